import { Group } from '@mantine/core';
import { useMemo, useRef } from 'react';
import type { CalendarDate } from '../../../../core/values/dates/calendar-date.ts';
import {
  type HeatCell,
  type HeatmapInput,
  type LeadBucket,
  type DiscountHeatmap,
  discountHeatmap,
} from '../../../../core/analysis/discounts/discount-heatmap.ts';
import type { DiscountKind } from '../../../../core/analysis/discounts/discounts.ts';
import { discountLabel } from '../../../../core/analysis/discounts/discount-words.ts';
import { absenceWord } from '../../../../core/mapping/absence.ts';
import { joinWords } from '../../../../core/values/words/join-words.ts';
import { ChartActions } from '../../../charts/frame/chart-actions.tsx';
import { useProperty } from '../../../client/properties/property.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { fileColumn, tableOf } from '../../../kit/simple-table.tsx';
import { JudgedPanel } from '../discount-reading/discount-reading.tsx';
import type { StayChoice } from '../discount-reading/base-price.ts';
import type { DiscountReading } from '../discount-reading/discount-reading.tsx';
import { fillWords, legendOf, stripeFill, stripesOf } from './heat-map/heat-cells.ts';
import { HeatMap } from './heat-map/heat-map.tsx';
import { StayControls } from './stay-price/stay-controls.tsx';

const title = 'When discounts apply';
const axes = 'Across: week of arrival. Down: days between booking and arrival.';
const shades =
  'Dark: applies to every stay. Light: some stays, or not certain. Empty: no discount. Blank: the booking window has passed.';

/** Each discount has a fixed lane in a cell, so that colour is never the only cue. */
export function ApplyingPanel(props: {
  readonly reading: DiscountReading;
  readonly today: CalendarDate;
  readonly stay: StayChoice;
  readonly onStay: (stay: StayChoice) => void;
}) {
  const { reading, today, stay } = props;
  const { rows, rules } = reading;
  const { propertyId } = useProperty();
  const input = useMemo(
    (): HeatmapInput => ({ rows, today, ...stay, openWeekdays: rules.openWeekdays }),
    [rows, today, stay, rules],
  );
  const heatmap = useMemo(() => discountHeatmap(input), [input]);
  const stripes = useMemo(() => stripesOf(heatmap), [heatmap]);
  const table = useMemo(() => heatTable(heatmap, stripes), [heatmap, stripes]);
  const nowhere = [...new Set(rows.map(({ discount }) => discount))].filter(
    (discount) => !stripes.includes(discount),
  );
  const left = joinWords(nowhere.map((discount) => discountLabel(discount).toLowerCase()));
  const plotRef = useRef<HTMLDivElement>(null);
  const weekdayNote =
    rules.openWeekdays === null
      ? `Includes arrivals on every weekday. Check-in day rules: ${ruleWord(reading)}.`
      : 'Includes only arrivals on open check-in days.';
  return (
    <JudgedPanel
      title={title}
      description={axes}
      reading={reading}
      assumptions={[...heatmap.assumptions, weekdayNote]}
    >
      <Group justify="space-between" align="flex-end">
        <StayControls stay={stay} onStay={props.onStay} />
        <ChartActions
          fileName={`discounts-${propertyId}`}
          table={table}
          picture={() => ({
            plot: plotRef.current,
            title,
            legend: legendOf(stripes),
            notes: [axes, shades],
          })}
        />
      </Group>
      {stripes.length === 0 ? (
        <Notice tone="info">
          {reading.gaps.length === 0
            ? 'No discount applies to such a stay within a year. Try other nights or guests.'
            : 'No discount that Keyholder can read applies to such a stay within a year.'}
        </Notice>
      ) : (
        <HeatMap
          input={input}
          heatmap={heatmap}
          stripes={stripes}
          note={left === '' ? shades : `${shades} Not shown: ${left}.`}
          plotRef={plotRef}
        />
      )}
    </JudgedPanel>
  );
}

function ruleWord({ ruleAbsences }: DiscountReading): string {
  const why = ruleAbsences['start-days'];
  return why === undefined ? 'not sent for every weekday' : absenceWord(why).toLowerCase();
}

interface BookableCell {
  readonly week: DiscountHeatmap['weeks'][number];
  readonly bucket: LeadBucket;
  readonly cell: HeatCell;
}

/** For the file: every cell in which a discount applies. */
function heatTable({ weeks, buckets, cells }: DiscountHeatmap, stripes: readonly DiscountKind[]) {
  const rows = weeks.flatMap((week, weekIndex) =>
    buckets.flatMap((bucket, bucketIndex): readonly BookableCell[] => {
      const cell = cells[weekIndex]?.[bucketIndex];
      const isEmpty = cell === undefined || cell.booking === 'past' || cell.applying.length === 0;
      return isEmpty ? [] : [{ week, bucket, cell }];
    }),
  );
  return tableOf<BookableCell>('Which discounts apply, by week of arrival and booking window', rows, [
    fileColumn('Arrival from', ({ week }) => week.from),
    fileColumn('Arrival to', ({ week }) => week.to),
    fileColumn('Booked from, days ahead', ({ bucket }) => bucket.fromDays),
    fileColumn('Booked to, days ahead', ({ bucket }) => bucket.toDays),
    ...stripes.map((discount) =>
      fileColumn<BookableCell>(discountLabel(discount), ({ cell }) => {
        const fill = stripeFill(cell, discount);
        return fill === 'none' ? '' : fillWords[fill];
      }),
    ),
  ]);
}
