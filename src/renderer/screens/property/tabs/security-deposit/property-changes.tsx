import type { ChangeTarget } from '../../../../../contract/ipc/changes/changes.ts';
import { routes } from '../../../../routes.ts';
import { useDepositCurrencies } from '../../../../guarded-edit/editors/use-deposit-currency.ts';
import { useRuns } from '../../../../client/changes/changes.ts';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { RunLines } from '../../../../components/change/run-lines.tsx';
import { LoadingLines } from '../../../../components/progress/loading-lines.tsx';
import styles from './security-deposit.module.css';

const mostShown = 8;

/** What was changed on this property from here, newest first. */
export function PropertyChanges(props: { readonly target: ChangeTarget }) {
  const { data, error } = useRuns(props.target.workspaceId);
  const currencyOf = useDepositCurrencies(props.target.workspaceId);
  const own = (data ?? [])
    .filter((run) => run.target.subject === props.target.subject)
    .toSorted((left, right) => (left.updatedAt < right.updatedAt ? 1 : -1))
    .slice(0, mostShown);
  return (
    <Panel title="Recent changes of this property" flush>
      {data === undefined && error === null ? (
        <div className={styles['empty']}>
          <LoadingLines lines={2} />
        </div>
      ) : null}
      {data === undefined && error !== null ? <ErrorNotice error={error.error} /> : null}
      {data !== undefined && own.length === 0 ? (
        <p className={styles['empty']}>
          Nothing was changed from here yet. Every change leaves its record here.
        </p>
      ) : null}
      <RunLines
        runs={own}
        label="Recent changes of this property"
        hrefOf={(run) => routes.change(run.changeId)}
        currencyOf={currencyOf}
      />
    </Panel>
  );
}
