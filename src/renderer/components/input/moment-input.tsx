import { TextInput } from '@mantine/core';
import type { MomentForm, ReadMoment } from './chosen-moment.ts';
import { DayInput } from './day-input.tsx';
import styles from './moment-input.module.css';

/** A day, as the chosen locale writes it, and a time of this computer's day. */
export function MomentInput(props: {
  readonly value: MomentForm;
  readonly onChange: (value: MomentForm) => void;
  /** What is wrong with it, once somebody has tried it. */
  readonly problem: Extract<ReadMoment, { ok: false }> | null;
}) {
  const { value, onChange, problem } = props;
  const errorOf = (field: keyof MomentForm): string | undefined =>
    problem?.field === field ? problem.message : undefined;
  return (
    <div className={styles['moment']}>
      <div className={styles['fields']}>
        <DayInput
          label="Date"
          className={styles['day'] ?? ''}
          value={value.day}
          error={errorOf('day') !== undefined}
          onChange={(day) => {
            if (day !== value.day) onChange({ ...value, day });
          }}
        />
        <TextInput
          label="Time"
          className={styles['time'] ?? ''}
          placeholder="08:30"
          autoComplete="off"
          spellCheck={false}
          value={value.time}
          error={errorOf('time') !== undefined}
          onChange={(event) => {
            onChange({ ...value, time: event.currentTarget.value });
          }}
        />
      </div>
      {problem === null ? null : (
        <p role="alert" className={styles['problem']}>
          {problem.message}
        </p>
      )}
      <p className={styles['zone']}>
        This computer’s time ({Intl.DateTimeFormat().resolvedOptions().timeZone}).
      </p>
    </div>
  );
}
