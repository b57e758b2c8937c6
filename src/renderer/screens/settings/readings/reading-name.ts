import type { StoredReading } from '../../../../contract/ipc/readings.ts';
import { t } from '../texts.ts';

const names: Readonly<Record<string, string>> = {
  'security-deposit': t('securityDeposit'),
  discounts: t('allDiscountsOfAProperty'),
  'low-occupancy': t('lowOccupancy'),
  'early-bird': t('earlyBird'),
  'late-availability': t('lateAvailability'),
  'short-break-rules': t('shortBreakRules'),
  'length-stay-discounts': t('lengthOfStay'),
  'occupancy-group': t('occupancyGroup'),
  'cancellation-policy': t('cancellationPolicy'),
  'segment-pricing': t('segmentPricing'),
  'comparable-pricing': t('comparablePricing'),
  'achieved-pricing': t('achievedPricing'),
  bookings: t('bookings'),
  'channel-arrival-status': t('channelFeed'),
  'start-days': t('startDays'),
  'short-breaks': t('shortBreaksAsGuestsSeeThem'),
  'new-occupancy-group': t('newOccupancyGroup'),
};

/** What a reading is about, for people. */
export function readingName({ reading }: Pick<StoredReading, 'reading'>): string {
  return answerName(reading.of);
}

/** What an answer, or a part of one, is about. */
export function answerName(name: string): string {
  return names[name] ?? name;
}
