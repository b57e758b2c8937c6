import type { FieldChange } from '../../../ipc/changes/changes.ts';
import { DatedText } from '../../components/text/dated-text.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';

/** What is reserved or paid, line by line. */
export function BookedFacts(props: { readonly fields: readonly Pick<FieldChange, 'label' | 'after'>[] }) {
  return (
    <Facts>
      {props.fields.map(({ label, after }) => (
        <Fact key={label} label={label}>
          <DatedText text={after ?? '–'} />
        </Fact>
      ))}
    </Facts>
  );
}
