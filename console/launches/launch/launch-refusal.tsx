import type { RefusalFragment } from '../generated/graphql.ts';

/** Reason of a refusal, with the codes to quote when asking the platform about it. */
export function LaunchRefusal({ refusal }: { refusal: RefusalFragment }) {
  const { code, platformCode, platformSubcode, title, message, blamedFields } = refusal;
  const quoted = [code, platformCode, platformSubcode].filter((part) => part !== null && part !== undefined);
  return (
    <div className="refusal">
      <p>
        {title && <strong>{title}: </strong>}
        {message}
      </p>
      <p className="note">
        {quoted.join(' · ')}
        {blamedFields.length > 0 && ` · about ${blamedFields.join(', ')}`}
      </p>
    </div>
  );
}
