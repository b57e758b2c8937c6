import { absentFigure } from '../../../core/mapping/absence.ts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { discountLabel } from '../../../core/analysis/discounts/discount-words.ts';
import { addDays, weekdays } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDiscount } from '../../../ipc/calendar.ts';
import { formatWeekdayDate } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { weekdayName } from '../../components/format/weekday-name.ts';
import { propertyAbout, propertyName } from '../../components/property/property-name.ts';
import { AgeLabel } from '../../components/text/age-label.tsx';
import { Peek, PeekPart } from '../../kit/peek.tsx';
import { Under } from '../../kit/notes.tsx';
import { routes } from '../../routes.ts';
import type { StripFrame } from './days-strip.tsx';
import { bandsIn } from './calendar-lines.ts';
import type { CalendarLine } from './calendar-lines.ts';
import { nightsWord, runStatuses, stayWords } from './calendar-words.ts';

const mostListed = 8;

export function CalendarPeek(props: {
  readonly line: CalendarLine;
  /** False if it has dropped out of the list since. */
  readonly isListed: boolean;
  readonly frame: StripFrame;
  readonly index: number;
  readonly onPick: (index: number) => void;
  readonly onClose: () => void;
}) {
  const { line, frame, index } = props;
  const { row } = line;
  const { window } = frame;
  const { locale } = usePreferences();
  const run = line.runs.findLast(({ from }) => from <= index);
  const tab = (name: string): string => routes.property(row.propertyId, name);
  return (
    <Peek
      name={propertyName(row)}
      onClose={props.onClose}
      foot={
        <>
          <Button variant="filled" size="xs" component={Link} href={tab('availability')}>
            Availability
          </Button>
          <Button size="xs" component={Link} href={tab('bookings')}>
            Bookings
          </Button>
          <Button size="xs" component={Link} href={tab('discounts')}>
            Discounts
          </Button>
        </>
      }
    >
      <Stack gap="sm" px="lg" py="sm" fz="sm">
        <Under>{propertyAbout(row)}</Under>
        {props.isListed ? null : <Under>This property isn’t in the filtered list.</Under>}
        <Text fw={650} role="status">
          {run === undefined ? null : runStatuses(run, window, locale)}.
        </Text>
        <Under>{formatWeekdayDate(addDays(window.from, index), locale)}</Under>
        <Listed
          title="Free from today"
          onPick={props.onPick}
          none={line.unknown > 0 ? 'Unknown: nights aren’t loaded.' : 'No free nights in this window.'}
          items={line.gaps.map(({ from, nights, isOpen }) => ({
            index: from,
            name: stayWords(addDays(window.from, from), nights, locale),
            aside: `${isOpen ? 'at least ' : ''}${nightsWord(nights, locale)}`,
          }))}
        />
        <Listed
          title="Arrivals"
          onPick={props.onPick}
          none={row.bookings === null ? 'None in this window.' : `Bookings ${absentFigure(row.bookings)}.`}
          items={line.arrivals.map((from) => {
            const stay = line.runs.find((one) => one.from === from);
            return {
              index: from,
              name: formatWeekdayDate(addDays(window.from, from), locale),
              aside: stay === undefined ? '' : nightsWord(stay.nights, locale),
            };
          })}
        />
        <Under>{startDayWords(row.startDays, locale)}</Under>
        {frame.discounts.length === 0 ? null : (
          <PeekPart title="Discounts for this arrival if booked today">
            {frame.discounts.map((discount) => (
              <Group key={discount} justify="space-between">
                {discountLabel(discount)} <Under>{appliesWords(line, discount, frame, index)}</Under>
              </Group>
            ))}
          </PeekPart>
        )}
        <Under>
          {row.oldestReadAt === null ? 'Nothing loaded.' : <AgeLabel readAt={row.oldestReadAt} />}
        </Under>
      </Stack>
    </Peek>
  );
}

function Listed(props: {
  readonly title: string;
  readonly none: string;
  readonly items: readonly { readonly index: number; readonly name: string; readonly aside: string }[];
  readonly onPick: (index: number) => void;
}) {
  const more = props.items.length - mostListed;
  return (
    <PeekPart title={props.title}>
      {props.items.length === 0 ? <Under>{props.none}</Under> : null}
      {props.items.slice(0, mostListed).map(({ index, name, aside }) => (
        <Group key={index} justify="space-between" wrap="nowrap">
          <Anchor component="button" c="var(--kh-text)" fz="sm" py="xs" onClick={() => props.onPick(index)}>
            {name}
          </Anchor>
          <Under>{aside}</Under>
        </Group>
      ))}
      {more > 0 ? <Under>and {more} more</Under> : null}
    </PeekPart>
  );
}

/** Whether a discount applies to an arrival on the chosen day if booked today. */
function appliesWords(
  line: CalendarLine,
  discount: CalendarDiscount,
  frame: StripFrame,
  index: number,
): string {
  const why = line.row.unknownDiscounts.find((one) => one.discount === discount)?.why;
  if (why !== undefined) return absentFigure(why);
  const band = bandsIn(line.row, discount, frame.window).find(
    ({ from, days }) => index >= from && index < from + days,
  );
  if (band === undefined) return 'doesn’t apply';
  return band.isSure ? 'applies to some stays' : 'may apply';
}

function startDayWords(startDays: string | null, locale: string): string {
  if (startDays === null) return 'Check-in days: unknown.';
  const those = (letter: string): string =>
    weekdays
      .filter((_, index) => startDays[index] === letter)
      .map((day) => weekdayName(day, locale))
      .join(', ');
  const [allowed, unknown] = [those('y'), those('?')];
  return `Check-in: ${allowed === '' ? 'no weekday known' : allowed}.${unknown === '' ? '' : ` Unknown: ${unknown}.`}`;
}
