import type { WorkspaceChoice } from '../../shared/graph/graph-refusal.ts';
import { PlaceHeading } from '../place-heading.tsx';
import type { Session } from './use-session.ts';

/** Lets a member of several workspaces choose one, and an invited person accept the invitation. */
export function WorkspacePicker(props: { title: string; workspaces: readonly WorkspaceChoice[]; session: Session }) {
  const { title, workspaces, session } = props;
  return (
    <main className="sign-in">
      <PlaceHeading title={title} />
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
