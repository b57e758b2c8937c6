import { date, id, limited } from './body-schema.ts';

/** The numeric limits of rows in discounts and groups, for parsing, validation and the description. */
export const rowLimits = {
  max_guests: { min: 1, max: 50, whole: true },
  min_days_before: { min: 0, max: 730, whole: true },
  max_days_before: { min: 0, max: 365, whole: true },
  stay_nights: { min: 1, max: 60, whole: true },
  break_nights: { min: 1, max: 27, whole: true },
  discount_percent: { min: 0, max: 100 },
  price_percent: { min: 1, max: 200 },
} as const;

/** Every row has its own id and a window of arrival dates, both ends included. */
export const dateWindow = {
  id,
  date_from: date.describe('First day of arrival that it applies to'),
  date_to: date.describe('Last day of arrival that it applies to'),
};

export const percentOff = limited(rowLimits.discount_percent).describe(
  'Per cent taken off the price: 10 is ten per cent off',
);
