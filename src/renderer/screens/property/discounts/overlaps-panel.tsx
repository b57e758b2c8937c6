import { Box, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ExampleStay } from '../../../../core/analysis/discounts/stay-space.ts';
import { rowLabel } from '../../../../core/analysis/discounts/discount-words.ts';
import {
  type DiscountOverlap,
  type OverlapKind,
  findOverlaps,
} from '../../../../core/analysis/discounts/overlap-finder.ts';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { formatWeekdayDate } from '../../../components/format/format-calendar-date.ts';
import { type Preferences, usePreferences } from '../../../components/format/preferences.tsx';
import { effectWords } from '../../../components/property/discount-rule-words.ts';
import { AllClear, Folded, Note, Under } from '../../../kit/notes.tsx';
import { type Column, SimpleTable } from '../../../kit/simple-table.tsx';
import { JudgedPanel } from '../discount-reading/discount-reading.tsx';
import type { DiscountReading } from '../discount-reading/discount-reading.tsx';
import { DiscountMark } from './discount-table.tsx';

export function OverlapsPanel(props: { readonly reading: DiscountReading; readonly today: CalendarDate }) {
  const { reading, today } = props;
  const { gaps, rows, rules } = reading;
  const { pairs, sets, isComplete, assumptions } = useMemo(
    () => findOverlaps(rows, today, rules.openWeekdays),
    [rows, today, rules],
  );
  const { locale } = usePreferences();
  const isUrgent = pairs.some(({ kind }) => overlapWords[kind].isUrgent);
  const none = pairs.length === 0 ? 'No stay meets two rules at once.' : 'No rules conflict.';
  return (
    <JudgedPanel
      title="Overlaps"
      description="Rules that can apply to the same stay. Occupancy groups aren’t included."
      reading={reading}
      assumptions={assumptions}
    >
      {isUrgent ? (
        <OverlapTables caption="Overlaps to review" overlaps={pairs} urgent />
      ) : (
        <AllClear isWhole={gaps.length === 0}>
          {gaps.length === 0 ? none : 'No overlaps to review in the rules Keyholder can read.'}
        </AllClear>
      )}
      <ProbablyMeant overlaps={pairs} />
      {sets.length === 0 ? null : (
        <Folded
          title={`${formatCounted(sets.length, 'group', 'groups', locale)} of three or more rules on one stay`}
        >
          <OverlapTables caption="Three or more rules on one stay" overlaps={sets} />
        </Folded>
      )}
      {isComplete ? null : (
        <Note>There are too many rules to check every group. At least these overlap.</Note>
      )}
    </JudgedPanel>
  );
}

/** Overlaps that are probably intended, on demand. */
export function ProbablyMeant(props: {
  readonly overlaps: readonly DiscountOverlap[];
  readonly areNew?: boolean;
}) {
  const { locale } = usePreferences();
  const meant = props.overlaps.filter(({ kind }) => !overlapWords[kind].isUrgent);
  if (meant.length === 0) return null;
  const count = formatCounted(meant.length, 'overlap', 'overlaps', locale);
  return (
    <Folded title={`${props.areNew === true ? 'New: ' : ''}${count}, probably intended`}>
      <OverlapTables caption="Overlaps that are probably intended" overlaps={meant} />
    </Folded>
  );
}

const shownAtFirst = 20;
const mostShown = 500;

export function OverlapTables(props: {
  readonly caption: string;
  readonly overlaps: readonly DiscountOverlap[];
  /** Shows only those to review. */
  readonly urgent?: boolean;
}) {
  const preferences = usePreferences();
  const [everything, setEverything] = useState(false);
  const shown = kinds.flatMap((kind) => {
    const own = props.overlaps.filter((overlap) => overlap.kind === kind);
    const isWanted = own.length > 0 && (props.urgent !== true || overlapWords[kind].isUrgent);
    return isWanted ? [{ kind, own }] : [];
  });
  const longest = Math.max(0, ...shown.map(({ own }) => own.length));
  return (
    <Stack gap="md" align="flex-start">
      {shown.map(({ kind, own }) => (
        <Box key={kind} w="100%">
          <Text size="sm" fw={550} c={overlapWords[kind].isUrgent ? 'var(--kh-warn-text)' : 'var(--kh-text)'}>
            {overlapWords[kind].isUrgent ? <IconAlertTriangle size={14} aria-hidden /> : null}{' '}
            {overlapWords[kind].title}
          </Text>
          <Under>{overlapWords[kind].why}</Under>
          <SimpleTable
            caption={`${props.caption}: ${overlapWords[kind].title}`}
            rows={own.slice(0, everything ? mostShown : shownAtFirst)}
            columns={columnsIn(preferences)}
          />
        </Box>
      ))}
      {longest > shownAtFirst && !everything ? (
        <Button size="xs" onClick={() => setEverything(true)}>
          Show all
        </Button>
      ) : null}
      {everything && longest > mostShown ? <Note>Of each kind the first {mostShown} are listed.</Note> : null}
    </Stack>
  );
}

function columnsIn(preferences: Preferences): readonly Column<DiscountOverlap>[] {
  return [
    {
      name: 'Together',
      cell: ({ rows }) => ({
        value: rows.map(rowLabel).join(', '),
        shown: rows.map((row) => (
          <Box key={row.key}>
            <DiscountMark discount={row.discount}>
              {rowLabel(row)}{' '}
              <Text component="span" size="xs" c="dimmed" fw={400}>
                {effectWords(row.effect, preferences) ?? 'effect unknown'}
              </Text>
            </DiscountMark>
          </Box>
        )),
      }),
    },
    {
      name: 'For example',
      cell: ({ example, isCertain }) => ({
        value: exampleWords(example, preferences.locale),
        shown: (
          <>
            {exampleWords(example, preferences.locale)}
            {isCertain ? null : <Under>Not certain: a condition is missing or couldn’t be read.</Under>}
          </>
        ),
      }),
    },
  ];
}

interface KindWords {
  readonly title: string;
  readonly why: string;
  /** Needs a review. Other kinds are probably intended. */
  readonly isUrgent: boolean;
}

const kinds = ['early-and-late', 'same-discount', 'different-discounts', 'tier'] as const;

export const overlapWords: Readonly<Record<OverlapKind, KindWords>> = {
  'early-and-late': {
    title: 'Early bird meets late availability',
    why: 'A stay is rarely both early and late.',
    isUrgent: true,
  },
  'same-discount': {
    title: 'Two rules of the same discount',
    why: 'They overlap, and the service doesn’t say which one it uses.',
    isUrgent: true,
  },
  'different-discounts': {
    title: 'Different discounts',
    why: 'Probably intended. What the guest pays depends on how the service combines them.',
    isUrgent: false,
  },
  tier: {
    title: 'A step within one discount',
    why: 'One rule lies within the other and gives at least as much. Probably intended.',
    isUrgent: false,
  },
};

/** "Arriving Sat 7 Nov 2026 for 7 nights, 2 guests, booked Thu 1 Oct 2026, 37 days before". */
function exampleWords(stay: ExampleStay, locale: string): string {
  const booked =
    stay.leadDays === 0
      ? 'on the day'
      : `${formatWeekdayDate(stay.bookedOn, locale)}, ${formatCounted(stay.leadDays, 'day', 'days', locale)} before`;
  const nights = formatCounted(stay.nights, 'night', 'nights', locale);
  const guests = stay.guests === null ? '' : `, ${formatCounted(stay.guests, 'guest', 'guests', locale)}`;
  return `Arriving ${formatWeekdayDate(stay.arrival, locale)} for ${nights}${guests}, booked ${booked}`;
}
