/** How a value is written, according to its own service. Obvious cases are left out. */
export type Written =
  | { readonly is: 'money'; readonly unit: 'major' | 'minor' }
  | {
      readonly is: 'share';
      readonly scale: 'percent' | 'fraction';
      /** What is taken off, what is paid, or a change that is negative for a discount. */
      readonly tells: 'off' | 'paid' | 'change';
    }
  | { readonly is: 'day'; readonly as: WrittenDay }
  | { readonly is: 'weekdays'; readonly as: WrittenWeekdays }
  | { readonly is: 'flag'; readonly saysTheOpposite: boolean };

export type WrittenDay =
  | 'date'
  | 'midnight'
  | 'local-midnight'
  | 'day-first'
  | 'month-first'
  | 'unix-seconds';

export type WrittenWeekdays =
  | 'names'
  | 'monday-is-one'
  | 'monday-is-nought'
  | 'sunday-is-nought'
  | 'sunday-is-one'
  | 'letters-from-monday'
  | 'letters-from-sunday';
