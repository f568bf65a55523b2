import type { WorkspaceChoice } from '../graph/graph-refusal.ts';
import type { Session } from './use-session.ts';

/** Has a member of several workspaces choose one, and whoever was only invited accept the invitation. */
export function WorkspacePicker({ workspaces, session }: { workspaces: readonly WorkspaceChoice[]; session: Session }) {
  return (
    <main className="sign-in">
      <h1>Launches</h1>
      <form onSubmit={(event) => event.preventDefault()}>
        <p>In which workspace?</p>
        {workspaces.map(({ id, name, invited }) => (
          <button key={id} type="button" onClick={() => session.choose(id)}>
            {invited ? `Accept the invitation to ${name}` : name}
          </button>
        ))}
        <button type="button" className="quiet" onClick={session.signOut}>
          Sign out
        </button>
      </form>
    </main>
  );
}
