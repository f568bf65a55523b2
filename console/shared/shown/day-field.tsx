/** A day that is chosen; `last` is the last one that may be. */
export function DayField(props: { label: string; name: string; day: string; last?: string }) {
  const { label, name, day, last } = props;
  return (
    <label className="field">
      <span>{label}</span>
      <input type="date" name={name} defaultValue={day} max={last} required />
    </label>
  );
}
