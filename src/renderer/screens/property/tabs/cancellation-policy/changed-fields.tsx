import type { PolicyField, PolicyFieldChange } from '../../../../../analysis/reach/policy-changes.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { PlainTable } from '../../../../components/list/plain-table.tsx';
import styles from './cancellation-policy.module.css';
import type { Absence } from '../../../../../contract/wording/absence.ts';
import { Absent } from '../../../../components/text/absent.tsx';
import { t } from './texts.ts';

const labels: Readonly<Record<PolicyField, string>> = {
  policyRefId: t('reference'),
  title: t('title'),
  ownerDescription: t('ownersText'),
};

/** Before and now side by side, whole: these are texts to be read, not values to be compared at a glance. */
export function ChangedFields(props: {
  readonly fields: readonly PolicyFieldChange[];
  /** When the earlier policy was last read. */
  readonly when: string;
}) {
  return (
    <PlainTable caption={t('policyBeforeAndNow')} className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('asReadOn', { when: props.when })}</th>
          <th scope="col">{t('now')}</th>
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
  if (props.text === null) return <span className={styles['none']}>{t('none')}</span>;
  return <InertText text={props.text} multiline />;
}
