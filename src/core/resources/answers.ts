import { record } from '../mapping/concept.ts';
import { anything, count, day, flag, quantity, text } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';

/** What the answers of asked endpoints speak of. They have no form that is known: each is looked for by its names, wherever it stands. */

/** What a stay costs as a whole, and whether it can be had. */
export const stayPrice = record({
  total: amount('stay', 'total', 'total price', 'price total', 'grand total', 'total cost', 'total amount')
    .or('amount total', 'price', 'to pay', 'amount due', 'total to pay', 'final price', 'final total')
    .or('guest total', 'stay price', 'total due', 'sum', 'guest pays'),
  available: flag('available', 'bookable', 'is available', 'is bookable'),
});

/** One line of what it costs. */
export const priceLine = record({
  label: text('label', 'name', 'title', 'description', 'item', 'text', 'type', 'code'),
  amount: amount('stay', 'amount', 'total', 'line total', 'price', 'value', 'cost', 'subtotal', 'charge'),
  quantity: quantity('quantity', 'qty', 'count', 'units', 'number', 'nights'),
});

/** Where the lengths of stay are that are sold from a day. */
export const soldLengths = record({
  lengths: anything('nights', 'available nights', 'lengths', 'lengths of stay', 'stays', 'stay lengths')
    .or('durations', 'available', 'allowed nights', 'options')
    .or('data', 'result', 'results', 'items'),
  arrival: day('date', 'arrival', 'arrival date', 'check in', 'check in date', 'day', 'start date').or(
    'start',
    'from',
  ),
});

/** One length of stay, and whether it is to be had. */
export const soldLength = record({
  nights: count('nights', 'length', 'length of stay', 'duration', 'stay nights', 'night count').or(
    'no of nights',
    'value',
  ),
  open: flag('available', 'bookable', 'allowed', 'sold', 'open').or(
    'is available',
    'is bookable',
    'is allowed',
    'is sold',
    'is open',
  ),
  taken: flag('booked', 'unavailable', 'blocked', 'closed', 'sold out', 'taken').or(
    'is booked',
    'is unavailable',
    'is blocked',
    'is closed',
    'is sold out',
    'is taken',
  ),
});

export const voucherAnswer = record({
  isValid: flag('valid', 'accepted', 'applicable', 'redeemable', 'voucher valid').or(
    'is valid',
    'is accepted',
    'is applicable',
    'is redeemable',
  ),
  message: text('message', 'reason', 'description', 'detail', 'error', 'info'),
});
