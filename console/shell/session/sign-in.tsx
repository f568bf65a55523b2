import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PlaceHeading } from '../place-heading.tsx';

/** Characters of tokens; browsers send nothing else in a header. */
const VISIBLE = '\\s*([Bb]earer\\s+)?[!-~]+\\s*';

/** Asks for an access token; says why, where the one before was refused. */
export function SignIn(props: { title: string; refusal: string | null; onToken: (token: string) => void }) {
  const { title, refusal, onToken } = props;
  const [token, setToken] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const bare = token.trim().replace(/^Bearer\s+/iu, '');
    if (bare !== '') onToken(bare);
  };
  return (
    <main className="sign-in">
      <PlaceHeading title={title} />
      <form onSubmit={submit}>
        <p role="alert">{refusal}</p>
        <label htmlFor="token">Access token or API key</label>
        <input
          id="token"
          ref={field}
          type="password"
          autoComplete="off"
          required
          pattern={VISIBLE}
          title="Letters, digits and signs without spaces, all of the token"
          value={token}
          onChange={(event) => setToken(event.target.value)}
          aria-describedby="token-note"
        />
        <p id="token-note" className="note">
          It is kept in this tab until you close or reload it, and nowhere else.
        </p>
        <button type="submit">Sign in</button>
      </form>
    </main>
  );
}
