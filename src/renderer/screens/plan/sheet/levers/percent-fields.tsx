import { TextInput } from '@mantine/core';
import { DayInput } from '../../../../components/input/day-input.tsx';
import { useTypedNumber } from '../../../../components/input/typed-number.ts';
import { fieldMessage } from '../../field-message.ts';
import styles from './lever-dialog.module.css';
import type { LeverFieldsProps } from './lever-fields.ts';

/** Points on a percentage, and the arrivals that they are for. */
export function PercentFields({ form, change, errors, asked }: LeverFieldsProps) {
  const what = asked.lever === 'short-break-rules' ? 'the share of the week’s price' : 'the discount (%)';
  const points = useTypedNumber(form.points, (typed) => {
    change({ points: typed });
  });
  return (
    <>
      <p className={styles['hint']}>
        Points added to {what} for every rule with arrivals in the window. A rule reaching beyond the window
        changes as a whole; with no window, every rule changes.
      </p>
      <div className={styles['line']}>
        <TextInput
          label="Points"
          description="−5 turns 20% into 15%."
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          className={styles['short'] ?? ''}
          {...points}
          error={fieldMessage(errors, 'points')}
        />
        {(['from', 'to'] as const).map((end) => (
          <DayInput
            key={end}
            label={end === 'from' ? 'Arrivals from' : 'Arrivals to'}
            description={end === 'from' ? 'Empty: from the first.' : 'Empty: to the last.'}
            className={styles['date'] ?? ''}
            value={form[end]}
            error={fieldMessage(errors, end)}
            onChange={(day) => {
              if (day !== form[end]) change({ [end]: day });
            }}
          />
        ))}
      </div>
    </>
  );
}
