import { defineTexts } from '../../texts/define-texts.ts';

/** What is taken for granted where seasons and prices are matched. */
export const t = defineTexts('analysis/pricing', {
  assumeEveryYear: 'A season returns every year on the same days, so bookings of any year count to it.',
  assumeAllYear: 'A lever row without a date window is open all year.',
  assumeWeekly: 'All three bodies use weekly prices, and one currency where they name none.',
  assumeSameName:
    'Seasons of the same name are the same season; several of one name are told apart by their dates.',
  assumeDaysOfName:
    'A season that names no days has those that the achieved prices or the own segment of its name tell.',
  assumeSharedDays:
    'A price row without a matching name belongs to the season with which it shares at least half of its days.',
  assumeSevenNights:
    'Where a segment has only a nightly price, seven of them stand for a week and are labelled so.',
});
