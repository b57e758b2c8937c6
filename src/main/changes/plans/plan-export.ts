import { csvFile } from '../../../contract/delimited-text.ts';
import { planCsvRows, valuesInWords } from '../../../contract/plans/csv/write-plan-csv.ts';
import type { StoredPlan } from './store/stored-plan.ts';

/** UTF-8 with a byte order mark, so that spreadsheets read accents; formulas neutralised. Reading it gives the plan. */
export function planCsv({ items }: StoredPlan): string {
  const rows = planCsvRows(
    items.map(({ target, desired, baseEditable, state, note }) => ({
      resource: target.resource,
      subject: target.subject,
      desired,
      before: valuesInWords(target.resource, baseEditable),
      after: valuesInWords(target.resource, desired),
      state,
      note,
    })),
  );
  return csvFile(rows);
}
