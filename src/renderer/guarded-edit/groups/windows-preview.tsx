import { Box, Group, List, Text, Title } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import type { EditableRow, RowValues } from '../../../core/writing/rows/row-fields.ts';
import { formatCounted } from '../../../core/values/words/plural.ts';
import { DatedText } from '../../components/text/dated-text.tsx';
import { usePreferences } from '../../components/format/preferences.tsx';
import { type RowsForm, remainingRows, parseRow } from '../rows/rows-form.ts';
import type {
  DateSpan,
  GroupWindow,
  PlacedWindow,
  WindowChange,
  WindowCoverage,
} from '../../../core/analysis/reach/group-windows.ts';
import { diffWindows, windowCoverage } from '../../../core/analysis/reach/group-windows.ts';
import { formatDateRange } from '../../components/format/format-calendar-date.ts';
import { conceptLabel } from '../../../core/service/concepts/concept-labels.ts';
import { rowWords } from '../../../core/writing/rows/row-words.ts';

const mostShown = 40;
const kindWords = { added: 'Comes', removed: 'Goes', changed: 'Changes' } as const;

/**
 * What the form does to the windows, live. Half-typed rows count as far as they parse. Not shown for a new group,
 * where every window is new.
 */
export function WindowsPreview(props: { readonly before: readonly EditableRow[]; readonly form: RowsForm }) {
  const { before } = props;
  const { locale } = usePreferences();
  // Deferred so that typing stays fast: a group can have 2,000 windows.
  const form = useDeferredValue(props.form);
  const after = useMemo(
    () => remainingRows(form).map((row) => ({ key: row.key, values: parseRow(row).values })),
    [form],
  );
  const { lines, unchanged } = useMemo(() => windowLines(before, after), [before, after]);
  if (before.length === 0) return <WindowNotes windows={after} />;
  return (
    <Box
      component="section"
      pl="lg"
      fz="sm"
      style={{ borderLeft: '2px solid var(--kh-line)' }}
      aria-label="What this does to the rules"
    >
      <Title order={4} size="xs" fw={550} c="dimmed">
        What this does to the rules
      </Title>
      <p role="status">{summaryOf(lines, unchanged, locale)}</p>
      {lines.length === 0 ? null : (
        <List listStyleType="none" mt="sm" spacing="0.375rem" fz="sm">
          {lines.slice(0, mostShown).map((line, index) => (
            <Line key={`${line.kind} ${String(index)}`} line={line} />
          ))}
          {lines.length > mostShown ? (
            <List.Item c="dimmed">and {lines.length - mostShown} more</List.Item>
          ) : null}
        </List>
      )}
      <WindowNotes windows={after} />
    </Box>
  );
}

function Line(props: { readonly line: WindowLine }) {
  const { kind, words, changes } = props.line;
  return (
    <Group component="li" wrap="nowrap" align="baseline" gap={0}>
      <Text
        span
        inherit
        w="4.5rem"
        flex="none"
        fw={550}
        c={kind === 'removed' ? 'dimmed' : 'var(--kh-accent-text)'}
      >
        {kindWords[kind]}
      </Text>
      <div>
        {kind === 'removed' ? (
          <s>
            <DatedText text={words} />
          </s>
        ) : (
          <DatedText text={words} />
        )}
        {changes.length === 0 ? null : (
          <Text inherit c="var(--kh-text-soft)">
            <DatedText text={changes.join('; ')} />
          </Text>
        )}
      </div>
    </Group>
  );
}

function summaryOf(lines: readonly WindowLine[], unchanged: number, locale: string): string {
  const count = (kind: WindowLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  const parts = [
    count('added') > 0 ? `${count('added')} added` : null,
    count('removed') > 0 ? `${count('removed')} removed` : null,
    count('changed') > 0 ? `${count('changed')} changed` : null,
  ].filter((part) => part !== null);
  const stay = `${formatCounted(unchanged, 'rule stays as it is', 'rules stay as they are', locale)}.`;
  return parts.length === 0 ? stay : `${parts.join(', ')}; ${stay}`;
}

const mostNotes = 4;

/** Overlapping windows and uncovered dates. Both are allowed but easily missed. */
function WindowNotes(props: { readonly windows: readonly KeyedWindow[] }) {
  const { windows } = props;
  const { locale } = usePreferences();
  const coverage = useMemo(() => windowCoverage(windows.map(placed)), [windows]);
  const sentences = coverageSentences(coverage, (span) => formatDateRange(span.from, span.to, locale) ?? '');
  if (sentences.length === 0) return null;
  return (
    <List listStyleType="none" mt="sm" fz="xs" c="dimmed" aria-label="How the rules lie beside one another">
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
}

function placed({ values }: KeyedWindow, index: number): PlacedWindow {
  const { dateFrom = null, dateTo = null } = values;
  return { place: index + 1, dateFrom, dateTo, active: values.active !== false };
}

function coverageSentences(
  { overlaps, gaps }: WindowCoverage,
  words: (span: DateSpan) => string,
): readonly string[] {
  const shared = overlaps
    .slice(0, mostNotes)
    .map(
      ({ places: [one, other], ...span }) =>
        `Rules ${one} and ${other} overlap, ${words(span)}: the service doesn’t say which one counts.`,
    );
  const more = overlaps.length > mostNotes ? ['More rules overlap as well.'] : [];
  if (gaps.length === 0) return [...shared, ...more];
  const dates = gaps.slice(0, mostNotes).map(words).join('; ');
  const open =
    gaps.length > mostNotes
      ? `No rule covers arrivals in between: ${dates}; and more.`
      : `No rule covers arrivals in between: ${dates}.`;
  return [...shared, ...more, open];
}

interface KeyedWindow {
  readonly key: string;
  readonly values: RowValues;
}

interface WindowLine {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly words: string;
  /** For example 'Discount, per cent: 15 → 20'. */
  readonly changes: readonly string[];
}

interface WindowLines {
  readonly lines: readonly WindowLine[];
  readonly unchanged: number;
}

export function windowLines(before: readonly KeyedWindow[], after: readonly KeyedWindow[]): WindowLines {
  const ids = new Map([...before, ...after].map(({ key }, index) => [key, index + 1]));
  const windows = (rows: readonly KeyedWindow[]): GroupWindow[] =>
    rows.map(({ key, values }) => windowOf(ids.get(key) ?? 0, values));
  const [olds, news] = [windows(before), windows(after)];
  const reported = new Map([
    ...olds.map((window, index) => [window, before[index]?.values] as const),
    ...news.map((window, index) => [window, after[index]?.values] as const),
  ]);
  const words = (window: GroupWindow): string => rowWords(reported.get(window) ?? {});
  const diff = diffWindows(olds, news);
  const lines: WindowLine[] = [
    ...diff.removed.map((window) => ({ kind: 'removed' as const, words: words(window), changes: [] })),
    ...diff.changed.map((change) => ({
      kind: 'changed' as const,
      words: words(change.after),
      changes: changesOf(change),
    })),
    ...diff.added.map((window) => ({ kind: 'added' as const, words: words(window), changes: [] })),
  ];
  return { lines, unchanged: diff.unchanged };
}

/** The key replaces the row's id, so that a window can be followed even if the service sends no ids. */
function windowOf(rowId: number, values: RowValues): GroupWindow {
  const { name = null, dateFrom = null, dateTo = null, active = null } = values;
  const { minGuests = null, maxGuests = null, minNights = null, maxNights = null } = values;
  const { discountPercent = null, discountAmount = null, discountType = null } = values;
  const party = { minGuests, maxGuests, minNights, maxNights };
  return { rowId, name, dateFrom, dateTo, active, ...party, discountPercent, discountAmount, discountType };
}

function changesOf({ before, after, fields }: WindowChange): readonly string[] {
  return fields.map((field) => {
    const [old, now] = [valueWords(before[field] ?? null), valueWords(after[field] ?? null)];
    return `${conceptLabel(field)}: ${old} → ${now}`;
  });
}

function valueWords(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'no value';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}
