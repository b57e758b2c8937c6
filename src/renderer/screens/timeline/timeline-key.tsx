import type { TimelineLever } from '../../../contract/ipc/timeline.ts';
import { leverLabel } from '../../../analysis/levers/lever-words.ts';
import { KeyHint } from '../../components/ui/key-hint.tsx';
import strip from './strips/days-strip.module.css';
import styles from './timeline.module.css';
import { t } from './texts.ts';
import { RichText } from '../../components/text/rich-text.tsx';

const states = [
  { night: 'free', word: t('freeLower') },
  { night: 'booked', word: t('booked') },
  { night: 'block', word: t('blocked') },
  { night: 'taken', word: t('listedAsUnavailable') },
  { night: 'not-read', word: t('notRead') },
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
        <RichText
          t={t}
          of="guestsArrive"
          parts={{
            swatch: (
              <i
                className={`${styles['swatch'] ?? ''} ${strip['run'] ?? ''}`}
                data-night="booked"
                data-arrival
              />
            ),
          }}
        />
      </span>
      {props.withStartDays ? (
        <span>
          <RichText
            t={t}
            of="arrivalsAllowed"
            parts={{ swatch: <i className={`${styles['swatch'] ?? ''} ${strip['startDay'] ?? ''}`} /> }}
          />
        </span>
      ) : null}
      {props.levers.map((lever) => (
        <span key={lever} data-lever={lever}>
          <i className={styles['line']} /> {leverLabel(lever)}
        </span>
      ))}
      {props.levers.length === 0 ? null : <span>{t('bookedTodayBrokenLine')}</span>}
      <span className={styles['keys']}>
        <span>
          <RichText t={t} of="peek" parts={{ keyHint: <KeyHint keys={['Space']} /> }} />
        </span>
        <span>
          <RichText t={t} of="bars" parts={{ keyHint: <KeyHint keys={['←', '→']} /> }} />
        </span>
        <span>
          <RichText t={t} of="select" parts={{ keyHint: <KeyHint keys={['X']} /> }} />
        </span>
        <span>
          <RichText t={t} of="plan" parts={{ keyHint: <KeyHint keys={['E']} /> }} />
        </span>
      </span>
    </div>
  );
}
