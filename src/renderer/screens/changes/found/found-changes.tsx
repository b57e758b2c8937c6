import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { changeOutcomes } from '../../../../ipc/changes/found-changes.ts';
import { formatCount, formatCounted } from '../../../../core/wording/plural.ts';
import { routes } from '../../../routes.ts';
import { useFoundChanges } from '../../../client/changes/found-changes.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { notifyDone, notifyFailure } from '../../../components/ui/notify.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { RunLines } from '../../../components/change/run-lines.tsx';
import { useDepositCurrencies } from '../../../guarded-edit/editors/use-deposit-currency.ts';
import { useHouseNames } from '../../../client/houses/house-names.ts';
import { LoadingLines } from '../../../components/progress/loading-lines.tsx';
import type { ChosenChanges } from './filter-address.ts';
import { filterOf } from './filter-address.ts';
import { outcomeWords } from './filter-words.ts';
import styles from './filter-bar.module.css';
import { useTell } from '../../../client/tell.ts';

/** The changes that somebody chose to see, newest first, with how many there are of each outcome. */
export function FoundChanges(props: {
  readonly workspaceId: string;
  readonly chosen: ChosenChanges;
  readonly onChosen: (chosen: ChosenChanges) => void;
}) {
  const { workspaceId, chosen, onChosen } = props;
  const { locale } = usePreferences();
  const houseOf = useHouseNames(workspaceId);
  const currencyOf = useDepositCurrencies(workspaceId);
  const found = useFoundChanges(workspaceId, filterOf(chosen));
  const first = found.data?.pages[0];
  if (first === undefined) {
    return found.error === null ? <LoadingLines lines={6} /> : <ErrorNotice error={found.error.error} />;
  }
  const runs = found.data?.pages.flatMap(({ items }) => items) ?? [];
  const { outcomes, all } = first;
  const of = chosen.outcome;
  const ofAny = changeOutcomes.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  const count = of === null ? ofAny : outcomes[of];
  return (
    <Panel
      title={`${formatCount(count, locale)} of ${formatCounted(all, 'change', 'changes', locale)}`}
      description="Newest first."
      actions={outcomes.verified === 0 ? undefined : <ExportFound {...props} />}
      flush
    >
      <div className={styles['more']}>
        <div className={styles['outcomes']} role="group" aria-label="Outcome">
          {changeOutcomes.map((outcome) => {
            const number = outcomes[outcome];
            return number === 0 && of !== outcome ? null : (
              <Button
                key={outcome}
                size="compact-sm"
                variant={of === outcome ? 'light' : 'default'}
                aria-pressed={of === outcome}
                onClick={() => {
                  onChosen({ ...chosen, outcome: of === outcome ? null : outcome });
                }}
              >
                {outcomeWords[outcome]}
                <span className={styles['number']}>{formatCount(number, locale)}</span>
              </Button>
            );
          })}
        </div>
      </div>
      {found.error === null ? null : <ErrorNotice error={found.error.error} />}
      {runs.length === 0 ? (
        <p className={styles['none']}>No changes match. Widen the filter or clear it.</p>
      ) : (
        <RunLines
          runs={runs}
          label="Matching changes"
          hrefOf={(run) => routes.change(run.changeId)}
          houseOf={houseOf}
          currencyOf={currencyOf}
        />
      )}
      {found.hasNextPage ? (
        <div className={styles['more']}>
          <Button
            size="xs"
            variant="default"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** Receipts of what was found. The whole chain, which can be checked, is exported without a filter. */
function ExportFound(props: { readonly workspaceId: string; readonly chosen: ChosenChanges }) {
  const save = useTell('changes:export-found');
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={save.isPending}
      title="Only matching receipts, for reading. To verify the chain, export all receipts without a filter."
      onClick={() => {
        save.mutate(
          { workspaceId: props.workspaceId, filter: filterOf(props.chosen) },
          {
            onSuccess: ({ savedAs, receipts }) => {
              if (savedAs === null) return;
              notifyDone(`${formatCounted(receipts, 'receipt', 'receipts', '')} saved as ${savedAs}`);
            },
            onError: (failure) => {
              notifyFailure(failure.error);
            },
          },
        );
      }}
    >
      Export these receipts
    </Button>
  );
}
