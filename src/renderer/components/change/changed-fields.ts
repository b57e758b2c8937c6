import type { FieldChange, Run } from '../../../contract/ipc/changes/changes.ts';
import { isAsItCame } from '../../../contract/service/writable-names.ts';

/** The fields of a change as a table shows them: of a whole answer edited as it came, only what differs. */
export function fieldsShown(
  { resource }: Run['target'],
  fields: readonly FieldChange[],
): readonly FieldChange[] {
  return isAsItCame(resource) ? fields.filter(({ before, after }) => before !== after) : fields;
}
