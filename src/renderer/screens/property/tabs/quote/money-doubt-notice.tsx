import { Button } from '@mantine/core';
import type { PriceAnswer } from '../../../../../core/service/answers/price-answer.ts';
import { MoneyDoubtWords, moneyDoubtTitles } from '../../../../components/snapshot/money-notice.tsx';
import { useMoneyQuestion } from '../../../../components/snapshot/money-question.ts';
import { Notice } from '../../../../components/ui/notice.tsx';

/** Why the amounts of an answer are shown as they came, and the way to the question that settles it. */
export function MoneyDoubtNotice(props: { readonly doubt: NonNullable<PriceAnswer['doubt']> }) {
  const { doubt } = props;
  const ask = useMoneyQuestion();
  return (
    <Notice
      tone="info"
      title={moneyDoubtTitles[doubt.why]}
      actions={
        ask === null || doubt.why === 'currencies' ? null : (
          <Button size="xs" variant="default" onClick={ask}>
            {doubt.why === 'unanswered' ? 'Choose unit' : 'Check the setting'}
          </Button>
        )
      }
    >
      <MoneyDoubtWords {...doubt} />
    </Notice>
  );
}
