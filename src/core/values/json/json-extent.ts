import type { JsonValue } from './json.ts';
import { oncePerObject } from '../once-per-object.ts';

/** How much there is of a body. */
interface JsonExtent {
  /** Every value of it, what holds others too. */
  readonly values: number;
  readonly objects: number;
  /** Members of the object that has most. */
  readonly widest: number;
  /** Items of the longest list, or members of the widest object. */
  readonly longest: number;
  /** Characters of the longest name. */
  readonly longestName: number;
  /** Characters of all its names, each counted once. */
  readonly nameChars: number;
}

/** Some thousand rows, and more names than any record has: to read more would keep whoever reads it from all other work. */
const mostValues = 20_000;
const mostMembers = 2_000;
const mostObjectsOfItems = 2_000;
const mostItemsEachRead = 1_000;
/** Each name is taken apart into words, by every reader of the body. */
const mostNameChars = 1_000;
const mostCharsOfNames = 100_000;

/** Counted once a body, without recursion; of one that is too large no further than is needed to know that. */
const extentOf = oncePerObject((body: JsonValue): JsonExtent => {
  const open: JsonValue[] = [body];
  let values = 0;
  let objects = 0;
  let widest = 0;
  let longest = 0;
  let longestName = 0;
  const names = new Set<string>();
  let nameChars = 0;
  for (let value = open.pop(); value !== undefined && values <= mostValues; value = open.pop()) {
    values += 1;
    if (typeof value !== 'object' || value === null) continue;
    const inner = Object.values(value);
    longest = Math.max(longest, inner.length);
    if (!Array.isArray(value)) {
      objects += 1;
      widest = Math.max(widest, inner.length);
      for (const name of Object.keys(value)) {
        longestName = Math.max(longestName, name.length);
        if (!names.has(name)) nameChars += name.length;
        names.add(name);
      }
    }
    for (const one of inner) open.push(one);
  }
  return { values, objects, widest, longest, longestName, nameChars };
});

/**
 * Whether there is more of a body than is read; it is still shown as it came.
 * @param isEachRead whether each of its items is looked at as a body of its own
 */
export function isTooLargeToRead(body: JsonValue, isEachRead = false): boolean {
  if (isPlainlySmall(body)) return false;
  const { values, objects, widest, longest, longestName, nameChars } = extentOf(body);
  const isTooMuch =
    values > mostValues ||
    widest > mostMembers ||
    longestName > mostNameChars ||
    nameChars > mostCharsOfNames;
  return isTooMuch || (isEachRead && (objects > mostObjectsOfItems || longest > mostItemsEachRead));
}

/** A record of a few values, as the items of a list are: nothing is kept of each. */
function isPlainlySmall(body: JsonValue): boolean {
  return typeof body === 'object' && leftOf(fewValues, body) > 0;
}

const fewValues = 200;
const shortName = 100;

/** How many more values there may be after these; nought: there are too many already. */
function leftOf(few: number, value: JsonValue): number {
  let left = few - 1;
  if (typeof value !== 'object' || value === null) return left;
  const isList = Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) {
    if (left <= 0 || (!isList && name.length > shortName)) return 0;
    left = leftOf(left, inner);
  }
  return Math.max(0, left);
}
