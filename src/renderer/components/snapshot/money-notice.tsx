import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { bothAmounts, amountAsSent } from '../../../core/values/money/money.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { type MoneyInDoubt, decodeResource } from '../../../core/service/decode.ts';
import type { ResourceName } from '../../../core/resources/resource-names.ts';
import { isAskedOfMoney } from '../../../core/service/resources.ts';
import { AmountText } from '../text/amount-text.tsx';
import { InertText } from '../text/inert-text.tsx';
import { Beside } from '../page/panel.tsx';
import { useMoneyQuestion } from './money-question.ts';
import { Notice } from '../ui/notice.tsx';

/** If a body's amounts are ambiguous: why, with a real example, and the question that settles it. */
export function MoneyNotice(props: {
  readonly resource: ResourceName;
  readonly body: Body;
  readonly flush?: boolean | undefined;
}) {
  const { resource, body } = props;
  const doubt = useMemo(
    () => (isAskedOfMoney(resource) ? decodeResource(resource, body).moneyDoubt : null),
    [resource, body],
  );
  if (doubt === null) return null;
  return (
    <Beside flush={props.flush}>
      <MoneyDoubtNotice doubt={doubt} />
    </Beside>
  );
}

/** Why the amounts are shown as received, and the question that settles it. */
export function MoneyDoubtNotice({ doubt }: { readonly doubt: MoneyInDoubt }) {
  const ask = useMoneyQuestion();
  return (
    <Notice
      tone="info"
      title={moneyDoubtTitles[doubt.why]}
      actions={
        ask === null || doubt.why === 'currencies' ? null : (
          <Button size="xs" onClick={ask}>
            {doubt.why === 'unanswered' ? 'Choose unit' : 'Check the setting'}
          </Button>
        )
      }
    >
      <MoneyDoubtWords {...doubt} />
    </Notice>
  );
}

const moneyDoubtTitles = {
  unanswered: 'These amounts are whole numbers',
  decimals: 'One amount here can’t be hundredths',
  small: 'As hundredths these amounts would be very small',
  currencies: 'These amounts are in different currencies',
} as const;

function MoneyDoubtWords({ why, example }: MoneyInDoubt) {
  const both = example === null ? undefined : bothAmounts(example.wire);
  const sent = example === null ? '' : amountAsSent(example.wire);
  switch (why) {
    case 'unanswered':
      return both === undefined ? (
        'Are they whole units or hundredths?'
      ) : (
        <>
          <InertText text={sent} /> could be <AmountText amount={both.hundredths} /> or{' '}
          <AmountText amount={both.units} />. Until you choose, amounts are shown as received and not
          compared.
        </>
      );
    case 'currencies':
      return 'They can’t be added up or compared, so they’re shown as received.';
    case 'decimals':
      return (
        <>
          You chose hundredths for whole amounts, but <InertText text={sent} /> has decimals. So amounts in
          this response are unclear.
        </>
      );
    case 'small':
      return both === undefined ? null : (
        <>
          You chose hundredths for whole amounts, but <InertText text={sent} /> would be{' '}
          <AmountText amount={both.hundredths} />. So amounts in this response are unclear.
        </>
      );
  }
}
