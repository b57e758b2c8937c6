import type { PolicyField, PolicyFieldChange } from '../../../../../analysis/reach/policy-changes.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import styles from './cancellation-policy.module.css';
import type { Absence } from '../../../../../contract/wording/absence.ts';
import { Absent } from '../../../../components/text/absent.tsx';

const labels: Readonly<Record<PolicyField, string>> = {
  policyRefId: 'Reference',
  title: 'Title',
  ownerDescription: 'Owner’s text',
};

/** Before and now side by side, whole: these are texts to be read, not values to be compared at a glance. */
export function ChangedFields(props: {
  readonly fields: readonly PolicyFieldChange[];
  /** When the earlier policy was last read. */
  readonly when: string;
}) {
  return (
    <PlainTable caption="The policy before and now" className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">As read on {props.when}</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {props.fields.map(({ field, kind, before, after, whyBefore, whyAfter }) => (
          <tr key={field}>
            <th scope="row">{labels[field]}</th>
            <td>
              <Side text={before} reported={kind !== 'now-reported'} why={whyBefore} />
            </td>
            <td>
              <Side text={after} reported={kind !== 'no-longer-reported'} why={whyAfter} />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

function Side(props: { readonly text: string | null; readonly reported: boolean; readonly why: Absence }) {
  if (!props.reported) return <Absent why={props.why} />;
  if (props.text === null) return <span className={styles['none']}>None</span>;
  return <InertText text={props.text} multiline />;
}
