import type { JsonScan } from './json-scan.ts';
import { namesIn, scanJson } from './json-scan.ts';

/** V8's source text of primitives, which TypeScript's library does not declare yet. */
declare global {
  interface JSON {
    parse(
      text: string,
      reviver: (
        this: unknown,
        key: string,
        value: unknown,
        context?: { readonly source?: string },
      ) => unknown,
    ): unknown;
    rawJSON(text: string): object;
  }
}

/**
 * How numbers were written that JavaScript would write in another way (`10.50`, `1e3`, digits beyond 2^53), by what
 * holds them. Kept beside the values, so that everything else goes on working with plain JSON.
 */
const numberTexts = new WeakMap<object, Map<string, string>>();
const doubled = new WeakSet();

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Longer numbers are nobody's price: they are written as JavaScript writes them. */
const maxNumberChars = 60;

/** Parses as `JSON.parse` does, and keeps how numbers were written. Throws a SyntaxError on what is no JSON. */
export function parseWithSources(
  text: string,
  { members, hasOddNumbers, hasEscapedName }: JsonScan = scanJson(text),
): unknown {
  // A reviver costs several times as much as the parsing itself, and most bodies have no number that needs one.
  const root: unknown = hasOddNumbers ? parseWithNumberTexts(text) : JSON.parse(text);
  if (typeof root !== 'object' || root === null) return root;
  if (members !== membersOf(root) || (hasEscapedName && isMisread(root, namesIn(text)))) doubled.add(root);
  return root;
}

function parseWithNumberTexts(text: string): unknown {
  return JSON.parse(text, function (key, value, context) {
    const source = context?.source;
    if (typeof value === 'number' && source !== undefined && source !== String(value)) {
      if (typeof this === 'object' && this !== null) note(this, key, source);
    }
    return value;
  });
}

/** How the number under `key` was written, where that is not how JavaScript writes it. */
export function numberTextIn(holder: object, key: string): string | null {
  return numberTexts.get(holder)?.get(key) ?? null;
}

/** Notes that the number under `key` is to be written as `text`, which must be a JSON number. */
export function writeNumberAs(holder: object, key: string | number, text: string): void {
  note(holder, String(key), text);
}

/** Lets the copy of a holder write its numbers as they came; `keyOf` says where a member went, undefined: nowhere. */
export function keepNumberTexts(
  from: object,
  to: object,
  keyOf: (key: string) => string | undefined = (key) => key,
): void {
  for (const [key, text] of numberTexts.get(from) ?? []) {
    const moved = keyOf(key);
    if (moved !== undefined) note(to, moved, text);
  }
}

/**
 * Whether an object of the body came with a key twice, or with a name that was misread for another: a value is lost,
 * so the body must not be written.
 */
export function hasDoubledKey(body: unknown): boolean {
  return typeof body === 'object' && body !== null && doubled.has(body);
}

/** For a body that is made of another one: what cannot be written stays so. */
export function keepDoubled(from: unknown, to: unknown): void {
  if (hasDoubledKey(from) && typeof to === 'object' && to !== null) doubled.add(to);
}

/** As `JSON.stringify`, with every number as it was written. */
export function jsonText(value: object | string | number | boolean | null): string {
  return JSON.stringify(value, function (this: unknown, key: string, inner: unknown) {
    if (typeof inner !== 'number' || typeof this !== 'object' || this === null) return inner;
    const text = numberTexts.get(this)?.get(key);
    return text === undefined || Number(text) !== inner ? inner : JSON.rawJSON(text);
  });
}

function note(holder: object, key: string, text: string): void {
  if (text.length > maxNumberChars || !numberPattern.test(text)) return;
  const texts = numberTexts.get(holder) ?? new Map<string, string>();
  texts.set(key, text);
  numberTexts.set(holder, texts);
}

function membersOf(root: object): number {
  let count = 0;
  visitObjects(root, (_, members) => {
    count += members;
  });
  return count;
}

/** V8 (13.6) takes a name with an escape for another one that it met before, as `\n` for `\\`, and then loses a member. */
function isMisread(root: object, written: readonly string[]): boolean {
  const read: string[] = [];
  visitObjects(root, (holder) => {
    for (const name of Object.keys(holder)) read.push(name);
  });
  read.sort();
  return written.some((name, index) => name !== read[index]);
}

/** All objects of a value that are no arrays, with how many members each has; without recursion, as bodies may nest deep. */
function visitObjects(root: object, visit: (holder: object, members: number) => void): void {
  const open: object[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    const values: unknown[] = Object.values(holder);
    if (!Array.isArray(holder)) visit(holder, values.length);
    for (const value of values) if (typeof value === 'object' && value !== null) open.push(value);
  }
}
