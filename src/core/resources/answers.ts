import { record } from '../mapping/concept.ts';
import { anything, count, day, flag, quantity, text } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';

/** Fields of the computed answers. The document doesn't show their form, so each is found by name at any depth. */

/** The total price of a stay and whether it is available. */
export const stayPrice = record({
  total: amount('stay', 'total', 'total price', 'price total', 'grand total', 'total cost', 'total amount')
    .or('amount total', 'price', 'to pay', 'amount due', 'total to pay', 'final price', 'final total')
    .or('guest total', 'stay price', 'total due', 'sum', 'guest pays'),
  available: flag('available', 'bookable', 'is available', 'is bookable'),
});

export const priceLine = record({
  label: text('label', 'name', 'title', 'description', 'item', 'text', 'type', 'code'),
  amount: amount('stay', 'amount', 'total', 'line total', 'price', 'value', 'cost', 'subtotal', 'charge'),
  quantity: quantity('quantity', 'qty', 'count', 'units', 'number', 'nights'),
});

/** Where the lengths of stay on sale are listed. */
export const soldLengths = record({
  lengths: anything('nights', 'available nights', 'lengths', 'lengths of stay', 'stays', 'stay lengths')
    .or('durations', 'available', 'allowed nights', 'options')
    .or('data', 'result', 'results', 'items'),
  arrival: day('date', 'arrival', 'arrival date', 'check in', 'check in date', 'day', 'start date').or(
    'start',
    'from',
  ),
});

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
