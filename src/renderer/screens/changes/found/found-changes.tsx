import { Unanswered } from '../../../components/progress/unanswered.tsx';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { changeOutcomes } from '../../../../ipc/changes/found-changes.ts';
import { formatCount, formatCounted } from '../../../../core/values/words/plural.ts';
import { routes } from '../../../routes.ts';
import { useFoundChanges } from '../../../client/changes/found-changes.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { saysSaved } from '../../../components/ui/notify.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { RunLines } from '../../../components/change/run-lines.tsx';
import { useDepositCurrencies } from '../../../guarded-edit/editors/use-deposit-currency.ts';
import { useChangeTitles } from '../../../client/properties/property-names.ts';
import type { ChosenChanges } from './chosen-changes.ts';
import { filterOf, isAnyChange } from './chosen-changes.ts';
import { outcomeWords } from './filter-words.ts';
import { useTell } from '../../../client/tell.ts';

export function FoundChanges(props: {
  readonly workspaceId: string;
  readonly chosen: ChosenChanges;
  readonly onChosen: (chosen: ChosenChanges) => void;
}) {
  const { workspaceId, chosen, onChosen } = props;
  const { locale } = usePreferences();
  const titleOf = useChangeTitles(workspaceId);
  const currencyOf = useDepositCurrencies(workspaceId);
  const found = useFoundChanges(workspaceId, filterOf(chosen));
  const first = found.data?.pages[0];
  if (first === undefined) return <Unanswered question={found} lines={6} />;
  const runs = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const { outcomes, all } = first;
  const of = chosen.outcome;
  const ofAny = changeOutcomes.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  const count = of === null ? ofAny : outcomes[of];
  return (
    <Panel
      title={
        isAnyChange(chosen)
          ? 'History'
          : `${formatCount(count, locale)} of ${formatCounted(all, 'change', 'changes', locale)}`
      }
      description="Newest first."
      actions={isAnyChange(chosen) || outcomes.verified === 0 ? undefined : <ExportFound {...props} />}
      flush
    >
      <Group
        gap="0.375rem"
        px="1.25rem"
        py="md"
        role="group"
        aria-label="Outcome"
        style={{ borderBottom: '1px solid var(--kh-line)' }}
      >
        {changeOutcomes.map((outcome) => {
          const number = outcomes[outcome];
          return number === 0 && of !== outcome ? null : (
            <Button
              key={outcome}
              size="compact-sm"
              variant={of === outcome ? 'light' : 'default'}
              aria-pressed={of === outcome}
              onClick={() => onChosen({ ...chosen, outcome: of === outcome ? null : outcome })}
            >
              {outcomeWords[outcome]}
              <Text span fz="inherit" ml="0.375rem" c="dimmed">
                {formatCount(number, locale)}
              </Text>
            </Button>
          );
        })}
      </Group>
      {found.error === null ? null : <ErrorNotice error={found.error.error} />}
      {runs.length === 0 ? (
        <Text c="dimmed" px="1.25rem" py="lg">
          No changes match. Widen the filter or clear it.
        </Text>
      ) : (
        <RunLines
          runs={runs}
          label={isAnyChange(chosen) ? 'History' : 'Matching changes'}
          hrefOf={(run) => routes.change(run.changeId)}
          titleOf={titleOf}
          currencyOf={currencyOf}
        />
      )}
      {found.hasNextPage ? (
        <Box px="1.25rem" py="md">
          <Button size="xs" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        </Box>
      ) : null}
    </Panel>
  );
}

/** Exports the receipts found. The whole hash chain, which can be verified, is exported without a filter. */
function ExportFound(props: { readonly workspaceId: string; readonly chosen: ChosenChanges }) {
  const save = useTell('changes:export-found');
  return (
    <Button
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={save.isPending}
      title="Only matching receipts, for reading. To verify the chain, export all receipts without a filter."
      onClick={() =>
        save.mutate({ workspaceId: props.workspaceId, filter: filterOf(props.chosen) }, saysSaved)
      }
    >
      Export these receipts
    </Button>
  );
}
