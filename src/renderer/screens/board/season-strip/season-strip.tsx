import type { ReactNode } from 'react';
import type { BoardSeason } from '../../../../core/analysis/board/board-figures.ts';
import styles from './season-strip.module.css';
import { markOfGap, stripMarks, stripWidth } from './strip-marks.ts';
import type { StripMark, StripSpan } from './strip-marks.ts';

const height = 20;
const viewBox = `0 0 ${String(stripWidth)} ${String(height)}`;
const middle = stripWidth / 2;
const middlePath = `M${String(middle - 1)} 3h2v14h-2z`;
const tickRadius = 3.75;

/**
 * The comparables' band in miniature around the chosen percentile, the own list price, and what was achieved. Hundreds are
 * drawn at each turn of the wheel: every mark is one path, none a component of its own.
 */
export function SeasonStrip(props: { readonly season: BoardSeason; readonly against: number }) {
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

/** A dot; beyond the strip an arrow that points there. */
function achievedPath({ at, beyond }: StripMark): string {
  if (beyond === null) {
    const [radius, across] = [String(tickRadius), String(2 * tickRadius)];
    return `M${String(at - tickRadius)} 10a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0-${across} 0z`;
  }
  const tip = beyond === 'under' ? at - 4 : at + 4;
  const back = beyond === 'under' ? at + 3 : at - 3;
  return `M${String(tip)} 10L${String(back)} 5.5V14.5z`;
}

const knownDots = new WeakMap<readonly number[], ReadonlyMap<number, number>>();

/** How many gaps fall upon each place of a strip; counted once, as there are thousands. */
function dotsOf(gaps: readonly number[]): ReadonlyMap<number, number> {
  const known = knownDots.get(gaps);
  if (known !== undefined) return known;
  const dots = new Map<number, number>();
  for (const gap of gaps) {
    const at = Math.round(markOfGap(gap).at / 2) * 2;
    dots.set(at, (dots.get(at) ?? 0) + 1);
  }
  knownDots.set(gaps, dots);
  return dots;
}

/** Every house's gap as a dot on one strip, and their median as a stroke. Dots that fall together are one, darker. */
export function MedianStrip(props: { readonly gaps: readonly number[]; readonly median: number }) {
  const bins = dotsOf(props.gaps);
  const most = Math.max(1, ...bins.values());
  const median = markOfGap(props.median).at;
  return (
    <svg className={styles['strip']} viewBox={viewBox} width={stripWidth} height={height} aria-hidden>
      {[...bins].map(([at, houses]) => (
        <circle
          key={at}
          className={styles['house']}
          cx={at}
          cy={10}
          r={3}
          fillOpacity={0.28 + 0.5 * (houses / most)}
        />
      ))}
      <rect className={styles['median']} x={median - 1} y={1} width={2} height={18} />
    </svg>
  );
}
