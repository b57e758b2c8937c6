import { t } from './texts.ts';

/** Where an axis of weekly prices begins and ends, and whether that is at zero. */
export function weeklyAxisWords(bottom: number, top: number, amount: (value: number) => string): string {
  const ends = { bottom: amount(bottom), top: amount(top) };
  return bottom === 0 ? t('weeklyAxisFromZero', ends) : t('weeklyAxis', ends);
}
