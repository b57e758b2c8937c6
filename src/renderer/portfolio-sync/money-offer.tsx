import { skipToken } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { bothAmounts, amountAsSent } from '../../contract/money/both-amounts.ts';
import { AmountText } from '../components/text/amount-text.tsx';
import { InertText } from '../components/text/inert-text.tsx';
import { RichText } from '../components/text/rich-text.tsx';
import { useMoneyQuestion } from '../components/snapshot/money-question.ts';
import { Notice } from '../components/ui/notice.tsx';
import { t } from './texts.ts';
import { useAsk } from '../client/ask.ts';

/** Once answers are read: the question of what whole amounts are, where what came leaves it open and nobody has said. */
export function MoneyOffer({ workspaceId }: { readonly workspaceId: string }) {
  const sync = useAsk('portfolio:sync-progress', { workspaceId }).data?.state;
  const known = useAsk('money:get', { workspaceId }).data;
  // Hundreds of bodies are looked through for it: only while nobody has said.
  const isOpen = known?.answer === null && sync !== 'running' && sync !== 'waiting';
  const { data } = useAsk('money:evidence', isOpen ? { workspaceId } : skipToken);
  const ask = useMoneyQuestion();
  const [first] = data?.doubted ?? [];
  const both = first === undefined ? undefined : bothAmounts(first.sent);
  if (first === undefined || both === undefined || known?.answer !== null || ask === null) return null;
  return (
    <Notice
      tone="info"
      title={t('someAmountsAreWhole')}
      actions={
        <Button size="xs" variant="default" onClick={ask}>
          {t('sayWhich')}
        </Button>
      }
    >
      <RichText
        t={t}
        of="mayBeEither"
        parts={{
          sent: <InertText text={amountAsSent(first.sent)} />,
          hundredths: <AmountText amount={both.hundredths} />,
          units: <AmountText amount={both.units} />,
        }}
      />
    </Notice>
  );
}
