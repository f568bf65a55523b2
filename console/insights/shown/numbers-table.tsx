import { useId, type ReactNode } from 'react';

/** A cell: text of a name, or a number. */
export interface TableCell {
  text: ReactNode;
  isNumber?: boolean;
}

/** A row; its first cell names it. */
export interface TableRow {
  key: string;
  cells: TableCell[];
}

/** Numbers for people; a keyboard can scroll what does not fit. */
export function NumbersTable({ caption, columns, rows }: { caption: string; columns: TableCell[]; rows: TableRow[] }) {
  const id = useId();
  const kind = (isNumber = false): string | undefined => (isNumber ? 'number' : undefined);
  return (
    <div className="scroll" role="region" aria-labelledby={id} tabIndex={0}>
      <table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ text, isNumber }, at) => (
              <th key={at} scope="col" className={kind(isNumber)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first?.text}</th>
              {others.map(({ text, isNumber }, at) => (
                <td key={at} className={kind(isNumber)}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
