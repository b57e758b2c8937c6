import type { Run } from '../../../ipc/changes/changes.ts';
import { FieldDiffTable } from './field-diff-table.tsx';

/** What a read after a change showed otherwise: as it was sent or stood before, and as it is stored. */
export function DifferenceTable(props: { readonly differences: Run['differences'] }) {
  return (
    <FieldDiffTable
      fields={props.differences.map(({ place, meant, stored }, index) => ({
        field: `difference:${String(index)}`,
        label: place,
        before: meant,
        after: stored,
      }))}
      caption="Stored differently"
      beforeLabel="Sent or before"
      afterLabel="Stored"
    />
  );
}
