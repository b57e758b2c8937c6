import { defineTexts } from '../../texts/define-texts.ts';

/** What is taken for granted of bookings, and what house rules say against a stay that was sold. */
export const t = defineTexts('analysis/bookings', {
  assumeStanding:
    'A booking of which nothing that can be read says whether it was cancelled is counted as standing.',
  assumeNights: 'Where no nights are given they are counted from the dates of arrival and departure.',
  assumeGuests: 'Where no party size is given adults and children are added up; infants are left out.',
  assumeRate: 'The rate is the total price divided by the nights, without knowing what the total includes.',
  whetherCancelled: 'whether it was cancelled',
  totalPrice: 'total price',
  discount: 'discount',
  voucher: 'voucher',
  nights: 'nights',
  channel: 'channel',
  partySize: 'party size',
  startDaysRefuse: 'Start days refuse {{day}}s.',
  shortBreaksOff: 'Short breaks are switched off.',
  shortBreaksAskFor_one: 'Short breaks ask for {{count}} night at least.',
  shortBreaksAskFor_other: 'Short breaks ask for {{count}} nights at least.',
  seasonAsksFor_one: '{{season}} asks for {{count}} night at least.',
  seasonAsksFor_other: '{{season}} asks for {{count}} nights at least.',
  shortBreaksDoNotBegin: 'Short breaks do not begin on {{day}}s.',
});
