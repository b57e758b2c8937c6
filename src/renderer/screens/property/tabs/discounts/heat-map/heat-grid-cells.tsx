import { memo } from 'react';
import { cellName } from '../../../../../../core/analysis/levers/lever-edit-effects.ts';
import type { LeverHeatmap } from '../../../../../../core/analysis/levers/lever-heatmap.ts';
import type { LeverKind } from '../../../../../../core/analysis/levers/levers.ts';
import { chartColours } from '../../../../../charts/frame/chart-colours.ts';
import styles from './heat.module.css';
import { bucketWords, firingWords, stripeFill, weekWords } from './heat-cells.ts';
import type { CellPlace } from './heat-cells.ts';
import type { HeatLayout } from './heat-layout.ts';
import { cellHeight, labelWidth } from './heat-layout.ts';
import { leverColour } from '../lever-colours.ts';

interface CellsProps {
  readonly heatmap: LeverHeatmap;
  readonly stripes: readonly LeverKind[];
  readonly leverOf: ReadonlyMap<string, LeverKind>;
  readonly layout: HeatLayout;
  readonly tabStop: CellPlace;
  readonly locale: string;
  readonly marked: ReadonlySet<string> | undefined;
}

/** Every cell of the heatmap, drawn anew only when the picture or the tab stop changes: hovering costs nothing. */
export const HeatGridCells = memo(function HeatGridCells(props: CellsProps) {
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
  const { heatmap, layout, stripes, leverOf, week, bucket, tabStop } = props;
  const cell = heatmap.cells[week]?.[bucket];
  const lead = heatmap.buckets[bucket];
  if (cell === undefined || lead === undefined) return null;
  const [x, y] = [layout.leftOf(week), layout.topOf(bucket)];
  const isPast = cell.booking === 'past';
  const stripeHeight = (cellHeight - 4) / Math.max(1, stripes.length);
  const isMarked = props.marked?.has(cellName(week, bucket)) === true;
  const words = {
    week: props.weekWords,
    lead: bucketWords(lead),
    firing: firingWords(cell, stripes, leverOf),
  };
  return (
    <g
      role="gridcell"
      aria-colindex={week + 2}
      aria-label={
        isMarked
          ? `Arrival ${props.weekWords}, booked ${words.lead} before: ${words.firing}; changed by the edit`
          : `Arrival ${props.weekWords}, booked ${words.lead} before: ${words.firing}`
      }
      tabIndex={tabStop.week === week && tabStop.bucket === bucket ? 0 : -1}
      data-week={week}
      data-bucket={bucket}
      className={styles['cell']}
    >
      {/* Without a fill of its own a cell that is past would not be met by the pointer. */}
      <rect
        x={x}
        y={y}
        width={layout.cellWidth}
        height={cellHeight}
        fill={chartColours.ground}
        fillOpacity={0}
      />
      {isPast ? null : (
        <rect
          x={x + 0.5}
          y={y + 1}
          width={layout.cellWidth - 1}
          height={cellHeight - 2}
          fill={chartColours.grid}
          fillOpacity={0.55}
        />
      )}
      {isPast
        ? null
        : stripes.map((lever, stripe) => {
            const fill = stripeFill(cell, lever, leverOf);
            return fill === 'none' ? null : (
              <rect
                key={lever}
                x={x + 0.5}
                y={y + 2 + stripe * stripeHeight}
                width={layout.cellWidth - 1}
                height={stripeHeight}
                fill={leverColour(lever)}
                fillOpacity={fill === 'full' ? 1 : 0.45}
              />
            );
          })}
      {isMarked ? <Outline {...props} /> : null}
    </g>
  );
}

/** The edge of a marked region: only where the neighbour is not marked, so that regions are seen and not cells. */
function Outline(props: CellsProps & CellPlace) {
  const { layout, week, bucket, marked } = props;
  const [left, top] = [layout.leftOf(week), layout.topOf(bucket)];
  const [right, bottom] = [left + layout.cellWidth, top + cellHeight];
  const edges = [
    { to: cellName(week - 1, bucket), path: `M${String(left)},${String(top)}V${String(bottom)}` },
    { to: cellName(week + 1, bucket), path: `M${String(right)},${String(top)}V${String(bottom)}` },
    { to: cellName(week, bucket - 1), path: `M${String(left)},${String(top)}H${String(right)}` },
    { to: cellName(week, bucket + 1), path: `M${String(left)},${String(bottom)}H${String(right)}` },
  ];
  const path = edges.flatMap((edge) => (marked?.has(edge.to) === true ? [] : [edge.path])).join('');
  return path === '' ? null : (
    <path d={path} fill="none" stroke={chartColours.text} strokeWidth={2} strokeLinecap="square" />
  );
}
