import { defineTexts } from '../../texts/define-texts.ts';

/** What levers are called, and what is taken for granted of them. */
export const t = defineTexts('analysis/levers', {
  assumeTotal:
    'The service does not say whether the total price is before or after discounts: both readings are given.',
  assumeWindow: 'A date window is about the day of arrival, and includes both its ends.',
  assumeLeadTime:
    'Lead time is the number of days between booking and arrival; both its limits are included.',
  assumeNoLimit:
    'A limit that was not sent is taken as no limit; one that was sent and is not understood leaves it open whether the row fires.',
  assumeSwitchedOn: 'A switch that was not sent is taken as on.',
  lowOccupancy: 'Low occupancy',
  earlyBird: 'Early bird',
  lateAvailability: 'Late availability',
  shortBreakRules: 'Short-break rules',
  lengthOfStay: 'Length of stay',
  leverRow: '{{lever}} row {{position}}',
  rowWithRow: '{{left}} with {{right}}',
  earlyAndLateOverlap: 'Early bird and late availability overlap',
  rowsOverlap: 'Rows of one lever overlap',
  andMore: '{{shown}}; and {{rest}} more',
  noneOn: 'none',
  noneOfThoseRead: 'none of those read',
  unknown: 'unknown',
  fieldsOf: 'of {{lever}} {{fields}}',
  fieldsAndMore: 'of {{lever}} {{fields}} and {{rest}} more',
  cameAs: 'came as {{sent}}',
});
