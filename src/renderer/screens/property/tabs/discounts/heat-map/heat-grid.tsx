import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { LeverHeatmap } from '../../../../../../core/analysis/levers/lever-heatmap.ts';
import type { LeverKind } from '../../../../../../core/analysis/levers/levers.ts';
import { chartColours } from '../../../../../charts/frame/chart-colours.ts';
import { formatMonth } from '../../../../../components/format/format-calendar-date.ts';
import { usePreferences } from '../../../../../components/format/preferences.tsx';
import styles from './heat.module.css';
import { placeAfterKey } from './heat-cells.ts';
import type { CellPlace } from './heat-cells.ts';
import { HeatGridCells } from './heat-grid-cells.tsx';
import { cellHeight, heatLayout, headHeight, monthMarks } from './heat-layout.ts';
import { useWidth } from '../use-width.ts';

/** Arrival weeks across, lead times down: a grid for keyboards and screen readers, a picture for everybody else. */
export function HeatGrid(props: {
  readonly heatmap: LeverHeatmap;
  readonly stripes: readonly LeverKind[];
  readonly leverOf: ReadonlyMap<string, LeverKind>;
  readonly shown: CellPlace;
  readonly onShow: (place: CellPlace) => void;
  readonly plotRef: RefObject<HTMLDivElement | null>;
  /** Cells (`week bucket`) that stand out. */
  readonly marked?: ReadonlySet<string> | undefined;
}) {
  const { heatmap, shown, onShow, plotRef } = props;
  const { locale } = usePreferences();
  const room = useWidth(plotRef);
  const [tabStop, setTabStop] = useState(shown);
  const svgRef = useRef<SVGSVGElement>(null);
  const [weeks, buckets] = [heatmap.weeks.length, heatmap.buckets.length];
  // The same object as long as nothing moves, so that the cells are not drawn again while the pointer wanders.
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
    <div ref={plotRef} className={styles['plot']}>
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
          <MonthHeads heatmap={heatmap} cellWidth={layout.cellWidth} leftOf={layout.leftOf} locale={locale} />
          <HeatGridCells
            heatmap={heatmap}
            stripes={props.stripes}
            leverOf={props.leverOf}
            layout={layout}
            tabStop={tabStop}
            locale={locale}
            marked={props.marked}
          />
        </svg>
      )}
      {/* Beside the picture, not in it: a saved picture has nothing chosen. */}
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

function MonthHeads(props: {
  readonly heatmap: LeverHeatmap;
  readonly cellWidth: number;
  readonly leftOf: (week: number) => number;
  readonly locale: string;
}) {
  return (
    <g aria-hidden>
      {monthMarks(props.heatmap.weeks, props.cellWidth).map(({ week, month, withYear }) => (
        <g key={month}>
          <line
            x1={props.leftOf(week)}
            x2={props.leftOf(week)}
            y1={headHeight - 8}
            y2={headHeight - 2}
            stroke={chartColours.axis}
          />
          <text x={props.leftOf(week) + 1} y={headHeight - 11} fontSize={12} fill={chartColours.textFaint}>
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
