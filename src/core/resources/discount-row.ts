import { count, day, flag, share, text } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';

/**
 * Fields of every kind of discount row. The names of shares say how they are written: of 0.1, 10 percent off, 90
 * percent paid.
 */
export const anyRow = {
  rowId: text('id', 'row id', 'discount id', 'rule id').called('Rule number', 'id'),
  propertyId: text('property id').called('Property'),
  name: text('name', 'title', 'label', 'season', 'season name', 'rule name')
    .or('period name', 'kind')
    .called('Name'),
  dateFrom: day('date from', 'start date', 'from', 'from date', 'valid from')
    .or('date start', 'start', 'starts on', 'starts at', 'starts', 'period start', 'period from')
    .or('arrival from', 'arrivals from', 'first arrival', 'begin', 'begins', 'begin date')
    .or('begins on', 'effective from', 'dates from', 'dates start', 'window from', 'window start')
    .or('range from', 'range start', 'first day', 'applies from', 'active from', 'stay from')
    .or('checkin from', 'season start', 'date range from', 'date range start', 'first date')
    .or('from day', 'start day', 'commences', 'window begin', 'dates first', 'period begin')
    .or('dates begin', 'period first', 'date range begin', 'date range first', 'window first')
    .or('validity from', 'validity start', 'validity begin', 'validity first', 'range begin')
    .or('range first')
    .called('Arrivals from'),
  dateTo: day('date to', 'end date', 'to', 'to date', 'valid to', 'date end', 'end')
    .or('ends on', 'ends at', 'ends', 'valid until', 'until', 'period end', 'period to')
    .or('arrival to', 'arrivals to', 'last arrival', 'finish', 'end day', 'effective to')
    .or('effective until', 'dates to', 'dates end', 'window to', 'window end', 'range to')
    .or('range end', 'last day', 'applies to', 'applies until', 'active to', 'active until')
    .or('stay to', 'checkin to', 'season end', 'date range to', 'date range end', 'finish date')
    .or('last', 'dates last', 'last date', 'finish day', 'to day', 'finishes', 'until date')
    .or('window finish', 'period finish', 'dates until', 'period until', 'period last')
    .or('date range until', 'date range last', 'window until', 'window last', 'validity to')
    .or('validity end', 'validity until', 'validity last', 'range until', 'range last')
    .called('Arrivals to', 'limit'),
  active: flag('active', 'is active', 'enabled', 'is enabled', 'on', 'is on')
    .or('switched on', 'live', 'short breaks enabled', 'status active')
    .saying('off', 'disabled', 'is disabled', 'inactive', 'is inactive', 'off', 'is off', 'paused')
    .saying('off', 'is paused', 'suspended', 'switched off')
    .called('Switched on'),
  discountPercent: share('discount percent', 'discount percentage', 'percent off')
    .or('percentage off', 'discount pct', 'pct off', 'percent discount', 'percentage discount')
    .or('off percent', 'reduction percent', 'reduction percentage', 'reduction pct')
    .or('saving percent', 'saving percentage', 'discount in percent', 'percentage reduction')
    .or('percent reduction')
    .saying('fraction', 'discount fraction', 'fraction off', 'discount rate', 'discount ratio')
    .saying('fraction', 'reduction rate', 'reduction fraction', 'discount share')
    .saying('factor', 'multiplier', 'price multiplier', 'price factor', 'factor', 'rate multiplier')
    .saying('factor', 'discount multiplier', 'discount factor', 'rate factor', 'new price factor')
    .saying('paid', 'percent paid', 'percentage paid', 'pay percent', 'pay percentage')
    .saying(
      'paid',
      'guest pays percent',
      'pays percent',
      'percent payable',
      'percent to pay',
      'price percent',
    )
    .saying('paid', 'price percentage')
    .saying('change', 'adjustment percent', 'adjustment percentage', 'percent change')
    .saying(
      'change',
      'percentage change',
      'change percent',
      'price adjustment percent',
      'price change percent',
    )
    .saying('change', 'adjustment pct', 'modifier percent', 'price change', 'rate change percent')
    .saying('change', 'percent adjustment')
    .saying('bare', 'discount', 'reduction', 'rebate', 'saving', 'value', 'discount value', 'off')
    .saying('bare', 'adjustment', 'reduction value', 'adjustment value', 'rebate value', 'saving value')
    .saying('bare-percent', 'percent', 'percentage', 'pct', '%', 'rate', 'share')
    .called('Discount (%)'),
  discountAmount: amount('discount', 'discount amount', 'amount', 'amount off', 'money off')
    .or('discount fixed', 'fixed discount', 'flat discount', 'flat amount', 'reduction amount')
    .or('saving amount', 'amount off amount', 'discount amount amount', 'amount amount')
    .or('money off amount', 'fixed discount amount')
    .saying('minor', 'discount pence', 'amount in pence', 'discount cents', 'discount minor')
    .saying('minor', 'amount in minor units', 'amount minor units', 'discount amount minor units')
    .saying('minor', 'discount minor units', 'money off minor units', 'minor units')
    .called('Discount amount'),
  discountType: text('discount type', 'discount unit', 'discount kind')
    .or('reduction type', 'adjustment type', 'reduction unit', 'adjustment unit')
    .saying('unit', 'type', 'unit', 'value type', 'basis', 'discount basis')
    .called('Discount type'),
} as const;

export const guests = {
  minGuests: count('min guests', 'guests from', 'guests min', 'min occupancy')
    .or('min party size', 'minimum guests', 'party min', 'party from', 'guests minimum')
    .or('min persons', 'min people', 'occupancy from', 'occupancy min', 'min party', 'min pax')
    .or('pax from', 'party minimum', 'minimum party', 'minimum occupancy', 'least guests')
    .or('party min guests', 'guests at least', 'party size min')
    .called('Min. guests', 'least'),
  maxGuests: count('max guests', 'guests', 'guests to', 'guests max', 'max occupancy')
    .or('occupancy', 'max party size', 'party size', 'max persons', 'persons', 'maximum guests')
    .or('party max', 'party to', 'guests maximum', 'max people', 'people', 'party', 'occupancy to')
    .or('occupancy max', 'number of guests', 'no of guests', 'up to guests', 'max party', 'max pax')
    .or('pax to', 'pax', 'party maximum', 'maximum party', 'maximum occupancy', 'most guests')
    .or('guests at most', 'party size max', 'up to persons')
    .called('Max. guests', 'limit'),
} as const;

export const nights = {
  minNights: count('min nights', 'minimum nights', 'nights min', 'min stay')
    .or('nights from', 'minimum stay', 'min length of stay', 'stay min', 'min length')
    .or('nights minimum', 'min los', 'length from', 'stay from', 'min night', 'nights at least')
    .or('least nights')
    .called('Min. nights', 'least'),
  maxNights: count('max nights', 'maximum nights', 'nights max', 'max stay')
    .or('nights to', 'maximum stay', 'max length of stay', 'stay max', 'max length')
    .or('nights maximum', 'max los', 'length to', 'stay to', 'max night', 'nights at most')
    .or('most nights')
    .called('Max. nights', 'limit'),
} as const;
