import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Run } from '../../../../ipc/changes/changes.ts';
import { pageOfRuns } from '../../../../ipc/changes/page-of-runs.ts';
import { routes } from '../../../routes.ts';
import { useOlderRuns } from '../../../client/changes/changes.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { RunLines } from '../../../components/change/run-lines.tsx';
import { useDepositCurrencies } from '../../../guarded-edit/editors/use-deposit-currency.ts';
import { useHouseNames } from '../../../client/houses/house-names.ts';

const finished: ReadonlySet<Run['state']> = new Set(['verified', 'rejected', 'discarded', 'closed']);

/** Finished changes before those of the first page, a page at a time; nothing when there are none. */
export function OlderChanges(props: { readonly workspaceId: string; readonly runs: readonly Run[] }) {
  const [asked, setAsked] = useState(false);
  const houseOf = useHouseNames(props.workspaceId);
  const currencyOf = useDepositCurrencies(props.workspaceId);
  const first = props.runs.filter(({ state }) => finished.has(state));
  const last = first.at(-1);
  const older = useOlderRuns(props.workspaceId, asked ? (last?.changeId ?? null) : null);
  if (last === undefined || first.length < pageOfRuns) return null;
  const pages = older.data?.pages ?? [];
  const runs = pages.flatMap(({ items }) => items);
  const isMore = !asked || older.hasNextPage;
  return (
    <Panel title="Older changes" description="Finished before those above.">
      {older.error === null ? null : <ErrorNotice error={older.error.error} />}
      {runs.length === 0 ? null : (
        <RunLines
          runs={runs}
          label="Older changes"
          hrefOf={(run) => routes.change(run.changeId)}
          houseOf={houseOf}
          currencyOf={currencyOf}
        />
      )}
      {isMore ? (
        <Button
          variant="default"
          loading={older.isFetching}
          onClick={() => {
            if (asked) void older.fetchNextPage();
            setAsked(true);
          }}
        >
          Show older changes
        </Button>
      ) : null}
    </Panel>
  );
}
