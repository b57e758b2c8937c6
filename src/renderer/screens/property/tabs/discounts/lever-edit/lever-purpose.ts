import type { LeverName } from '../../../../../../contract/service/writable/levers.ts';
import { t } from './texts.ts';

/** What a lever is for, in a line. */
export const leverPurpose: Readonly<Record<LeverName, string>> = {
  'low-occupancy': t('lowOccupancyPurpose'),
  'early-bird': t('earlyBirdPurpose'),
  'late-availability': t('lateAvailabilityPurpose'),
  'short-break-rules': t('shortBreakRulesPurpose'),
};
