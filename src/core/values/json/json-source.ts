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
 * The source text of numbers that JavaScript would write differently (`10.50`, `1e3`, digits beyond 2^53). Stored
 * outside the values, so that everything else can use plain JSON. Keyed by holder instead of path, because rows move
 * while a body is written. Without it the same number is written in another form.
 */
const numberTexts = new WeakMap<object, Map<string, string>>();

const numberPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Longer numbers are no price, so JavaScript's form will do. */
const maxNumberChars = 60;

/**
 * Parses like `JSON.parse` and stores how numbers were written. Throws a SyntaxError for invalid JSON. `hasDoubledKey`:
 * an object has a repeated key, or a name that was misread as another, so a value is lost.
 */
export function parseWithSources(
  text: string,
  { members, hasOddNumbers, hasEscapedName }: JsonScan,
): { readonly root: unknown; readonly hasDoubledKey: boolean } {
  // A reviver costs several times as much as parsing, and most bodies have no number that needs one.
  const root: unknown = hasOddNumbers ? parseWithNumberTexts(text) : JSON.parse(text);
  if (typeof root !== 'object' || root === null) return { root, hasDoubledKey: false };
  const hasDoubledKey = members !== membersOf(root) || (hasEscapedName && isMisread(root, namesIn(text)));
  return { root, hasDoubledKey };
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

/** The source text of the number under `key`, if JavaScript would write it differently. */
export function numberTextIn(holder: object, key: string): string | null {
  return numberTexts.get(holder)?.get(key) ?? null;
}

/** Makes the number under `key` be written as `text`, which must be a JSON number. */
export function writeNumberAs(holder: object, key: string | number, text: string): void {
  note(holder, String(key), text);
}

/** Copies number texts to a copy of a holder. `keyOf` gives the new key, or undefined for a removed member. */
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

/** Like `JSON.stringify`, with every number in its source text. */
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

/**
 * V8 (13.6) can confuse a name with an escape with another seen earlier, such as `\n` with `\\`, and then loses a
 * member.
 */
function isMisread(root: object, written: readonly string[]): boolean {
  const read: string[] = [];
  visitObjects(root, (holder) => {
    for (const name of Object.keys(holder)) read.push(name);
  });
  read.sort();
  return written.some((name, index) => name !== read[index]);
}

/**
 * Visits all objects except arrays with their number of members. Not recursive, because bodies may be deeply nested.
 */
function visitObjects(root: object, visit: (holder: object, members: number) => void): void {
  const open: object[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    const values: unknown[] = Object.values(holder);
    if (!Array.isArray(holder)) visit(holder, values.length);
    for (const value of values) if (typeof value === 'object' && value !== null) open.push(value);
  }
}

/** What the text of a JSON value shows and the parsed value doesn't. */
export interface JsonScan {
  /** Members of all objects, counted by their colons. Repeated names count twice. */
  readonly members: number;
  /** The maximum number of values, counted by brackets, colons and commas. */
  readonly values: number;
  /** Whether JavaScript would write a number differently. */
  readonly hasOddNumbers: boolean;
  /** Whether a name contains an escape, such as `\n` or `\u00e9`. */
  readonly hasEscapedName: boolean;
}

const space = 0x20;
const quote = 0x22;
const plus = 0x2b;
const minus = 0x2d;
const dot = 0x2e;
const zero = 0x30;
const nine = 0x39;
const comma = 0x2c;
const colon = 0x3a;
const upperE = 0x45;
const openBracket = 0x5b;
const backslash = 0x5c;
const lowerE = 0x65;
const openBrace = 0x7b;

/** One pass in linear time. Meaningless for invalid JSON. */
export function scanJson(text: string): JsonScan {
  let members = 0;
  let others = 1;
  let hasOddNumbers = false;
  let hasEscapedName = false;
  let escape = text.indexOf('\\');
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      // Searched once per escape, not once per string.
      if (escape >= 0 && escape < at) escape = text.indexOf('\\', at);
      hasEscapedName ||= escape >= 0 && escape < end && isName(text, end);
      at = end;
    } else if (code === colon) members += 1;
    else if (code === comma || code === openBracket || code === openBrace) others += 1;
    else if (code === minus || isDigit(code)) {
      const end = endOfNumber(text, at);
      hasOddNumbers ||= isOddNumber(text.slice(at, end));
      at = end - 1;
    }
  }
  return { members, values: members + others, hasOddNumbers, hasEscapedName };
}

/** The position of the closing quote of this string. The end of the text without one. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

/** The names of all members, sorted. Each is parsed separately. */
export function namesIn(text: string): readonly string[] {
  const names: string[] = [];
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) {
    const end = endOfString(text, at);
    if (isName(text, end)) names.push(String(JSON.parse(text.slice(at, end + 1))));
    at = end;
  }
  return names.sort();
}

/** Whether the string that ends here is a member's name. */
function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= space) next += 1;
  return text.charCodeAt(next) === colon;
}

function endOfNumber(text: string, from: number): number {
  let end = from + 1;
  while (end < text.length && isInNumber(text.charCodeAt(end))) end += 1;
  return end;
}

function isInNumber(code: number): boolean {
  return (
    isDigit(code) || code === dot || code === plus || code === minus || code === lowerE || code === upperE
  );
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}

function isOddNumber(source: string): boolean {
  return String(Number(source)) !== source;
}
