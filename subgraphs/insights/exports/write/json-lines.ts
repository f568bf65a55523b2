import type { ExportLines } from './export-form.ts';
import { fieldsOf } from './row-fields.ts';

/** A JSON object a line: the row's fields, its values and the remarks on them. */
export const jsonLines: ExportLines = {
  head: '',
  line: (row) => {
    const remarks = row.remarks.map(({ metric, actionType, window, code, day }) => ({
      metric,
      action_type: actionType,
      window,
      code,
      day,
    }));
    return `${JSON.stringify({ ...Object.fromEntries(fieldsOf(row)), values: row.values, remarks })}\n`;
  },
};
