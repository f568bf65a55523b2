import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { CandidateFragment } from '../generated/graphql.ts';
import type { GraphClient } from '../../shared/graph/graph-client.ts';
import { sayContent } from './say-content.ts';
import { contentOf, type Content } from './replacement-draft.ts';
import { useContents } from './use-contents.ts';

/** Ads which content is chosen for, and how they are called together. */
export interface Recipients {
  label: string;
  candidates: CandidateFragment[];
}

/** Finds content in the library and chooses it for an ad, or for more of them at once. Escape closes it. */
export function ContentPicker(props: {
  client: GraphClient;
  recipients: Recipients[];
  onChoose: (candidates: CandidateFragment[], content: Content) => void;
  onClose: () => void;
}) {
  const { client, recipients, onChoose, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const [query, setQuery] = useState('');
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const choose = (content: Content): void => {
    // Gives the focus back to where it was.
    dialog.current?.close();
    onChoose(recipients[chosen]!.candidates, content);
  };
  return (
    <dialog ref={dialog} className="picking" aria-labelledby={`${id}-title`} onClose={onClose}>
      <h3 id={`${id}-title`}>What shall be shown instead?</h3>
      <label className="field">
        <span>Choose for</span>
        <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {recipients.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Search onSearch={setQuery} />
      <Results client={client} query={query} onChoose={choose} />
      <button type="button" onClick={() => dialog.current?.close()}>
        Go back
      </button>
    </dialog>
  );
}

function Search({ onSearch }: { onSearch: (query: string) => void }) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form role="search" onSubmit={submit}>
      <label className="field">
        <span>Name, concept or tag</span>
        <input
          type="search"
          dir="auto"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <button type="submit">Search</button>
    </form>
  );
}

function Results(props: { client: GraphClient; query: string; onChoose: (content: Content) => void }) {
  const { client, query, onChoose } = props;
  const { creatives, refusal, more } = useContents(client, query);
  const contents = (creatives ?? []).flatMap((creative) => contentOf(creative) ?? []);
  const hidden = (creatives?.length ?? 0) - contents.length;
  return (
    <>
      <p role="status" className="note">
        {creatives === null && refusal === null && 'Searching…'}
        {creatives !== null && sayFound(contents.length, hidden, more !== null)}
      </p>
      {refusal !== null && <p role="alert">{refusal}</p>}
      <ul className="contents">
        {contents.map((content) => (
          <li key={content.versionId}>
            <button type="button" onClick={() => onChoose(content)}>
              <span className="name">
                <bdi>{content.name}</bdi>
              </span>
              <span className="note">{sayContent(content)}</span>
            </button>
          </li>
        ))}
      </ul>
      {more && (
        <button type="button" onClick={more}>
          Show more
        </button>
      )}
    </>
  );
}

function sayFound(shown: number, hidden: number, isMore: boolean): string {
  const found = `${shown} found${isMore ? ' so far' : ''}, newest first.`;
  return hidden === 0 ? found : `${found} ${hidden} without an approved version left out.`;
}
