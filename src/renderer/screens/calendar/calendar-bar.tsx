import { ActionIcon, Box, Button, Group, NumberInput, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { discountLabel } from '../../../core/analysis/discounts/discount-words.ts';
import { parseCalendarDate } from '../../../core/values/dates/calendar-date.ts';
import type { CalendarDate } from '../../../core/values/dates/calendar-date.ts';
import { discountKinds } from '../../../core/analysis/discounts/discounts.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { DayInput } from '../../components/input/day-input.tsx';
import { FacetMenu } from '../../components/list/facet-menu.tsx';
import type { FacetChoice } from '../../components/list/facet-menu.tsx';
import { FilterField } from '../../components/list/filter-field.tsx';
import { focusFirstRow } from '../../kit/table-toolbar.tsx';
import type { CalendarQuestion } from './calendar-lines.ts';
import {
  lastDayOf,
  mostNights,
  movedTo,
  shifted,
  windowBetween,
  zoomOf,
  zoomed,
  zooms,
} from './calendar-window.ts';
import type { CalendarWindow, Zoom } from './calendar-window.ts';
import type { CalendarModel } from './use-calendar.ts';

const questions: readonly { readonly value: CalendarQuestion; readonly label: string }[] = [
  { value: 'all', label: 'All properties' },
  { value: 'free', label: 'Free for' },
  { value: 'arrivals', label: 'Arrivals' },
  { value: 'discounts', label: 'Discounts on taken nights' },
];
const ownRange = 'range';

export function WindowControls({ model }: { readonly model: CalendarModel }) {
  const { view, change, today } = model;
  const { window } = view;
  const [first, last] = [window.from, lastDayOf(window)];
  const take = (next: CalendarWindow | undefined): void => {
    if (next !== undefined) change({ window: next });
  };
  return (
    <Group gap="0.25rem 0.5rem">
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
      <DayField
        label="From"
        day={first}
        onDay={(day) => take(day > last ? movedTo(window, day) : windowBetween(day, last))}
      />
      <span aria-hidden>–</span>
      <DayField label="To" day={last} onDay={(day) => take(windowBetween(first, day))} />
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
            change({ window: zoomed(zoom, first < today && last >= today ? today : first) });
        }}
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
    </Group>
  );
}

/** Applied once the text is a valid date. Other text changes nothing. */
function DayField(props: {
  readonly label: string;
  readonly day: CalendarDate;
  readonly onDay: (day: CalendarDate) => void;
}) {
  return (
    <DayInput
      size="xs"
      w="8.5rem"
      aria-label={props.label}
      title={`${props.label}; shows up to ${mostNights} nights`}
      value={props.day}
      onChange={(typed) => {
        const day = parseCalendarDate(typed);
        if (day !== undefined && day !== props.day) props.onDay(day);
      }}
    />
  );
}

export function QuestionControls({ model }: { readonly model: CalendarModel }) {
  const { view, change, rows } = model;
  const facets = useMemo(
    () => ({
      places: choices(rows.flatMap(({ place }) => (place === null ? [] : [place]))),
      tags: choices(rows.flatMap(({ tags }) => tags)),
    }),
    [rows],
  );
  return (
    <Group gap="0.25rem 0.5rem">
      <Box flex="1 1 9rem" maw="14rem">
        <FilterField
          size="xs"
          label="Filter properties"
          placeholder="Filter"
          filter={view.search}
          onFilter={(search) => change({ search })}
          onArrowDown={focusFirstRow}
        />
      </Box>
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
        choices={discountKinds.map((value) => ({ value, label: discountLabel(value), count: null }))}
        chosen={view.discounts}
        onChoose={(discounts) =>
          change({ discounts: discountKinds.filter((one) => discounts.includes(one)) })
        }
      />
    </Group>
  );
}

const nightsField = {
  size: 'xs',
  w: '4.25rem',
  min: 1,
  max: mostNights,
  clampBehavior: 'strict',
  allowDecimal: false,
} as const;

function GapFields({ model }: { readonly model: CalendarModel }) {
  const { view, change } = model;
  const { least, most } = view.gap;
  return (
    <Group gap="xs" fz="sm" c="var(--kh-text-soft)">
      <NumberInput
        {...nightsField}
        aria-label="Min. nights"
        value={least}
        onChange={(value) => {
          if (typeof value === 'number' && value >= 1) change({ gap: { least: value, most } });
        }}
      />
      to
      <NumberInput
        {...nightsField}
        aria-label="Max. nights"
        placeholder="any"
        error={most !== null && most < least}
        value={most ?? ''}
        onChange={(value) => change({ gap: { least, most: typeof value === 'number' ? value : null } })}
      />
      nights
    </Group>
  );
}

function choices(values: readonly string[]): readonly FacetChoice<string>[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, those]) => ({ value, label: visibleText(value), count: those.length }))
    .toSorted((left, right) => left.label.localeCompare(right.label));
}
