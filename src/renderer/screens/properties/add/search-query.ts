import { isCalendarDate } from '../../../../core/values/dates/calendar-date.ts';

/** One text per parameter of section 4.2, empty if unused. The paging adds `page` and `limit` itself. */
export const emptySearch = {
  property_place_slug: '',
  checkin: '',
  booking_nights: '',
  guests: '',
  adults: '',
  children: '',
  infants: '',
  no_of_dogs: '',
  min_bed_rooms: '',
  flex_days: '',
  search_exact_date: '',
  skip_availability_check: '',
  sort_by: '',
};
export type SearchField = keyof typeof emptySearch;
export type SearchForm = Readonly<Record<SearchField, string>>;

/** Limits from section 4.2, both included. Null if no maximum is documented. */
const wholeNumbers: Readonly<Record<string, readonly [number, number | null]>> = {
  booking_nights: [1, null],
  guests: [1, null],
  adults: [0, null],
  children: [0, null],
  infants: [0, null],
  no_of_dogs: [0, null],
  min_bed_rooms: [1, null],
  flex_days: [0, 7],
};

const sortOrders = ['best_search', 'cheap_price', 'high_price', 'guest'] as const;

const choices: Readonly<Record<string, readonly string[]>> = {
  search_exact_date: ['on', 'off'],
  skip_availability_check: ['true', 'false'],
  sort_by: sortOrders,
};

export type SearchFaults = Readonly<Partial<Record<SearchField, string>>>;

type ReadSearch =
  | { readonly ok: true; readonly query: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly faults: SearchFaults };

/** The query for the first page, with only the used parameters, or the error for each field. */
export function readSearch(form: SearchForm): ReadSearch {
  const entries = Object.entries(form).map(([field, text]) => [field, text.trim()] as const);
  const asked = entries.filter(([, text]) => text !== '');
  const faults = Object.fromEntries(
    asked.flatMap(([field, text]) => {
      const fault = faultOf(field, text);
      return fault === undefined ? [] : [[field, fault] as const];
    }),
  );
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    query: Object.fromEntries(
      asked.map(([field, text]) => [field, field in wholeNumbers ? String(Number(text)) : text]),
    ),
  };
}

/** The maximum in section 4.2. */
export const mostAPage = 100;
/** After this many pages (20,000 properties), the user must confirm. */
export const pagesUnasked = 200;

function faultOf(field: string, text: string): string | undefined {
  const range = wholeNumbers[field];
  if (range !== undefined) return numberFault(text, range);
  if (field === 'checkin') return isCalendarDate(text) ? undefined : 'Enter a full date, with its year.';
  const allowed = choices[field];
  if (allowed !== undefined) return allowed.includes(text) ? undefined : 'Choose one from the list.';
  return text.length > 200 ? 'Enter a shorter text.' : undefined;
}

function numberFault(text: string, [least, most]: readonly [number, number | null]): string | undefined {
  if (!/^\d{1,6}$/.test(text)) return 'Enter a whole number.';
  const number = Number(text);
  if (number < least) return `At least ${least}.`;
  return most !== null && number > most ? `At most ${most}.` : undefined;
}
