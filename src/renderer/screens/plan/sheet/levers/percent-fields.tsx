import { TextInput } from '@mantine/core';
import { DayInput } from '../../../../components/input/day-input.tsx';
import { useTypedNumber } from '../../../../components/input/typed-number.ts';
import { fieldMessage } from '../../field-message.ts';
import styles from './lever-dialog.module.css';
import type { LeverFieldsProps } from './lever-fields.ts';
import { t } from './texts.ts';

/** Points on a percentage, and the arrivals that they are for. */
export function PercentFields({ form, change, errors, asked }: LeverFieldsProps) {
  const what = asked.lever === 'short-break-rules' ? t('shareOfTheWeeksPrice') : t('perCentOff');
  const points = useTypedNumber(form.points, (typed) => {
    change({ points: typed });
  });
  return (
    <>
      <p className={styles['hint']}>{t('pointsOnOfEveryRowWithArrivals', { what })}</p>
      <div className={styles['line']}>
        <TextInput
          label={t('points')}
          description={t('fiveMakesInto')}
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
            label={end === 'from' ? t('arrivalsFrom') : t('arrivalsTo')}
            description={end === 'from' ? t('emptyFromTheFirst') : t('emptyToTheLast')}
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
