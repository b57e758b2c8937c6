import type { JsonValue } from '../../../src/core/values/json/json.ts';
import { isDecimalText } from '../../../src/core/values/money/money.ts';
import type { Decoded } from '../../../src/core/service/decode.ts';
import { resourceNames, type ResourceName } from '../../../src/core/resources/resource-names.ts';
import { rowFieldNames } from '../../../src/core/writing/rows/row-fields.ts';
import { documentedBodies } from '../../unit/core/service/bodies/documented-bodies.ts';
import { damagedJson, placesOf } from '../bodies/damaged-json.ts';
import { leavesOf, type Leaves } from '../bodies/leaves.ts';
import { isSound } from '../bodies/sound-json.ts';
import { type DecoderCase, decoderCase, recipes } from './decoder-case.ts';
import type { DecoderSet } from './decoder-set.ts';

/** Parts of these are shown raw as a tree, so a −0 in there is the service's own. */
const keepsParts: ReadonlySet<ResourceName> = new Set([
  'security-deposit',
  'low-occupancy',
  'short-break-rules',
  'discounts',
  'length-stay-discounts',
  'property-detail',
  'search',
  'place',
  'property-occupancy-groups',
  'occupancy-group',
  'occupancy-groups',
  'comparable-pricing',
  'channel-arrival-status',
  'usage-stats',
]);

/** Every resource of the service, decoded from a damaged body as the client does it. */
export const resourceCases: readonly DecoderCase[] = [
  ...resourceNames.map((name) => resourceCase(name, name, documentedBodies[name])),
  resourceCase('paging', 'reviews', {
    data: [{ id: 3, rating: 5, review_text: 'Lovely' }],
    meta: { total: 31, page: 2, limit: 10, totalPages: 4, has_next: true, has_previous: true, skip: 10 },
  }),
];

function resourceCase(caseName: string, name: ResourceName, body: JsonValue): DecoderCase {
  const places = placesOf(body);
  return decoderCase(caseName, recipes, (decoders, recipe) => {
    const text = damagedJson(body, places, recipe);
    const parsed = decoders.parseJson(text);
    const unfit = jsonFault(text, parsed.ok);
    if (unfit !== null || !parsed.ok) return unfit;
    const decoded = decoders.decodeResource(name, { body: parsed.value });
    if (recipe.length === 0 && decoded.shape !== 'known') return 'its own body is not known';
    return decodedFault(decoders, name, parsed.value, decoded);
  });
}

/** Whether `parseJson` accepted exactly what is acceptable. Freezes nothing that it rejected. */
export function jsonFault(text: string, accepted: boolean): string | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return accepted ? 'text that is not JSON was accepted' : null;
  }
  if (isSound(value) === accepted) return null;
  return accepted ? 'a body that must be refused was accepted' : 'a harmless body was refused';
}

function decodedFault(
  decoders: DecoderSet,
  name: ResourceName,
  body: JsonValue,
  decoded: Decoded<ResourceName>,
): string | null {
  const { unknownFields, missingFields } = decoded;
  if (unknownFields.length > 400 || missingFields.length > 400) return 'the notes have no bound';
  const hidden = [...unknownFields, ...missingFields].find(({ path }) => isUnfitPath(path));
  if (hidden !== undefined)
    return `a note is not fit to be shown: ${JSON.stringify(hidden.path.slice(0, 80))}`;
  if (decoded.shape === 'unrecognised') return decoded.reason === '' ? 'no reason is given' : null;
  if ((decoded.shape === 'known') !== (unknownFields.length === 0)) return 'the shape does not fit the notes';
  const again = JSON.stringify(decoders.decodeResource(name, { body }));
  if (again !== JSON.stringify(decoded)) return 'the same body reads differently the second time';
  const leaves = leavesOf(body);
  const { rows } = decoded.value as { rows?: unknown };
  const bodyText = JSON.stringify(body);
  if (Array.isArray(rows) && !isSizeOf(rows.length, leaves, bodyText)) return 'a row was left out';
  const { value, saved } = withoutRetained(decoded.value);
  if (!saved.flatMap(piecesOf).every((piece) => bodyText.includes(piece)))
    return 'what is kept as it came is not as it came';
  return inventionIn(value, leaves, keepsParts.has(name));
}

/**
 * The size of something in the body. Null can stand for the list (no rows), or the record can be the row
 * (one).
 */
function isSizeOf(count: number, { sizes, nulls }: Leaves, bodyText: string): boolean {
  if (sizes.has(count)) return true;
  return (count === 0 && nulls > 0) || (count === 1 && !bodyText.includes('[{'));
}

/** The decoded value, and separately each raw part of the body in it. */
function withoutRetained(decoded: object): { readonly value: object; readonly saved: readonly unknown[] } {
  const saved: unknown[] = [];
  const text = JSON.stringify(decoded, (name, value: unknown) => {
    if (name !== 'asSent' && name !== 'remarks') return value;
    // Remarks say of a record what is no field of it.
    if (name === 'asSent') saved.push(value);
    return undefined;
  });
  const value: unknown = JSON.parse(text);
  return { value: typeof value === 'object' && value !== null ? value : {}, saved };
}

/** A part may be collected from some members or items of the body. Each must equal its original exactly. */
function piecesOf(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.map((item) => JSON.stringify(item));
  if (typeof part !== 'object' || part === null) return [JSON.stringify(part)];
  return Object.entries(part).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
}

// oxlint-disable-next-line no-control-regex -- naming them is the purpose
const unseen = /[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/;

/** Names from the service are cut at 80 characters, and a path has a few of them. */
function isUnfitPath(path: string): boolean {
  return path.length > 1_000 || unseen.test(path) || !path.isWellFormed();
}

/** A value that the body doesn't contain: a zero for a missing one, a rounded price, a shifted date. */
function inventionIn(value: object, body: Leaves, keepsRawParts: boolean): string | null {
  const shown = leavesOf(value);
  const reported = [...body.names, ...body.texts].filter((text) =>
    numbersIn(text).some((number) => number === 0 || number === 100),
  );
  // 100 per cent paid means 0 off.
  const wholes = [...body.numbers].filter((number) => number === 100 || number === 1).length;
  if (shown.zeros > body.zeros + reported.length + wholes) {
    return 'a zero is shown that the body does not hold';
  }
  if (shown.flags.no > body.readableAsFlag.no) return 'a "no" is shown that the body does not hold';
  if (shown.flags.yes > body.readableAsFlag.yes) return 'a "yes" is shown that the body does not hold';
  // A percentile's level is null if its name, which the service chooses, has none.
  if (shown.nulls > 0 && body.nulls === 0 && !body.names.has('percentiles'))
    return 'a null is shown that the body does not hold';
  if (shown.empties > body.empties + [...body.names].filter((name) => name.trim() === '').length) {
    return 'an empty text is shown that the body does not hold';
  }
  if (shown.negativeZeros > 0 && !keepsRawParts) return '−0 is shown';
  for (const number of shown.numbers)
    if (!isOf(number, body)) return `the number ${String(number)} is made up`;
  for (const text of shown.texts) {
    if (!isTextOf(text, body) && !isReadFrom(text, body))
      return `the text ${JSON.stringify(text.slice(0, 60))} is made up`;
  }
  return null;
}

function isOf(number: number, body: Leaves): boolean {
  if (!Number.isFinite(number)) return false;
  if (body.numbers.has(number)) return true;
  const text = String(number);
  for (const known of body.texts) if (known.length < 70 && Number(known) === number) return true;
  // A percentile's level is in its name, with "median" as the fiftieth.
  for (const name of body.names) {
    if (name.includes(text) || (number === 50 && name.toLowerCase() === 'median')) return true;
  }
  return false;
}

const weekdayWord = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

/** The original text, trimmed, the date of a timestamp, or a number as exact decimal text. */
function isTextOf(text: string, body: Leaves): boolean {
  if (body.texts.has(text) || body.names.has(text) || weekdayWord.test(text)) return true;
  for (const known of body.texts) {
    const trimmed = known.trim();
    if (trimmed === text || (/^\d{4}-\d\d-\d\d$/.test(text) && trimmed.startsWith(text))) return true;
    if (isDecimalText(text) && trimmed.length < 70 && sameDecimal(trimmed, text)) return true;
  }
  for (const number of body.numbers) {
    if (String(number) === text || (number === 0 && text === '0')) return true;
    if (isDecimalText(text) && Number(text) === number) return true;
  }
  return false;
}

/** Results of a reading: concepts and their fields, amounts in other units, dates in other forms. */
function isReadFrom(text: string, body: Leaves): boolean {
  if (concepts.has(text) || text.split('.').every((name) => body.names.has(name))) return true;
  const numbers = [...body.numbers, ...[...body.texts, ...body.names].flatMap(numbersIn)];
  const day = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (day !== null) return isDayOf(text, day.slice(1).map(Number), body, numbers);
  if (!isDecimalText(text)) return false;
  const value = Number(text);
  const isNear = (other: number): boolean => Math.abs(other - value) <= Math.abs(value) * 1e-12;
  return numbers.some((number) =>
    [number, -number, number / 100, number * 100, -number * 100, 100 - number, 100 - number * 100].some(
      isNear,
    ),
  );
}

const concepts: ReadonlySet<string> = new Set([
  ...rowFieldNames,
  'rowId',
  'groupId',
  'propertyId',
  'createdAt',
  'updatedAt',
  'amount',
  'disabled',
  'groupName',
  'linkedCount',
]);

function numbersIn(text: string): readonly number[] {
  if (text.length > 200) return [];
  return [text, text.replaceAll(/[, ]/g, '')].flatMap((one) => one.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
}

/** The date of a timestamp, the next one after a late evening, a day-first date, or a number of seconds. */
function isDayOf(text: string, parts: readonly number[], body: Leaves, numbers: readonly number[]): boolean {
  const before = new Date(Date.parse(text) - 86_400_000).toISOString().slice(0, 10);
  const isNamed = [...body.texts].some(
    (known) =>
      known.trim().startsWith(before) || parts.every((part) => numbersIn(known.slice(0, 40)).includes(part)),
  );
  const day = Date.parse(text);
  return (
    isNamed ||
    numbers.some((number) => [number, number * 1_000].some((ms) => ms >= day && ms < day + 86_400_000))
  );
}

function sameDecimal(wire: string, canonical: string): boolean {
  const match = /^([+-]?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(wire);
  if (match === null) return false;
  const [, sign = '', whole = '', fraction = ''] = match;
  const plain = `${whole}${fraction === '' ? '' : `.${fraction}`}`;
  return canonical === (sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain);
}
