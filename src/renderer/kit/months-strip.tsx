import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCounted } from '../../core/values/words/plural.ts';
import type { PropertyMonth, useMonthsReader } from '../client/bookings/months-reader.ts';
import { useRateBudget } from '../client/workspaces/service-state.ts';
import { usePreferences } from '../components/format/preferences.tsx';
import { JobStrip } from '../components/progress/job-strip.tsx';
import { Notice, type Tone } from '../components/ui/notice.tsx';

/** The progress of reading unavailable dates by month, then the unread months and a button to read them. */
export function MonthsStrip(props: {
  readonly workspaceId: string;
  readonly reader: ReturnType<typeof useMonthsReader>;
  readonly unread: readonly PropertyMonth[];
  /** The bar's label for screen readers. */
  readonly label: string;
  readonly tone: Tone;
  /** The button's label, given "3 months". */
  readonly buttonWords: (months: string) => string;
  readonly children: ReactNode;
}) {
  const { reader, unread } = props;
  const { locale } = usePreferences();
  const remaining = useRateBudget(props.workspaceId)?.remaining ?? null;
  const isStopped = reader.stoppedBy !== null;
  const load =
    unread.length === 0 ? null : (
      <Button size="xs" title="One request per month and property" onClick={() => reader.run(unread)}>
        {props.buttonWords(formatCounted(unread.length, 'month', 'months', locale))}
      </Button>
    );
  return (
    <JobStrip
      job={reader}
      label={props.label}
      nouns={['month', 'months']}
      remaining={remaining}
      stop={{ onStop: reader.stop }}
      {...(isStopped ? { retry: load } : {})}
    >
      {unread.length === 0 ? null : isStopped ? (
        <Text fz="sm" c="dimmed" role="status">
          {props.children}
        </Text>
      ) : (
        <Notice tone={props.tone} live="status" actions={load}>
          {props.children}
        </Notice>
      )}
    </JobStrip>
  );
}
