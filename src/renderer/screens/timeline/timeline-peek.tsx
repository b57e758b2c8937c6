import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import { addDays, weekdays } from '../../../core/values/dates/calendar-date.ts';
import { leverLabel } from '../../../core/analysis/levers/lever-words.ts';
import { absentFigure } from '../../components/text/absent-figure.ts';
import { AgeLabel } from '../../components/text/age-label.tsx';
import { formatWeekdayDate } from '../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../components/format/preferences.tsx';
import { weekdayName } from '../../components/format/weekday-name.ts';
import { routes } from '../../routes.ts';
import type { StripFrame } from './strips/days-strip.tsx';
import { bandsIn } from './lever-bands-in.ts';
import type { TimelineLine } from './timeline-lines.ts';
import styles from './timeline-peek.module.css';
import { houseAbout, houseName, nightsWord, runStatuses, stayWords } from './timeline-words.ts';

const mostListed = 8;

/** One house beside the list: what the picked bar is, and where to look further. */
export function TimelinePeek(props: {
  readonly line: TimelineLine;
  /** Whether the list still holds it: it may have dropped out since. */
  readonly isListed: boolean;
  readonly frame: StripFrame;
  readonly index: number;
  /** Another night of the same house. */
  readonly onPick: (index: number) => void;
  readonly onClose: () => void;
}) {
  const { line, frame, index } = props;
  const { row } = line;
  const { window } = frame;
  const { locale } = usePreferences();
  const run = line.runs.findLast(({ from }) => from <= index);
  const { propertyId } = row;
  return (
    <aside className={styles['peek']} aria-label={`Peek: ${houseName(row)}`}>
      <header className={styles['head']}>
        <h2 title={houseName(row)}>{houseName(row)}</h2>
        <ActionIcon aria-label="Close the peek" title="Close the peek: Esc" onClick={props.onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <div className={styles['body']}>
        <p className={styles['aside']}>{houseAbout(row)}</p>
        {props.isListed ? null : <p className={styles['aside']}>This property isn’t in the filtered list.</p>}
        <p className={styles['finding']} role="status">
          {run === undefined ? null : runStatuses(run, window, locale)}.
        </p>
        <p className={styles['aside']}>{formatWeekdayDate(addDays(window.from, index), locale)}</p>
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
        <p className={styles['aside']}>{startDayWords(row.startDays, locale)}</p>
        <Levers line={line} frame={frame} index={index} />
        <p className={styles['aside']}>
          {row.oldestReadAt === null ? 'Nothing loaded.' : <AgeLabel readAt={row.oldestReadAt} />}
        </p>
      </div>
      <footer className={styles['foot']}>
        <Button size="xs" component={Link} href={routes.property(propertyId, 'availability')}>
          Availability
        </Button>
        <Button size="xs" variant="default" component={Link} href={routes.property(propertyId, 'bookings')}>
          Bookings
        </Button>
        <Button size="xs" variant="default" component={Link} href={routes.property(propertyId, 'discounts')}>
          Discounts
        </Button>
      </footer>
    </aside>
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
    <section>
      <h3>{props.title}</h3>
      {props.items.length === 0 ? <p className={styles['aside']}>{props.none}</p> : null}
      <ul>
        {props.items.slice(0, mostListed).map(({ index, name, aside }) => (
          <li key={index}>
            <UnstyledButton className={styles['pick']} onClick={() => props.onPick(index)}>
              {name}
            </UnstyledButton>
            <span className={styles['aside']}>{aside}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles['aside']}>and {more} more</p> : null}
    </section>
  );
}

/** Which of the shown discounts fire on an arrival of the picked day, booked today. */
function Levers(props: { readonly line: TimelineLine; readonly frame: StripFrame; readonly index: number }) {
  const { line, frame, index } = props;
  if (frame.levers.length === 0) return null;
  return (
    <section>
      <h3>Discounts for this arrival if booked today</h3>
      <ul>
        {frame.levers.map((lever) => {
          const why = line.row.unknownLevers.find((one) => one.lever === lever)?.why;
          const band = bandsIn(line.row, lever, frame.window).find(
            ({ from, days }) => index >= from && index < from + days,
          );
          return (
            <li key={lever}>
              <span>{leverLabel(lever)}</span>
              <span className={styles['aside']}>
                {why !== undefined
                  ? absentFigure(why)
                  : band === undefined
                    ? 'doesn’t apply'
                    : band.isSure
                      ? 'applies to some stays'
                      : 'may apply'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
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
