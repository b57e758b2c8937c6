import { amountAsSent } from '../../../core/values/money/both-amounts.ts';
import type { HeldAmount, MoneyEvidenceView } from '../../../ipc/money.ts';

import { formatCounted } from '../../../core/wording/plural.ts';
import { InertText } from '../../components/text/inert-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { AmountPlace } from './amount-place.tsx';
import styles from './money-question.module.css';

/** What else came that speaks for one or the other, and how much was looked at. */
export function EvidenceLines(props: { readonly workspaceId: string; readonly evidence: MoneyEvidenceView }) {
  const { decimals, listed, bodies, houses, isCut } = props.evidence;
  const { locale } = usePreferences();
  const answers = formatCounted(bodies, 'answer', 'answers', locale);
  const of = formatCounted(houses, 'property', 'properties', locale);
  return (
    <section aria-label="Other amounts">
      {decimals.length === 0 ? (
        <p>No amount with decimals found.</p>
      ) : (
        <Amounts {...props} amounts={decimals} title="With decimals, so these are whole units:" />
      )}
      {listed.length === 0 ? null : (
        <Amounts {...props} amounts={listed} title="On the listing, as guests may see it:" />
      )}
      <p className={styles['scope']}>
        Checked: {answers} of {of} loaded so far{isCut ? ', the first properties only' : ''}.
      </p>
    </section>
  );
}

function Amounts(props: {
  readonly workspaceId: string;
  readonly amounts: readonly HeldAmount[];
  readonly title: string;
}) {
  return (
    <>
      <p>{props.title}</p>
      <ul className={styles['amounts']}>
        {props.amounts.map((amount) => (
          <li key={`${amount.resource} ${amount.subject} ${amount.path}`}>
            <code>
              <InertText text={amountAsSent(amount.sent)} />
            </code>{' '}
            <AmountPlace workspaceId={props.workspaceId} amount={amount} />
          </li>
        ))}
      </ul>
    </>
  );
}
