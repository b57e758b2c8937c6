import { ActionIcon, Button, NumberInput, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { timelineLevers } from '../../../ipc/timeline.ts';
import { leverLabel } from '../../../core/analysis/levers/lever-words.ts';
import { DayInput } from '../../components/input/day-input.tsx';
import type { FacetChoice } from '../../components/list/facet-menu.tsx';
import { FacetMenu } from '../../components/list/facet-menu.tsx';
import { FilterField } from '../../components/list/filter-field.tsx';
import { visibleText } from '../../components/format/visible-text.ts';
import type { TimelineQuestion } from './timeline-lines.ts';
import styles from './timeline.module.css';
import type { TimelineModel } from './use-timeline.ts';
import type { TimelineWindow, Zoom } from './timeline-window.ts';
import {
  lastDayOf,
  mostNights,
  movedTo,
  shifted,
  windowBetween,
  zoomOf,
  zoomed,
  zooms,
} from './timeline-window.ts';

const questions: readonly { readonly value: TimelineQuestion; readonly label: string }[] = [
  { value: 'all', label: 'All properties' },
  { value: 'free', label: 'Free for' },
  { value: 'arrivals', label: 'Arrivals' },
  { value: 'levers', label: 'Discounts on taken nights' },
];
const ownRange = 'range';

/** Which days are shown. */
export function WindowControls({ model }: { readonly model: TimelineModel }) {
  const { view, change, today } = model;
  const { window } = view;
  return (
    <div className={styles['controls']}>
      <div className={styles['steps']}>
        <ActionIcon
          variant="default"
          aria-label="Earlier days"
          title="Earlier days"
          onClick={() => change({ window: shifted(window, -1) })}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            change({ window: { ...window, from: zoomed(zoomOf(window) ?? 'quarter', today).from } })
          }
        >
          From today
        </Button>
        <ActionIcon
          variant="default"
          aria-label="Later days"
          title="Later days"
          onClick={() => change({ window: shifted(window, 1) })}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </div>
      <RangeFields model={model} />
      <SegmentedControl<Zoom | typeof ownRange>
        size="xs"
        aria-label="Range shown"
        data={[
          ...zooms.map(({ value, label }) => ({ value, label })),
          ...(zoomOf(window) === undefined ? [{ value: ownRange, label: 'Range' } as const] : []),
        ]}
        value={zoomOf(window) ?? ownRange}
        onChange={(zoom) => {
          if (zoom !== ownRange)
            change({
              window: zoomed(zoom, window.from < today && lastDayOf(window) >= today ? today : window.from),
            });
        }}
      />
    </div>
  );
}

function RangeFields({ model }: { readonly model: TimelineModel }) {
  const { view, change } = model;
  const [first, last] = [view.window.from, lastDayOf(view.window)];
  const take = (window: TimelineWindow | undefined): void => {
    if (window !== undefined) change({ window });
  };
  return (
    <>
      <DayField
        label="From"
        day={first}
        onDay={(day) => take(day > last ? movedTo(view.window, day) : windowBetween(day, last))}
      />
      <span aria-hidden>–</span>
      <DayField label="To" day={last} onDay={(day) => take(windowBetween(first, day))} />
    </>
  );
}

/** Taken as soon as it is a day; what is none changes nothing. */
function DayField(props: {
  readonly label: string;
  readonly day: CalendarDate;
  readonly onDay: (day: CalendarDate) => void;
}) {
  return (
    <DayInput
      size="xs"
      aria-label={props.label}
      title={`${props.label}; shows up to ${mostNights} nights`}
      className={styles['day'] ?? ''}
      value={props.day}
      onChange={(typed) => {
        const day = parseCalendarDate(typed);
        if (day !== undefined && day !== props.day) props.onDay(day);
      }}
    />
  );
}

/** What is asked of the houses, and which of them. */
export function QuestionControls({ model }: { readonly model: TimelineModel }) {
  const { view, change, rows } = model;
  const facets = useMemo(
    () => ({
      places: choices(rows.flatMap(({ place }) => (place === null ? [] : [place]))),
      tags: choices(rows.flatMap(({ tags }) => tags)),
    }),
    [rows],
  );
  return (
    <div className={styles['controls']}>
      <SegmentedControl
        size="xs"
        aria-label="Show"
        data={[...questions]}
        value={view.question}
        onChange={(question) => change({ question })}
      />
      {view.question === 'free' ? <GapFields model={model} /> : null}
      <FacetMenu
        name="Place"
        choices={facets.places}
        chosen={view.places}
        onChoose={(places) => change({ places })}
      />
      <FacetMenu name="Tag" choices={facets.tags} chosen={view.tags} onChoose={(tags) => change({ tags })} />
      <FacetMenu
        name="Discounts"
        choices={timelineLevers.map((value) => ({ value, label: leverLabel(value), count: null }))}
        chosen={view.levers}
        onChoose={(levers) => change({ levers: timelineLevers.filter((one) => levers.includes(one)) })}
      />
      <Button
        size="xs"
        variant={view.withStartDays ? 'light' : 'default'}
        aria-pressed={view.withStartDays}
        title="Weekdays when guests may check in, where the service says so"
        onClick={() => change({ withStartDays: !view.withStartDays })}
      >
        Check-in days
      </Button>
      <div className={styles['filter']}>
        <FilterField
          size="xs"
          label="Filter properties"
          placeholder="Filter"
          filter={view.search}
          onFilter={(search) => change({ search })}
          onArrowDown={() => {
            document.querySelector<HTMLElement>('#content [data-row-target][tabindex="0"]')?.focus();
          }}
        />
      </div>
    </div>
  );
}

function GapFields({ model }: { readonly model: TimelineModel }) {
  const { view, change } = model;
  const { least, most } = view.gap;
  return (
    <span className={styles['gap']}>
      <NumberInput
        size="xs"
        aria-label="Min. nights"
        className={styles['nights'] ?? ''}
        min={1}
        max={mostNights}
        clampBehavior="strict"
        allowDecimal={false}
        value={least}
        onChange={(value) => {
          if (typeof value === 'number' && value >= 1) change({ gap: { least: value, most } });
        }}
      />
      to
      <NumberInput
        size="xs"
        aria-label="Max. nights"
        placeholder="any"
        className={styles['nights'] ?? ''}
        min={1}
        max={mostNights}
        clampBehavior="strict"
        allowDecimal={false}
        error={most !== null && most < least}
        value={most ?? ''}
        onChange={(value) => change({ gap: { least, most: typeof value === 'number' ? value : null } })}
      />
      nights
    </span>
  );
}

function choices(values: readonly string[]): readonly FacetChoice<string>[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, label: visibleText(value), count }))
    .toSorted((left, right) => left.label.localeCompare(right.label));
}
