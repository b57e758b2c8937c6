import { Button, Group, Stack, Text } from '@mantine/core';
import type { AppError } from '../../../../core/values/errors.ts';
import type { JoinedPages } from '../../../../core/mapping/pages/joined-pages.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { formatCount, formatCounted, plural } from '../../../../core/values/words/plural.ts';
import { usePreferences } from '../../format/preferences.tsx';

interface PagesReadProps {
  readonly reading: {
    readonly joined: JoinedPages<unknown> | undefined;
    readonly reading: boolean;
    readonly stopped: boolean;
    readonly fault: { readonly page: number; readonly error: AppError } | null;
    readonly hasOldPages: boolean;
    readonly stop: () => void;
    readonly readMore: () => void;
  };
  /** The unit: "review", "reviews". */
  readonly one: string;
  readonly many: string;
}

/** The progress of a paged list, with buttons to stop or continue. Empty if one page is all there is. */
export function PagesRead({ reading, one, many }: PagesReadProps) {
  const { locale } = usePreferences();
  const { joined, fault } = reading;
  if (joined === undefined) return null;
  const nouns = { one, many, locale };
  const words = reading.reading || reading.stopped ? progressWords(joined, nouns) : null;
  const summary = words ?? (fault === null ? endWords(joined, nouns) : progressWords(joined, nouns));
  const lines = [
    ...(summary === null ? [] : [summary]),
    ...(reading.hasOldPages && !reading.reading
      ? ['Some pages couldn’t be refreshed and show older data.']
      : []),
  ];
  if (lines.length === 0 && fault === null) return null;
  return (
    <Stack gap="xs" py="xs">
      {fault === null ? null : (
        <ErrorNotice
          error={fault.error}
          outcome={`Page ${formatCount(fault.page, locale)} couldn’t be loaded.`}
          live="status"
        />
      )}
      <Group gap="sm">
        <Text role="status" size="sm" c="dimmed" maw="80ch">
          {lines.join(' ')}
        </Text>
        {reading.reading ? (
          <Button size="xs" onClick={reading.stop}>
            Stop loading
          </Button>
        ) : null}
        {reading.stopped || fault !== null ? (
          <Button size="xs" onClick={reading.readMore}>
            {fault === null ? `Load more ${many}` : 'Try again'}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

interface Nouns {
  readonly one: string;
  readonly many: string;
  readonly locale: string;
}

/** "3 of 12 pages read, 60 reviews so far". */
export function progressWords(joined: JoinedPages<unknown>, nouns: Nouns): string {
  const { locale } = nouns;
  const { pageCount, total, totalPages } = joined;
  const own = counted(joined.rows.length, nouns);
  const rows = total === null ? own : `${own} of ${formatCount(total, locale)}`;
  return totalPages === null
    ? `${rows} loaded so far, in ${formatCounted(pageCount, 'page', 'pages', locale)}.`
    : `${formatCount(pageCount, locale)} of ${formatCount(totalPages, locale)} pages loaded, ${rows} so far.`;
}

/** What is certain about a list after its last page; null if a single page said that it is all. */
export function endWords(joined: JoinedPages<unknown>, nouns: Nouns): string | null {
  const { locale } = nouns;
  const { repeated, pageCount } = joined;
  const rows = counted(joined.rows.length, nouns);
  if (joined.end === null) return null;
  if (repeated > 0) {
    return `${rows} loaded, but the list changed meanwhile. ${counted(repeated, nouns)} came twice and ${plural(repeated, 'is', 'are')} shown once. Refresh to load it again.`;
  }
  if (joined.countMoved) return `${rows} loaded, but the list changed meanwhile. Refresh to load it again.`;
  if (joined.isOneSkipped)
    return `${rows} loaded. One page in between is missing, going by the service’s page numbers.`;
  if (!joined.isWhole) return moreWords(joined, rows, locale);
  if (takesNoPages(joined)) return `All ${rows} loaded.`;
  if (pageCount === 1) return null;
  const read = { rows, pages: formatCounted(pageCount, 'page', 'pages', locale) };
  return joined.mayHideLoss
    ? `All ${rows} loaded, in ${read.pages}. The service gives no total, so one may be missing if another was deleted meanwhile.`
    : `All ${rows} loaded, in ${read.pages}.`;
}

function moreWords(joined: JoinedPages<unknown>, rows: string, locale: string): string {
  if (joined.total === null) {
    return takesNoPages(joined)
      ? `${rows} loaded. The service reports more, but returns no further pages.`
      : `${rows} loaded. The service reports more, but sent no others.`;
  }
  const counts = { rows, total: formatCount(joined.total, locale) };
  return takesNoPages(joined)
    ? `${rows} loaded. The service reports ${counts.total}, but returns no further pages.`
    : `${rows} loaded. The service reports ${counts.total}, but sent no others.`;
}

function takesNoPages({ end }: JoinedPages<unknown>): boolean {
  return end === 'repeats' || end === 'refused';
}

function counted(value: number, { one, many, locale }: Nouns): string {
  return formatCounted(value, one, many, locale);
}
