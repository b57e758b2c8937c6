import { KeyHint } from '../../components/ui/key-hint.tsx';
import styles from './board.module.css';
import strip from './season-strip/season-strip.module.css';
import { stripReach } from './season-strip/strip-marks.ts';

/** What the marks mean, and the keys that work in the list. */
export function BoardFooter(props: { readonly level: number; readonly hasKeys: boolean }) {
  const reach = String(stripReach);
  return (
    <div className={styles['footer']}>
      <span title={`The scale ends at ±${reach}%; an arrow points to values beyond it.`}>
        <svg width={30} height={12} aria-hidden>
          <rect className={strip['wide']} x={0.5} y={2} width={29} height={8} rx={1.5} />
          <rect className={strip['near']} x={8} y={2} width={14} height={8} />
          <rect className={strip['middle']} x={14} y={0} width={2} height={12} />
        </svg>
        <span className={styles['legendLong']}>market range</span> p10–p90, p25–p75, p{props.level} · scale ±
        {reach}%
      </span>
      <span>
        <svg width={2} height={14} aria-hidden>
          <rect className={strip['own']} width={2} height={14} rx={1} />
        </svg>
        your list price
      </span>
      <span>
        <svg width={10} height={10} aria-hidden>
          <circle className={strip['achieved']} cx={5} cy={5} r={4.5} />
        </svg>
        booked rate
      </span>
      {props.hasKeys ? <ListKeys /> : null}
    </div>
  );
}

function ListKeys() {
  return (
    <span className={styles['footerKeys']}>
      <span>
        <KeyHint keys={['Space']} /> peek
      </span>
      <span>
        <KeyHint keys={['X']} /> select
      </span>
      <span>
        <KeyHint keys={['E']} /> bulk edit
      </span>
      <span>
        <KeyHint keys={['Enter']} /> open
      </span>
    </span>
  );
}
