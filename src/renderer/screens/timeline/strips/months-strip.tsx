import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { useMonthsReader } from '../../../client/bookings/months-reader.ts';
import { useRateBudget } from '../../../client/workspaces/service-state.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { JobStrip } from '../../../components/progress/job-strip.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import styles from '../timeline.module.css';
import { unreadMonths } from './unread-months.ts';
import type { TimelineModel } from '../use-timeline.ts';

/** Months that were never read are read without being asked for up to so many; beyond, a person says so. */
const mostUnasked = 100;

/** How far the days in the window are read, and the way to read the rest. */
export function MonthsStrip(props: {
  readonly workspaceId: string;
  readonly model: TimelineModel;
  readonly reader: ReturnType<typeof useMonthsReader>;
}) {
  const { model, reader } = props;
  const { data, lines, window } = model;
  const { locale } = usePreferences();
  const remaining = useRateBudget(props.workspaceId)?.remaining ?? null;
  const unread = useMemo(
    () =>
      unreadMonths(
        lines.map(({ row }) => row),
        window,
      ),
    [lines, window],
  );
  const pending = data?.pending ?? 0;
  const readFirst = useEffectEvent((): void => {
    if (reader.progress === null && unread.length > 0 && unread.length <= mostUnasked) reader.run(unread);
  });
  const isReady = data !== undefined && pending === 0;
  const name = `${window.from} ${String(window.nights)}`;
  // Once for a window: what fails is not asked for again by itself.
  useEffect(() => {
    if (isReady) readFirst();
  }, [name, isReady]);
  if (pending > 0 && reader.progress === null) {
    return (
      <div className={styles['strip']} role="status">
        Loading saved data for {formatCounted(pending, 'property', 'properties', locale)}.
      </div>
    );
  }
  const houses = new Set(unread.map(({ propertyId }) => propertyId)).size;
  return (
    <JobStrip
      job={reader}
      label="Loading unavailable dates"
      nouns={['month', 'months']}
      remaining={remaining}
      stop={{ onStop: reader.stop }}
    >
      {unread.length === 0 ? null : (
        <Notice
          tone="warn"
          live="status"
          actions={
            <Button
              size="xs"
              variant="default"
              title="One request per month and property"
              onClick={() => reader.run(unread)}
            >
              Load {formatCounted(unread.length, 'month', 'months', locale)}
            </Button>
          }
        >
          Some days aren’t loaded for {formatCounted(houses, 'property', 'properties', locale)}. They’re
          hatched and not counted as free.
        </Notice>
      )}
    </JobStrip>
  );
}
