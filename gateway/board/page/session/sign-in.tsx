import { useState, type FormEvent } from 'react';

/** Asks for an access token. */
export function SignIn({ onToken }: { onToken: (token: string) => void }) {
  const [token, setToken] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const bare = token.trim().replace(/^Bearer\s+/iu, '');
    if (bare !== '') onToken(bare);
  };
  return (
    <main className="sign-in">
      <h1>Launches</h1>
      <form onSubmit={submit}>
        <label htmlFor="token">Access token or API key</label>
        <input
          id="token"
          type="password"
          autoComplete="off"
          required
          value={token}
          onChange={(event) => setToken(event.target.value)}
          aria-describedby="token-note"
        />
        <p id="token-note" className="note">
          It is kept in this tab until you close or reload it, and nowhere else.
        </p>
        <button type="submit">Show launches</button>
      </form>
    </main>
  );
}
