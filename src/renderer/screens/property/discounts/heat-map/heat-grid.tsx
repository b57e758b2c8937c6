import { useMemo, useRef, useState, type KeyboardEvent, type RefObject, memo } from 'react';
import type { DiscountHeatmap } from '../../../../../core/analysis/discounts/discount-heatmap.ts';
import type { DiscountKind } from '../../../../../core/analysis/discounts/discounts.ts';
import { chartColours } from '../../../../charts/frame/chart-look.ts';
import { formatMonth } from '../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import styles from './heat.module.css';
import {
  placeAfterKey,
  type CellPlace,
  bucketWords,
  applyingWords,
  stripeFill,
  weekWords,
  discountColour,
  type HeatLayout,
  cellHeight,
  headHeight,
  heatLayout,
  labelWidth,
  monthMarks,
} from './heat-cells.ts';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { cellName } from '../../../../../core/analysis/discounts/discount-edit-effects.ts';

/** Arrival weeks across, booking windows down. Keyboards and screen readers get a grid. */
export function HeatGrid(props: {
  readonly heatmap: DiscountHeatmap;
  readonly stripes: readonly DiscountKind[];
  readonly shown: CellPlace;
  readonly onShow: (place: CellPlace) => void;
  readonly plotRef: RefObject<HTMLDivElement | null>;
  /** Highlighted cells (`week bucket`). */
  readonly marked?: ReadonlySet<string> | undefined;
}) {
  const { heatmap, shown, onShow, plotRef } = props;
  const { locale } = usePreferences();
  const { ref: sizeRef, width: room } = useElementSize();
  const ref = useMergedRef(plotRef, sizeRef);
  const [tabStop, setTabStop] = useState(shown);
  const svgRef = useRef<SVGSVGElement>(null);
  const [weeks, buckets] = [heatmap.weeks.length, heatmap.buckets.length];
  // Memoised so that the cells aren't redrawn while the pointer moves.
  const layout = useMemo(() => heatLayout(room, weeks, buckets), [room, weeks, buckets]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = placeOf(event.target);
    const next = from === undefined ? undefined : placeAfterKey(event.key, from, { weeks, buckets });
    if (next === undefined) return;
    event.preventDefault();
    const selector = `[data-week="${String(next.week)}"][data-bucket="${String(next.bucket)}"]`;
    svgRef.current?.querySelector<SVGGElement>(selector)?.focus();
  };
  return (
    <div ref={ref} className={styles['plot']}>
      {room === 0 ? null : (
        <svg
          ref={svgRef}
          role="grid"
          tabIndex={-1}
          aria-label="Which discounts apply, by week of arrival and booking window"
          aria-rowcount={buckets + 1}
          aria-colcount={weeks + 1}
          width={layout.width}
          height={layout.height}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            const place = placeOf(event.target);
            if (place === undefined) return;
            setTabStop(place);
            onShow(place);
          }}
          onPointerOver={(event) => {
            const place = placeOf(event.target);
            if (place !== undefined) onShow(place);
          }}
        >
          <MonthHeads heatmap={heatmap} layout={layout} locale={locale} />
          <HeatGridCells
            heatmap={heatmap}
            stripes={props.stripes}
            layout={layout}
            tabStop={tabStop}
            locale={locale}
            marked={props.marked}
          />
        </svg>
      )}
      {/* Outside the picture: a saved picture has no selection. */}
      <div
        aria-hidden
        className={styles['frame']}
        style={{
          left: layout.leftOf(shown.week) - 1,
          top: layout.topOf(shown.bucket),
          width: layout.cellWidth + 2,
          height: cellHeight,
        }}
      />
    </div>
  );
}

function MonthHeads(props: Pick<CellsProps, 'heatmap' | 'layout' | 'locale'>) {
  const { leftOf, cellWidth } = props.layout;
  return (
    <g aria-hidden>
      {monthMarks(props.heatmap.weeks, cellWidth).map(({ week, month, withYear }) => (
        <g key={month}>
          <path d={`M${leftOf(week)},${headHeight - 8}v6`} stroke={chartColours.axis} />
          <text x={leftOf(week) + 1} y={headHeight - 11} fontSize={12} fill={chartColours.textFaint}>
            {formatMonth(month, withYear, props.locale)}
          </text>
        </g>
      ))}
    </g>
  );
}

function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<SVGGElement>('[data-week]') : null;
  if (cell === null) return undefined;
  const [week, bucket] = [Number(cell.dataset['week']), Number(cell.dataset['bucket'])];
  return Number.isInteger(week) && Number.isInteger(bucket) ? { week, bucket } : undefined;
}

interface CellsProps {
  readonly heatmap: DiscountHeatmap;
  readonly stripes: readonly DiscountKind[];
  readonly layout: HeatLayout;
  readonly tabStop: CellPlace;
  readonly locale: string;
  readonly marked: ReadonlySet<string> | undefined;
}

/** Redrawn only if the heatmap or the tab stop changes, so that hovering costs nothing. */
const HeatGridCells = memo(function HeatGridCells(props: CellsProps) {
  const { heatmap, layout, locale } = props;
  const weeks = heatmap.weeks.map((dates) => weekWords(dates, locale));
  return heatmap.buckets.map((bucket, bucketIndex) => (
    <g key={bucket.fromDays} role="row" aria-rowindex={bucketIndex + 2}>
      <text
        role="rowheader"
        x={labelWidth - 10}
        y={layout.topOf(bucketIndex) + cellHeight / 2 + 4}
        textAnchor="end"
        fontSize={12}
        fill={chartColours.textFaint}
      >
        {bucketWords(bucket)}
      </text>
      {heatmap.weeks.map((_, week) => (
        <Cell key={week} {...props} week={week} bucket={bucketIndex} weekWords={weeks[week] ?? ''} />
      ))}
    </g>
  ));
});

function Cell(props: CellsProps & CellPlace & { readonly weekWords: string }) {
  const { heatmap, layout, stripes, week, bucket, tabStop } = props;
  const cell = heatmap.cells[week]?.[bucket];
  const lead = heatmap.buckets[bucket];
  if (cell === undefined || lead === undefined) return null;
  const [x, y] = [layout.leftOf(week), layout.topOf(bucket)];
  const isPast = cell.booking === 'past';
  const stripeHeight = (cellHeight - 4) / Math.max(1, stripes.length);
  const isMarked = props.marked?.has(cellName(week, bucket)) === true;
  const words = `Arrival ${props.weekWords}, booked ${bucketWords(lead)} before: ${applyingWords(cell, stripes)}`;
  return (
    <g
      role="gridcell"
      aria-colindex={week + 2}
      aria-label={isMarked ? `${words}; changed by the edit` : words}
      tabIndex={tabStop.week === week && tabStop.bucket === bucket ? 0 : -1}
      data-week={week}
      data-bucket={bucket}
      className={styles['cell']}
    >
      {/* A past cell needs a fill to receive the pointer. */}
      <rect
        x={x}
        y={y}
        width={layout.cellWidth}
        height={cellHeight}
        fill={chartColours.ground}
        fillOpacity={0}
      />
      {isPast ? null : (
        <>
          <rect
            x={x + 0.5}
            y={y + 1}
            width={layout.cellWidth - 1}
            height={cellHeight - 2}
            fill={chartColours.grid}
            fillOpacity={0.55}
          />
          {stripes.map((discount, stripe) => {
            const fill = stripeFill(cell, discount);
            return fill === 'none' ? null : (
              <rect
                key={discount}
                x={x + 0.5}
                y={y + 2 + stripe * stripeHeight}
                width={layout.cellWidth - 1}
                height={stripeHeight}
                fill={discountColour(discount)}
                fillOpacity={fill === 'full' ? 1 : 0.45}
              />
            );
          })}
        </>
      )}
      {isMarked ? <Outline {...props} /> : null}
    </g>
  );
}

/** The outline of a highlighted region. Edges between highlighted cells are left out. */
function Outline(props: CellsProps & CellPlace) {
  const { layout, week, bucket, marked } = props;
  const [left, top] = [layout.leftOf(week), layout.topOf(bucket)];
  const edges = [
    { to: cellName(week - 1, bucket), path: `M${left},${top}v${cellHeight}` },
    { to: cellName(week + 1, bucket), path: `M${left + layout.cellWidth},${top}v${cellHeight}` },
    { to: cellName(week, bucket - 1), path: `M${left},${top}h${layout.cellWidth}` },
    { to: cellName(week, bucket + 1), path: `M${left},${top + cellHeight}h${layout.cellWidth}` },
  ];
  const path = edges.flatMap((edge) => (marked?.has(edge.to) === true ? [] : [edge.path])).join('');
  return path === '' ? null : (
    <path d={path} fill="none" stroke={chartColours.text} strokeWidth={2} strokeLinecap="square" />
  );
}
