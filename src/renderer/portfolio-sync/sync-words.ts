import { t } from './texts.ts';

/** "about 3 min left"; null while it cannot be told. */
export function timeLeft(remainingMs: number | null): string | null {
  if (remainingMs === null) return null;
  if (remainingMs < 10_000) return t('aFewSecondsLeft');
  if (remainingMs < 90_000)
    return t('secondsLeft', { seconds: String(Math.round(remainingMs / 10_000) * 10) });
  if (remainingMs < 90 * 60_000)
    return t('minutesLeft', { minutes: String(Math.round(remainingMs / 60_000)) });
  return t('hoursLeft', { hours: String(Math.round(remainingMs / 3_600_000)) });
}
