import type { ExaminedReading } from '../../../../ipc/readings.ts';

/**
 * Mappings that fit no response can't be imported. Those in use, or contradicting one in use, need a tick.
 */
export function pickedAtFirst(
  readings: readonly Pick<ExaminedReading, 'index' | 'isHeld' | 'conflicts' | 'tried'>[],
): readonly number[] {
  return readings
    .filter((one) => !one.isHeld && one.tried.fits > 0 && one.conflicts.length === 0)
    .map(({ index }) => index);
}
