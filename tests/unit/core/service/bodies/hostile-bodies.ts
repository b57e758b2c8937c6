/** Bodies of any size that a hostile service could send. Each strains another part of the reading. */
const many = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join(',');

const list = (count: number, one: (at: number) => string): string =>
  `{"property_id":1042,"rules":[${many(count, one)}]}`;

const limits = '"date_from":"2027-01-01","date_to":"2027-02-01","max_guests":2,"discount_percent":10';

export const hostileBodies = {
  'unknown numbers': (size: number) =>
    `{"property_id":1042,"amount":1,${many(size, (at) => `"f${String(at)}":1`)}}`,
  'unknown lists': (size: number) =>
    `{"property_id":1042,"amount":1,${many(size, (at) => `"f${String(at)}":[{"a":1}]`)}}`,
  'names that are nearly known': (size: number) =>
    `{"property_id":1042,${many(size / 4, (at) => `"min_guests_${String(at)}":1,"date_from_${String(at)}":"2027-01-01","discount_${String(at)}":10,"active_${String(at)}":true`)}}`,
  rows: (size: number) => list(size, (at) => `{"id":${String(at)},${limits}}`),
  'rows with fields of their own': (size: number) =>
    list(size, (at) => `{"id":${String(at)},${limits},"x${String(at)}":1,"y${String(at)}":{"active":"no"}}`),
  'rows in doubt': (size: number) =>
    list(
      size,
      (at) =>
        `{"id":${String(at)},"from":"03/0${String(1 + (at % 9))}/2027","max_guests":"x","discount":"maybe"}`,
    ),
  'rows by name': (size: number) =>
    `{"property_id":1042,"rules":{${many(size, (at) => `"k${String(at)}":{${limits}}`)}}}`,
  'rows by name with fields of their own': (size: number) =>
    `{"property_id":1042,"rules":{${many(size, (at) => `"k${String(at)}":{${limits},"x${String(at)}":{"active":"no"}}`)}}}`,
  'rows by name in doubt': (size: number) =>
    `{"rules":{${many(size, (at) => `"k${String(at)}":{"from":"03/04/2027","max_guests":"x","discount":"maybe"}`)}}}`,
  'rows by name and nothing else': (size: number) =>
    `{${many(size, (at) => `"k${String(at)}":{"date_from":"2027-01-01","min_nights":2,"discount_percent":10,"price":12.5}`)}}`,
  columns: (size: number) =>
    `{"rules":{"date_from":[${many(size, () => '"2027-01-01"')}],"discount_percent":[${many(size, () => '10')}]}}`,
  'columns by name': (size: number) =>
    `{"median":{${many(size, (at) => `"s${String(at)}":1`)}},"nights":{${many(size, (at) => `"s${String(at)}":1`)}}}`,
  bookings: (size: number) =>
    `{"data":[${many(size, (at) => `{"id":${String(at)},"check_in":"2027-01-01","check_out":"2027-02-01","total":{"amount":1.50,"currency":"GBP"},"n${String(at)}":1}`)}]}`,
  'bookings by number': (size: number) =>
    `{"data":{${many(size, (at) => `"${String(2_000 + at)}":{"check_in":"2027-01-01","check_out":"2027-02-01","total_price":1.50}`)}}}`,
  groups: (size: number) =>
    `{"data":[${many(size / 2, (at) => `{"id":${String(at)},"name":"g","is_active":1,"date_windows":[{${limits}}]}`)}]}`,
  'groups by number': (size: number) =>
    `{"data":{${many(size / 2, (at) => `"${String(at)}":{"id":${String(at)},"name":"g","date_windows":[{${limits}}]}`)}}}`,
  'windows of a group': (size: number) =>
    `{"id":7,"name":"g","properties":[${many(size, (at) => `{"id":${String(at)}}`)}],"date_windows":[${many(size, () => `{${limits}}`)}]}`,
  seasons: (size: number) =>
    `{"seasons":[${many(size, (at) => `{"name":"s${String(at)}","start":"2027-01-01","end":"2027-02-01","weekly":"1,000.00","p50":100}`)}]}`,
  days: (size: number) =>
    `{"dates":{${many(size, (at) => `"2027-01-${String(10 + (at % 19))}-${String(at)}":"available"`)}}}`,
  envelopes: (size: number) =>
    `{"success":true,${many(size, (at) => `"d${String(at)}":{"data":{"rules":[{"discount_percent":1,"min_nights":2}]}}`)}}`,
  'nested deep': (size: number) =>
    `{"property_id":1,${many(size / 40, (at) => `"a${String(at)}":${'{"data":'.repeat(40)}1${'}'.repeat(40)}`)}}`,
  'keys that come twice': (size: number) =>
    list(size, (at) => `{"id":${String(at)},"id":1,"a\\n${String(at)}":1,"discount_percent":5}`),
  'long numbers': (size: number) =>
    list(
      size,
      (at) => `{"id":${String(at)},"price":0.${'1'.repeat(50)},"discount_percent":1e${String(at % 9)}}`,
    ),
  'long texts': (size: number) =>
    `{"amount":"${'1'.repeat(60 * size)}","name":"${'a,'.repeat(30 * size)}","data":[{"id":"${'9'.repeat(60 * size)}","status":"${'not '.repeat(15 * size)}","check_in":"${'2027-'.repeat(12 * size)}","discount":"${' '.repeat(60 * size)}x"}]}`,
  'long names': (size: number) =>
    `{"${'a_'.repeat(30 * size)}":1,"${'minGuests'.repeat(7 * size)}":3,${many(size / 4, (at) => `"${'discount_'.repeat(6)}${String(at)}":1`)}}`,
} as const satisfies Readonly<Record<string, (size: number) => string>>;
