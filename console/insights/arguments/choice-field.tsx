/** A choice of one word. */
export function ChoiceField(props: { label: string; name: string; titles: Record<string, string>; chosen: string }) {
  const { label, name, titles, chosen } = props;
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} defaultValue={chosen}>
        {Object.entries(titles).map(([word, title]) => (
          <option key={word} value={word}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
