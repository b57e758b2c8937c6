import { SegmentedControl } from '@mantine/core';
import type { MomentForm, ReadMoment } from '../../../components/input/chosen-moment.ts';
import { MomentInput } from '../../../components/input/moment-input.tsx';
import styles from './review.module.css';

/** When the plan starts; null: at once. */
export type StartChoice = MomentForm | null;

/** Now, or at a moment that waits for the person who is there then. */
export function StartChoiceFields(props: {
  readonly choice: StartChoice;
  readonly onChoice: (choice: StartChoice) => void;
  /** What was chosen before, for who comes back to it. */
  readonly last: MomentForm;
  readonly problem: Extract<ReadMoment, { ok: false }> | null;
}) {
  const { choice, onChoice } = props;
  return (
    <section className={styles['part']} aria-label="When it starts">
      <h2>When it starts</h2>
      <SegmentedControl
        size="xs"
        aria-label="When it starts"
        data={[
          { value: 'now', label: 'Start now' },
          { value: 'later', label: 'At a set time' },
        ]}
        value={choice === null ? 'now' : 'later'}
        onChange={(value) => {
          onChoice(value === 'now' ? null : props.last);
        }}
      />
      {choice === null ? null : (
        <>
          <MomentInput value={choice} onChange={onChoice} problem={props.problem} />
          <p className={styles['hint']}>
            Keyholder notifies you, shows what has changed since, and waits for you to start it. It never
            starts on its own.
          </p>
        </>
      )}
    </section>
  );
}
