import { Text } from '@mantine/core';
import type { BulkEdit } from '../../../../ipc/changes/bulk-edits.ts';
import { formatCount, formatCounted } from '../../../../core/values/words/plural.ts';
import { JobStrip } from '../../../components/progress/job-strip.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { useMoment } from '../../../components/format/use-moment.ts';
import { useNow } from '../../../components/format/use-now.ts';
import { timeLeft } from '../../../portfolio-sync/sync-strip.tsx';
import { hasEnded, waitText } from './bulk-edit-words.ts';
import { visibleText } from '../../../components/format/visible-text.ts';

export function BulkEditProgress(props: { readonly bulkEdit: BulkEdit }) {
  const { bulkEdit } = props;
  const { locale } = usePreferences();
  const moment = useMoment();
  const leftMs = bulkEdit.state === 'running' ? bulkEdit.remainingMs : null;
  return (
    <>
      {hasEnded(bulkEdit) || bulkEdit.state === 'ready' ? (
        <Text fz="sm" c="var(--kh-text-soft)">
          {formatCount(bulkEdit.done, locale)} of {formatCounted(bulkEdit.total, 'change', 'changes', locale)}{' '}
          done
        </Text>
      ) : (
        <JobStrip
          job={{ progress: bulkEdit }}
          label={`Progress of ${visibleText(bulkEdit.title)}`}
          verb="Done"
          nouns={['change', 'changes']}
          facts={[timeLeft(leftMs)]}
          remaining={null}
        />
      )}
      {bulkEdit.startAt === null ? null : (
        <Text fz="sm" c="var(--kh-text-soft)">
          {bulkEdit.state === 'ready' ? 'Scheduled for ' : 'Was scheduled for '}
          <b>{moment(bulkEdit.startAt)}</b>
        </Text>
      )}
      {isShownBeside(bulkEdit) ? null : (
        <Text fz="sm" c="var(--kh-text-soft)">
          {bulkEdit.waitsUntil === null ? (
            <InertText text={bulkEdit.explanation} />
          ) : (
            <LimitWait waitsUntil={bulkEdit.waitsUntil} />
          )}
        </Text>
      )}
    </>
  );
}

/** Whether the state or the result's notice already says the explanation. */
function isShownBeside(bulkEdit: BulkEdit): boolean {
  if (bulkEdit.waitsUntil !== null) return false;
  if (bulkEdit.explanation === '' || bulkEdit.state === 'done') return true;
  return bulkEdit.state === 'needs-decision' && bulkEdit.stoppedAt !== null;
}

/** Counts down without announcing every second to screen readers. */
function LimitWait(props: { readonly waitsUntil: string }) {
  const now = useNow(1_000);
  return (
    <>Waiting for the service’s rate limit: {waitText(props.waitsUntil, now)}. Nothing is sent meanwhile.</>
  );
}
