import { defineTexts } from '../../../texts/define-texts.ts';

/** Why what a change needs cannot be read. */
export const t = defineTexts('contract/service/writable/plain-', {
  bookingsNotRead: 'The bookings of the house could not be read.',
});
