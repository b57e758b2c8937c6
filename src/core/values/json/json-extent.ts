import type { JsonValue } from './json.ts';
import { oncePerObject } from '../once-per-object.ts';

interface JsonExtent {
  /** All values, including objects and lists. */
  readonly values: number;
  readonly objects: number;
  readonly widest: number;
  /** Items of the longest list, or members of the largest object. */
  readonly longest: number;
  readonly longestName: number;
  /** Characters of all names, each counted once. */
  readonly nameChars: number;
}

/** Some thousand rows, and more names than any record has. Reading more would block all other work. */
const mostValues = 20_000;
const mostMembers = 2_000;
const mostObjectsOfItems = 2_000;
const mostItemsEachRead = 1_000;
/** Every reader of the body splits each name into words. */
const mostNameChars = 1_000;
const mostCharsOfNames = 100_000;

/** Counted once per body, without recursion. Stops early if the body is too large. */
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
 * Whether a body is too large to read. It is still shown raw.
 * @param isEachRead whether each item is read as a body of its own
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

/** A small record, such as a list's item, needs no cache. */
function isPlainlySmall(body: JsonValue): boolean {
  return typeof body === 'object' && leftOf(fewValues, body) > 0;
}

const fewValues = 200;
const shortName = 100;

/** How many more values are allowed after these. 0 if there are already too many. */
function leftOf(few: number, value: JsonValue): number {
  let left = few - 1;
  if (typeof value !== 'object' || value === null) return left;
  const isList = Array.isArray(value);
  if (!isList && Object.keys(value).some((name) => name.length > shortName)) return 0;
  for (const inner of isList ? value : Object.values(value)) {
    if (left <= 0) return 0;
    left = leftOf(left, inner);
  }
  return Math.max(0, left);
}
