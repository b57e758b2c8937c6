import type { FieldChange } from '../../../ipc/changes/changes.ts';
import { ChangedValue } from '../../components/change/field-diff-table.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';

export function BookedFacts(props: {
  readonly fields: readonly Pick<FieldChange, 'field' | 'label' | 'after'>[];
}) {
  return (
    <Facts>
      {props.fields.map(({ field, label, after }) => (
        <Fact key={label} label={label}>
          <ChangedValue field={field} text={after ?? '–'} currency={null} />
        </Fact>
      ))}
    </Facts>
  );
}
