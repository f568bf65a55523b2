import { useState, type ReactNode } from 'react';
import type { Connection } from './connection.ts';

const KEPT = 'adops-connection';

/** Asks for server and token, and shows its content when it has both. */
export function SignIn({ children }: { children: (connection: Connection) => ReactNode }) {
  const [connection, setConnection] = useState<Connection | null>(() =>
    JSON.parse(sessionStorage.getItem(KEPT) ?? 'null'),
  );
  if (connection) return children(connection);
  const enter = (form: FormData) => {
    const entered = { url: String(form.get('url')), token: String(form.get('token')) };
    sessionStorage.setItem(KEPT, JSON.stringify(entered));
    setConnection(entered);
  };
  return (
    <form action={enter}>
      <input name="url" aria-label="Server" defaultValue="http://127.0.0.1:4000" required />
      <input name="token" aria-label="Token" type="password" required />
      <button type="submit">Connect</button>
    </form>
  );
}
