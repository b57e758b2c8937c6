import type { Written, WrittenDay, WrittenWeekdays } from '../wire/written.ts';

/** Sentences that are all true of one way of writing: whoever documents a service takes one of them. */
export type Sentences = readonly [string, ...string[]];

type Share = Extract<Written, { is: 'share' }>;

/** What can be said of a value without knowing which switch it is. */
type Measured = Exclude<Written, { is: 'flag' }>;

/** By words alone. `noun` is what the field is: "discount", "security deposit". */
export function wordsFor(written: Measured, noun: string): Sentences {
  switch (written.is) {
    case 'money':
      return written.unit === 'minor' ? penceWords(noun) : poundWords(noun);
    case 'share':
      return shareWords(written);
    case 'day':
      return dayWords[written.as];
    case 'weekdays':
      return weekdayWords[written.as];
  }
}

/** By a value and what it means. */
export function examplesFor(written: Measured, noun: string): Sentences {
  switch (written.is) {
    case 'money':
      return written.unit === 'minor'
        ? [`The ${noun}, in pence: 25000 is £250.00.`, `${noun} in minor units, e.g. 1050 for £10.50`]
        : [`The ${noun} in pounds, e.g. 250.00.`, `${noun}, £, e.g. 10.5 for £10.50`];
    case 'share':
      return shareExamples[`${written.scale} ${written.tells}`];
    default:
      return wordsFor(written, noun);
  }
}

function poundWords(noun: string): Sentences {
  return [
    `${noun} in pounds.`,
    `The ${noun}, in GBP with up to two decimals.`,
    `${noun} in the currency of the property.`,
    `Amount of money (major units, not pence).`,
  ];
}

function penceWords(noun: string): Sentences {
  return [
    `${noun} in pence.`,
    `The ${noun} as an integer number of pence.`,
    `${noun} in minor units of the currency.`,
    `Amount in the smallest currency unit (not pounds).`,
  ];
}

const shareSentences: Readonly<Record<`${Share['scale']} ${Share['tells']}`, Sentences>> = {
  'percent off': [
    'Percentage taken off the price.',
    'Discount in percent.',
    'How much cheaper the stay is, as a percentage between 0 and 100.',
    'Reduction of the weekly price in per cent (0-100).',
  ],
  'fraction off': [
    'Discount as a fraction of the price, between 0 and 1.',
    'The share of the price that is deducted, as a decimal fraction.',
    'Fraction off the price. Not a percentage.',
  ],
  'fraction paid': [
    'The normal price is multiplied by this factor.',
    'Price multiplier between 0 and 1.',
    'Fraction of the price that guests pay.',
  ],
  'percent paid': [
    'Percentage of the full price that is paid.',
    'Per cent of the week’s price that guests are charged.',
    'The discounted price, in percent of the usual price.',
  ],
  'percent change': [
    'Price change in percent. Negative values are discounts.',
    'Adjustment of the price in per cent; a negative number lowers the price.',
  ],
  'fraction change': ['Relative price change; negative values are discounts.'],
};

const shareExamples: Readonly<Record<`${Share['scale']} ${Share['tells']}`, Sentences>> = {
  'percent off': [
    'Discount, e.g. 10 for 10% off.',
    'How much is taken off: 12.5 means 12.5 % off the price.',
    'Rate of the discount. 25 = 25% discount',
  ],
  'fraction off': [
    'Discount, e.g. 0.1 for 10% off.',
    '0.15 means 15% off.',
    'Rate of the discount (0.25 = 25% discount).',
  ],
  'fraction paid': [
    'Multiplier: 0.9 means 10 % off.',
    'Price factor, e.g. 0.9 for 90% of the price.',
    '0.7 means that 70% of the weekly price is charged.',
  ],
  'percent paid': ['E.g. 70 means that 70% of the weekly price is charged.', '90 means 10% off.'],
  'percent change': ['Price change, e.g. -10 for 10% off.', '-15 means 15 % off the price.'],
  'fraction change': ['-0.1 means 10 % off.'],
};

function shareWords({ scale, tells }: Share): Sentences {
  return shareSentences[`${scale} ${tells}`];
}

const dayWords: Readonly<Record<WrittenDay, Sentences>> = {
  date: ['YYYY-MM-DD', 'ISO 8601 calendar date.'],
  midnight: ['Start of the day (UTC).', 'ISO 8601 timestamp at midnight.'],
  'local-midnight': ['Midnight in the time zone of the property, in UTC.'],
  'day-first': ['dd/mm/yyyy', 'Date with the day before the month: DD-MM-YYYY or DD/MM/YYYY.'],
  'month-first': ['mm/dd/yyyy', 'Date with the month before the day: MM-DD-YYYY or MM/DD/YYYY.'],
  'unix-seconds': ['Unix time in seconds.', 'Seconds since 1970-01-01 at midnight UTC.'],
};

const weekdayWords: Readonly<Record<WrittenWeekdays, Sentences>> = {
  names: ['Days of the week.', 'The weekdays on which guests may arrive.'],
  'monday-is-one': ['ISO-8601 weekday numbers.', '1 = Monday to 7 = Sunday', 'Monday is 1, Sunday is 7.'],
  'monday-is-nought': ['0 = Monday to 6 = Sunday', 'Weekday numbers; Monday is 0 and Sunday is 6.'],
  'sunday-is-nought': [
    '0 (Sunday) to 6 (Saturday)',
    'Weekday numbers as in JavaScript: Sunday is 0, Saturday is 6.',
  ],
  'sunday-is-one': ['1 = Sunday to 7 = Saturday', 'Weekday numbers; Sunday is 1, Monday is 2.'],
  'letters-from-monday': ['One character per day, Monday first.', 'Seven flags from Monday to Sunday.'],
  'letters-from-sunday': [
    'One character per day of the week, starting on Sunday.',
    'Seven flags from Sunday to Saturday.',
  ],
  'bits-from-monday': [
    'Bit mask; bit 0 is Monday.',
    'Sum of the days: 1 = Monday, 2 = Tuesday, 4 = Wednesday, 8 = Thursday, 16 = Friday, 32 = Saturday, 64 = Sunday',
  ],
  'bits-from-sunday': [
    'Bit mask; bit 0 is Sunday.',
    'Sum of the days: 1 = Sunday, 2 = Monday, 4 = Tuesday, 8 = Wednesday, 16 = Thursday, 32 = Friday, 64 = Saturday',
  ],
};

/** `yes` is what the service writes for it. */
export function flagWords(yes: string, no: string, isOnWhenYes: boolean): Sentences {
  return isOnWhenYes
    ? [
        `${yes} when it is in use.`,
        `${yes} = enabled, ${no} = disabled`,
        'Whether it is active.',
        `${yes} means active.`,
      ]
    : [`${yes} when it is switched off.`, `${yes} = disabled`, 'Whether it is off.', `${yes} if disabled.`];
}
