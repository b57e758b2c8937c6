import { amountAsSent } from '../../../contract/money/both-amounts.ts';
import type { HeldAmount, MoneyEvidenceView } from '../../../contract/ipc/money.ts';

import { InertText } from '../../components/text/inert-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { AmountPlace } from './amount-place.tsx';
import styles from './money-question.module.css';
import { t } from './texts.ts';

/** What else came that speaks for one or the other, and how much was looked at. */
export function EvidenceLines(props: { readonly workspaceId: string; readonly evidence: MoneyEvidenceView }) {
  const { decimals, listed, bodies, houses, isCut } = props.evidence;
  const { locale } = usePreferences();
  const answers = t('answers', { count: bodies, locale });
  const of = t('houses', { count: houses, locale });
  return (
    <section aria-label={t('whatElseCame')}>
      {decimals.length === 0 ? (
        <p>{t('noAmountWithDigitsBehindThe')}</p>
      ) : (
        <Amounts {...props} amounts={decimals} title={t('withDigitsBehindThePointSo')} />
      )}
      {listed.length === 0 ? null : (
        <Amounts {...props} amounts={listed} title={t('onTheListingAsGuestsMay')} />
      )}
      <p className={styles['scope']}>
        {t('lookedThroughOfReadSoFar', { answers, of, part: isCut ? t('theFirstHousesOnly') : '' })}
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
