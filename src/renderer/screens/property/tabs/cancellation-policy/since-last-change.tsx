import type { PreviousSnapshot, SnapshotKey, SnapshotView } from '../../../../../contract/ipc/snapshots.ts';
import type { ResourceValue } from '../../../../../contract/service/resources.ts';
import { policyChanges } from '../../../../../analysis/reach/policy-changes.ts';
import { usePreviousSnapshot } from '../../../../client/houses/snapshots.ts';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { formatMoment, parseInstant } from '../../../../components/format/format-age.ts';
import { JsonTree } from '../../../../components/snapshot/json-tree/json-tree.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { LoadingLines } from '../../../../components/progress/loading-lines.tsx';
import { useNow } from '../../../../components/format/use-now.ts';
import { ChangedFields } from './changed-fields.tsx';
import { readPolicy } from './read-policy.ts';
import styles from './cancellation-policy.module.css';

type Policy = ResourceValue<'cancellation-policy'>;

/** What stood here before the policy last changed, as far as this computer saw it. */
export function SinceLastChange(props: {
  readonly snapshotKey: SnapshotKey;
  readonly view: SnapshotView;
  readonly present: Policy;
}) {
  const { data: previous, error } = usePreviousSnapshot(props.snapshotKey, props.view.bodyHash);
  return (
    <Panel title="What changed since the last snapshot">
      {error !== null ? <ErrorNotice error={error.error} /> : null}
      {previous === undefined && error === null ? <LoadingLines lines={2} /> : null}
      {previous === null ? (
        <p className={styles['quiet']}>
          Nothing that was seen here: since this computer first kept this policy, the service has always said
          the same. What stood before that is not known.
        </p>
      ) : null}
      {previous === undefined || previous === null ? null : (
        <Changes previous={previous} present={props.present} />
      )}
    </Panel>
  );
}

function Changes(props: { readonly previous: PreviousSnapshot; readonly present: Policy }) {
  const now = useNow(60_000);
  const { locale } = usePreferences();
  const instant = parseInstant(props.previous.readAt);
  const when = instant === undefined ? 'earlier' : formatMoment(instant, now, locale);
  const before = readPolicy(props.previous.body);
  if (before === undefined) {
    return (
      <>
        <p className={styles['quiet']}>
          What the service said until {when} was not recognised, so it is not compared. It is shown unchanged.
        </p>
        <JsonTree value={props.previous.body} label="What the service said before" />
      </>
    );
  }
  const fields = policyChanges(before.value, props.present);
  if (fields.length === 0) {
    return (
      <p className={styles['quiet']}>
        The answer of {when} differed, but not in reference, title or owner’s text.
      </p>
    );
  }
  return (
    <>
      <p className={styles['quiet']}>
        Another policy was last read on {when}; it changed at some time after that.
      </p>
      <ChangedFields fields={fields} when={when} />
    </>
  );
}
