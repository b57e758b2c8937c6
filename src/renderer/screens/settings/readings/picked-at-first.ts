import type { ExaminedReading } from '../../../../ipc/readings.ts';

/** What fits no answer here can't be taken. What contradicts a reading in use, or is in use already, is taken only by who says so. */
export function pickedAtFirst(
  readings: readonly Pick<ExaminedReading, 'index' | 'isHeld' | 'conflicts' | 'tried'>[],
): readonly number[] {
  return readings
    .filter((one) => !one.isHeld && one.tried.fits > 0 && one.conflicts.length === 0)
    .map(({ index }) => index);
}
