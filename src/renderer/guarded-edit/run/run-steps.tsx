import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import { runSteps, stepMarks } from './run-progress.ts';
import styles from './run-steps.module.css';

const spoken = {
  done: 'done',
  current: 'under way',
  stopped: 'stopped here',
  ahead: 'not reached',
} as const;
const names = { check: 'Check', send: 'Send', verify: 'Verify', receipt: 'Receipt' } as const;

/** Check → Send → Verify → Receipt: how far a run has come. */
export function RunSteps(props: { readonly run: Pick<RunDetail, 'status' | 'transitions'> }) {
  const marks = stepMarks(props.run);
  return (
    <ol className={styles['steps']} aria-label="Steps of this run">
      {runSteps.map((step, index) => {
        const mark = marks[index] ?? 'ahead';
        return (
          <li
            key={step}
            className={styles['step']}
            data-mark={mark}
            aria-current={mark === 'current' ? 'step' : undefined}
          >
            <span className={styles['mark']} aria-hidden>
              {mark === 'done' ? <IconCheck size={12} stroke={3} /> : null}
              {mark === 'stopped' ? <IconMinus size={12} stroke={3} /> : null}
            </span>
            {names[step]}
            <span className={styles['spoken']}>: {spoken[mark]}</span>
          </li>
        );
      })}
    </ol>
  );
}
