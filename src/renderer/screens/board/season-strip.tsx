import type { BoardSeason } from '../../../contract/ipc/board.ts';
import styles from './season-strip.module.css';
import { markOfGap, stripMarks, stripWidth } from './strip-marks.ts';
import type { StripMark, StripSpan } from './strip-marks.ts';

const height = 20;
const middle = stripWidth / 2;

/** The comparables' band in miniature around the chosen percentile, the own list price, and what was achieved. */
export function SeasonStrip(props: { readonly season: BoardSeason; readonly against: number }) {
  const { wide, near, own, achieved } = stripMarks(props.season, props.against);
  return (
    <svg className={styles['strip']} width={stripWidth} height={height} aria-hidden>
      <Band span={wide} className={styles['wide']} />
      <Band span={near} className={styles['near']} />
      <rect className={styles['middle']} x={middle - 1} y={3} width={2} height={14} />
      {own === undefined ? null : <OwnTick mark={own} />}
      {achieved === undefined ? null : <AchievedDot mark={achieved} />}
    </svg>
  );
}

function Band(props: { readonly span: StripSpan | undefined; readonly className: string | undefined }) {
  const { span } = props;
  if (span === undefined) return null;
  return <rect className={props.className} x={span.from} y={5.5} width={span.width} height={9} rx={1.5} />;
}

function OwnTick({ mark }: { readonly mark: StripMark }) {
  return <rect className={styles['own']} x={mark.at - 1} y={1.5} width={2} height={17} rx={1} />;
}

/** Beyond the strip it is an arrow that points there. */
function AchievedDot({ mark: { at, beyond } }: { readonly mark: StripMark }) {
  if (beyond === null) return <circle className={styles['achieved']} cx={at} cy={10} r={3.75} />;
  const tip = beyond === 'under' ? at - 4 : at + 4;
  const back = beyond === 'under' ? at + 3 : at - 3;
  return (
    <path
      className={styles['achieved']}
      d={`M${String(tip)} 10 L${String(back)} 5.5 L${String(back)} 14.5 Z`}
    />
  );
}

/** Every house's gap as a dot on one strip, and their median as a stroke. Dots that fall together are one, darker. */
export function MedianStrip(props: { readonly gaps: readonly number[]; readonly median: number }) {
  const bins = new Map<number, number>();
  for (const gap of props.gaps) {
    const at = Math.round(markOfGap(gap).at / 2) * 2;
    bins.set(at, (bins.get(at) ?? 0) + 1);
  }
  const most = Math.max(1, ...bins.values());
  const median = markOfGap(props.median).at;
  return (
    <svg className={styles['strip']} width={stripWidth} height={height} aria-hidden>
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
