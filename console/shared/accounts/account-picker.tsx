import type { ConsoleAccount } from './use-ad-accounts.ts';

/** Chooses the ad account whose launches are shown. */
export function AccountPicker(props: {
  accounts: ConsoleAccount[];
  chosen: string | null;
  onChoose: (adAccountId: string) => void;
}) {
  const { accounts, chosen, onChoose } = props;
  return (
    <label className="picker">
      <span>Ad account</span>
      <select value={chosen ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {chosen === null && (
          <option value="" disabled>
            {accounts.length === 0 ? 'None' : 'Choose one'}
          </option>
        )}
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
