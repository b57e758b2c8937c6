import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { bothAmounts, amountAsSent } from '../../../contract/money/both-amounts.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import type { MoneyInDoubt } from '../../../contract/service/decode.ts';
import { decodeResource } from '../../../contract/service/decode.ts';
import type { ResourceName } from '../../../contract/service/resource-names.ts';
import { AmountText } from '../text/amount-text.tsx';
import { InertText } from '../text/inert-text.tsx';
import { RichText } from '../text/rich-text.tsx';
import styles from './money-notice.module.css';
import { useMoneyQuestion } from './money-question.ts';
import { Notice } from '../ui/notice.tsx';
import { t } from './money-texts.ts';

/** What tells amounts whose unit a body as a whole has to show. */
const asked: ReadonlySet<ResourceName> = new Set([
  'security-deposit',
  'segment-pricing',
  'comparable-pricing',
  'achieved-pricing',
  'bookings',
]);

/** Where the amounts of a body are in doubt: why, with a real one, and the way to the question that settles it. */
export function MoneyNotice(props: { readonly resource: ResourceName; readonly body: JsonValue }) {
  const { resource, body } = props;
  const ask = useMoneyQuestion();
  const doubt = useMemo(
    () => (asked.has(resource) ? decodeResource(resource, body).moneyDoubt : null),
    [resource, body],
  );
  if (doubt === null) return null;
  return (
    <div className={styles['notice']}>
      <Notice
        tone="info"
        title={moneyDoubtTitles[doubt.why]}
        actions={
          ask === null || doubt.why === 'currencies' ? null : (
            <Button size="xs" variant="default" onClick={ask}>
              {doubt.why === 'unanswered' ? t('sayWhich') : t('lookAtTheAnswer')}
            </Button>
          )
        }
      >
        <MoneyDoubtWords {...doubt} />
      </Notice>
    </div>
  );
}

export const moneyDoubtTitles = {
  unanswered: t('amountsAreWhole'),
  decimals: t('noHundredths'),
  small: t('wouldBeVerySmall'),
  currencies: t('severalCurrencies'),
} as const;

export function MoneyDoubtWords({ why, example }: MoneyInDoubt) {
  const both = example === null ? undefined : bothAmounts(example.wire);
  const sent = example === null ? '' : amountAsSent(example.wire);
  switch (why) {
    case 'unanswered':
      return both === undefined ? (
        t('wholeUnitsOrHundredths')
      ) : (
        <RichText
          t={t}
          of="mayBeEither"
          parts={{
            sent: <InertText text={sent} />,
            hundredths: <AmountText amount={both.hundredths} />,
            units: <AmountText amount={both.units} />,
          }}
        />
      );
    case 'currencies':
      return t('notAddedUp');
    case 'decimals':
      return <RichText t={t} of="digitsBehindThePoint" parts={{ sent: <InertText text={sent} /> }} />;
    case 'small':
      return both === undefined ? null : (
        <RichText
          t={t}
          of="wouldBe"
          parts={{
            sent: <InertText text={sent} />,
            hundredths: <AmountText amount={both.hundredths} />,
          }}
        />
      );
  }
}
