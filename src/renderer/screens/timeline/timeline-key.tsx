import type { TimelineLever } from '../../../ipc/timeline.ts';
import { leverLabel } from '../../../core/analysis/levers/lever-words.ts';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import strip from './strips/days-strip.module.css';
import styles from './timeline.module.css';

const states = [
  { night: 'free', word: 'free' },
  { night: 'booked', word: 'booked' },
  { night: 'block', word: 'blocked' },
  { night: 'taken', word: 'listed as unavailable' },
  { night: 'not-read', word: 'not loaded' },
] as const;

/** What the bars mean, and the keys that work in the list. */
export function TimelineKey(props: {
  readonly levers: readonly TimelineLever[];
  readonly withStartDays: boolean;
}) {
  return (
    <div className={styles['key']}>
      {states.map(({ night, word }) => (
        <span key={night}>
          <i className={`${styles['swatch'] ?? ''} ${strip['run'] ?? ''}`} data-night={night} /> {word}
        </span>
      ))}
      <span>
        <i className={`${styles['swatch'] ?? ''} ${strip['run'] ?? ''}`} data-night="booked" data-arrival />{' '}
        guests arrive
      </span>
      {props.withStartDays ? (
        <span>
          <i className={`${styles['swatch'] ?? ''} ${strip['startDay'] ?? ''}`} /> check-in allowed
        </span>
      ) : null}
      {props.levers.map((lever) => (
        <span key={lever} data-lever={lever}>
          <i className={styles['line']} /> {leverLabel(lever)}
        </span>
      ))}
      {props.levers.length === 0 ? null : <span>discount if booked today; broken line: may apply</span>}
      <span className={styles['keys']}>
        <span>
          <KeyHint keys={['Space']} /> peek
        </span>
        <span>
          <KeyHint keys={['←', '→']} /> bars
        </span>
        <span>
          <KeyHint keys={['X']} /> select
        </span>
        <span>
          <KeyHint keys={['E']} /> plan
        </span>
      </span>
    </div>
  );
}
