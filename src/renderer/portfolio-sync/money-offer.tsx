import { skipToken } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { bothAmounts, amountAsSent } from '../../core/values/money/money.ts';
import { AmountText } from '../components/text/amount-text.tsx';
import { InertText } from '../components/text/inert-text.tsx';
import { usePortfolioRows } from '../client/properties/portfolio.ts';
import type { Workspace } from '../../ipc/workspaces.ts';
import { useFactsQuestion, useMoneyQuestion } from '../components/snapshot/money-question.ts';
import { Notice } from '../components/ui/notice.tsx';
import { useAsk } from '../client/ask.ts';

/** After a sync: asks what whole amounts mean, if the responses leave it open and nobody has answered. */
export function MoneyOffer({ workspaceId }: { readonly workspaceId: string }) {
  const sync = useAsk('portfolio:sync-progress', { workspaceId }).data?.state;
  const known = useAsk('money:get', { workspaceId }).data;
  // Searches hundreds of bodies, so only while nobody has answered.
  const isOpen = known?.answer === null && sync !== 'running' && sync !== 'waiting';
  const { data } = useAsk('money:evidence', isOpen ? { workspaceId } : skipToken);
  const ask = useMoneyQuestion();
  const [first] = data?.doubted ?? [];
  const both = first === undefined ? undefined : bothAmounts(first.sent);
  if (first === undefined || both === undefined || known?.answer !== null || ask === null) return null;
  return (
    <Notice
      tone="info"
      title="Some amounts are whole numbers"
      actions={
        <Button size="xs" onClick={ask}>
          Choose unit
        </Button>
      }
    >
      <InertText text={amountAsSent(first.sent)} /> could be <AmountText amount={both.hundredths} /> or{' '}
      <AmountText amount={both.units} />. Until you choose, amounts are shown as received and not compared.
    </Notice>
  );
}

/**
 * Once for a real service: offers the three questions that turn ranges into single figures, until somebody has been
 * asked.
 */
export function FactsOffer({ workspace }: { readonly workspace: Workspace }) {
  const { data: facts } = useAsk('money:facts', { workspaceId: workspace.id });
  const { data: properties = [] } = usePortfolioRows(workspace.id);
  const ask = useFactsQuestion();
  const isRead = properties.some(({ lastSyncedAt }) => lastSyncedAt !== null);
  if (workspace.kind !== 'live' || facts !== null || !isRead || ask === null) return null;
  return (
    <Notice
      tone="info"
      title="Three facts about your amounts"
      actions={
        <Button size="xs" onClick={ask}>
          Answer three questions
        </Button>
      }
    >
      The service doesn’t say the currency, what totals include or how discounts combine. Your answers turn
      each range into one figure.
    </Notice>
  );
}
