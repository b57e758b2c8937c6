import { oncePerObject } from '../../../core/values/once-per-object.ts';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PerformanceSeason } from '../../../core/analysis/performance/performance-figures.ts';
import styles from './season-strip.module.css';

/** The strip's width in px, and its ends: this many per cent below and above the chosen percentile. */
export const stripWidth = 76;
export const stripReach = 45;

const height = 20;
const viewBox = `0 0 ${String(stripWidth)} ${String(height)}`;
const middle = stripWidth / 2;
const middlePath = `M${String(middle - 1)} 3h2v14h-2z`;
const tickRadius = 3.75;

/** Scrolling draws hundreds, so each mark is a path rather than a component. */
export function SeasonStrip(props: { readonly season: PerformanceSeason; readonly against: number }) {
  const { wide, near, own, achieved } = stripMarks(props.season, props.against);
  return (
    <svg className={styles['strip']} viewBox={viewBox} width={stripWidth} height={height} aria-hidden>
      {band(wide, styles['wide'])}
      {band(near, styles['near'])}
      <path className={styles['middle']} d={middlePath} />
      {own === undefined ? null : (
        <path className={styles['own']} d={`M${String(own.at - 1)} 1.5h2v17h-2z`} />
      )}
      {achieved === undefined ? null : <path className={styles['achieved']} d={achievedPath(achieved)} />}
    </svg>
  );
}

function band(span: StripSpan | undefined, className: string | undefined): ReactNode {
  if (span === undefined) return null;
  const { from, width } = span;
  return <path className={className} d={`M${String(from)} 5.5h${String(width)}v9h${String(-width)}z`} />;
}

/** A dot, or an arrow pointing to it if it's beyond the strip. */
function achievedPath({ at, beyond }: StripMark): string {
  if (beyond === null) {
    const [radius, across] = [String(tickRadius), String(2 * tickRadius)];
    return `M${String(at - tickRadius)} 10a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0-${across} 0z`;
  }
  const tip = beyond === 'under' ? at - 4 : at + 4;
  const back = beyond === 'under' ? at + 3 : at - 3;
  return `M${String(tip)} 10L${String(back)} 5.5V14.5z`;
}

/** Number of gaps at each position of a strip. Cached because there are thousands. */
const dotsOf = oncePerObject((gaps: readonly number[]): ReadonlyMap<number, number> => {
  const dots = new Map<number, number>();
  for (const gap of gaps) {
    const at = Math.round(markOfGap(gap).at / 2) * 2;
    dots.set(at, (dots.get(at) ?? 0) + 1);
  }
  return dots;
});

/** Coinciding dots merge into a darker one. */
export function MedianStrip(props: { readonly gaps: readonly number[]; readonly median: number }) {
  const bins = dotsOf(props.gaps);
  const most = Math.max(1, ...bins.values());
  const median = markOfGap(props.median).at;
  return (
    <svg className={styles['strip']} viewBox={viewBox} width={stripWidth} height={height} aria-hidden>
      {[...bins].map(([at, properties]) => (
        <circle
          key={at}
          className={styles['property']}
          cx={at}
          cy={10}
          r={3}
          fillOpacity={0.28 + 0.5 * (properties / most)}
        />
      ))}
      <rect className={styles['median']} x={median - 1} y={1} width={2} height={18} />
    </svg>
  );
}

/** In px. Undefined if it's completely off the strip. */
interface StripSpan {
  readonly from: number;
  readonly width: number;
}

/** In px. `beyond` if it's off the strip and drawn at its end. */
interface StripMark {
  readonly at: number;
  readonly beyond: 'under' | 'over' | null;
}

interface StripMarks {
  readonly wide: StripSpan | undefined;
  readonly near: StripSpan | undefined;
  readonly own: StripMark | undefined;
  readonly achieved: StripMark | undefined;
}

/** Positions of a season's amounts on a strip with `against` at its middle. Undefined for missing amounts. */
export function stripMarks(season: PerformanceSeason, against: number): StripMarks {
  const at = (amount: string | null | undefined): number | undefined => {
    const value = amount === null || amount === undefined ? Number.NaN : Number(amount);
    return Number.isFinite(value) ? middle + (value / against - 1) * (100 / stripReach) * middle : undefined;
  };
  const level = (wanted: number): number | undefined =>
    at(season.percentiles.find((one) => one.level === wanted)?.weekly);
  return {
    wide: season.isOrdered ? spanBetween(level(10), level(90)) : undefined,
    near: season.isOrdered ? spanBetween(level(25), level(75)) : undefined,
    own: markAt(at(season.own?.weekly)),
    achieved: markAt(at(season.achieved)),
  };
}

/** The mark for a gap in per cent. */
function markOfGap(percent: number): StripMark {
  const x = middle + (percent / stripReach) * middle;
  return { at: within(x), beyond: x < 0 ? 'under' : x > stripWidth ? 'over' : null };
}

function markAt(x: number | undefined): StripMark | undefined {
  if (x === undefined) return undefined;
  return { at: within(x), beyond: x < 0 ? 'under' : x > stripWidth ? 'over' : null };
}

function spanBetween(low: number | undefined, high: number | undefined): StripSpan | undefined {
  if (low === undefined || high === undefined || high <= 0 || low >= stripWidth) return undefined;
  const from = Math.max(0, low);
  return { from, width: Math.min(stripWidth, high) - from };
}

/** Keeps marks, which have a width, whole at the ends. */
function within(x: number): number {
  return Math.round(Math.max(4, Math.min(stripWidth - 4, x)) * 10) / 10;
}

export function StripLegend({ level }: { readonly level: number }) {
  const reach = String(stripReach);
  return (
    <Group gap="0.25rem 1rem" fz="xs" c="dimmed">
      <span
        title={`From p10 to p90, from p25 to p75, and p${String(level)}. The scale ends at ±${reach}%; an arrow points to values beyond it.`}
      >
        <svg width={30} height={12} aria-hidden>
          <rect className={styles['wide']} x={0.5} y={2} width={29} height={8} rx={1.5} />
          <rect className={styles['near']} x={8} y={2} width={14} height={8} />
          <rect className={styles['middle']} x={14} y={0} width={2} height={12} />
        </svg>{' '}
        {level === 50
          ? 'market: range, middle half, median'
          : `market: range, middle half, p${String(level)}`}
      </span>
      <span>
        <svg width={2} height={14} aria-hidden>
          <rect className={styles['own']} width={2} height={14} rx={1} />
        </svg>{' '}
        your list price
      </span>
      <span>
        <svg width={10} height={10} aria-hidden>
          <circle className={styles['achieved']} cx={5} cy={5} r={4.5} />
        </svg>{' '}
        booked rate
      </span>
    </Group>
  );
}
