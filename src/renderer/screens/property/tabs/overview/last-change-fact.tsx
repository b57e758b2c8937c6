import { Link } from 'wouter';
import { routes } from '../../../../routes.ts';
import { useRuns } from '../../../../client/changes/changes.ts';
import { formatAgo, parseInstant } from '../../../../components/format/format-age.ts';
import { useNow } from '../../../../components/format/use-now.ts';
import styles from './overview.module.css';

/** The newest change made from here that came to a receipt. */
export function LastChangeFact(props: { readonly workspaceId: string; readonly propertyId: number }) {
  const { data } = useRuns(props.workspaceId);
  const now = useNow(60_000);
  const last = (data ?? [])
    .filter((run) => run.target.subject === String(props.propertyId) && run.receipt !== null)
    .toSorted((left, right) => (left.updatedAt < right.updatedAt ? 1 : -1))[0];
  const instant = last === undefined ? undefined : parseInstant(last.updatedAt);
  return (
    <div className={styles['fact']}>
      <dt>Last change from here</dt>
      <dd>
        {last === undefined ? (
          <span className={styles['aside']}>None yet</span>
        ) : (
          <Link href={routes.change(last.changeId)}>{last.title}</Link>
        )}
      </dd>
      <dd className={styles['factAge']}>
        {instant === undefined ? null : formatAgo(now.getTime() - instant.getTime())}
      </dd>
    </div>
  );
}
