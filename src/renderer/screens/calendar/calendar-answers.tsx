import { Button, Group, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { formatCount, formatCounted, plural } from '../../../core/values/words/plural.ts';
import type { useMonthsReader } from '../../client/bookings/months-reader.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { MonthsStrip } from '../../kit/months-strip.tsx';
import { unreadMonths } from './calendar-lines.ts';
import type { CalendarModel } from './use-calendar.ts';

export function AnswerLine(props: {
  readonly model: CalendarModel;
  readonly showsUnclear: boolean;
  readonly onShowUnclear: (shows: boolean) => void;
}) {
  const { model } = props;
  const { locale } = usePreferences();
  const unclear = model.found.unclear.length;
  // The list already shows the count.
  if (model.view.question === 'all') return null;
  return (
    <Group gap="sm" fz="sm" c="var(--kh-text-soft)">
      <span role="status">
        <Text span fz="lg" fw={650} c="var(--kh-text)">
          {answerWords(model, locale)}
        </Text>
        {unclear === 0
          ? ''
          : ` ${formatCounted(unclear, 'property', 'properties', locale)} can’t be checked: ${plural(unclear, 'its', 'their')} data isn’t complete.`}
      </span>
      {unclear === 0 ? null : (
        <Button
          size="compact-xs"
          aria-pressed={props.showsUnclear}
          onClick={() => props.onShowUnclear(!props.showsUnclear)}
        >
          {props.showsUnclear ? 'Show matches' : plural(unclear, 'Show property', 'Show properties')}
        </Button>
      )}
    </Group>
  );
}

function answerWords({ view, found }: CalendarModel, locale: string): string {
  // If the filter matches no property, the list says so.
  if (found.of === 0) return 'No properties to check.';
  const { least, most } = view.gap;
  const { lines } = found;
  const properties = `${formatCount(lines.length, locale)} of ${formatCounted(found.of, 'property', 'properties', locale)}`;
  const have = plural(lines.length, 'has', 'have');
  switch (view.question) {
    case 'all':
      return '';
    case 'free':
      return most === null
        ? `${properties} ${have} at least ${least} free nights in a row.`
        : `${properties} ${have} a gap of ${least} to ${most} nights.`;
    case 'arrivals': {
      const arrivals = lines.reduce((sum, line) => sum + line.arrivals.length, 0);
      return `${properties} ${have} arrivals: ${formatCount(arrivals, locale)} in all.`;
    }
    case 'discounts':
      return `${properties} ${have} discounts that apply to taken nights.`;
  }
}

/** Up to this many missing months load automatically. Above it, the user must confirm. */
const mostUnasked = 100;

export function DaysNotLoaded(props: {
  readonly workspaceId: string;
  readonly model: CalendarModel;
  readonly reader: ReturnType<typeof useMonthsReader>;
}) {
  const { model, reader } = props;
  const { data, rows, window } = model;
  const { locale } = usePreferences();
  const unread = useMemo(() => unreadMonths(rows, window), [rows, window]);
  const readFirst = useEffectEvent((): void => {
    if (reader.progress === null && unread.length > 0 && unread.length <= mostUnasked) reader.run(unread);
  });
  const isReady = data !== undefined;
  const name = `${window.from} ${String(window.nights)}`;
  // Once per window, so that failures aren't retried automatically.
  useEffect(() => {
    if (isReady) readFirst();
  }, [name, isReady]);
  const properties = new Set(unread.map(({ propertyId }) => propertyId)).size;
  return (
    <MonthsStrip
      workspaceId={props.workspaceId}
      reader={reader}
      unread={unread}
      label="Loading unavailable dates"
      tone="warn"
      buttonWords={(months) => `Load ${months}`}
    >
      Some days aren’t loaded for {formatCounted(properties, 'property', 'properties', locale)}. They’re grey
      and not counted as free.
    </MonthsStrip>
  );
}
