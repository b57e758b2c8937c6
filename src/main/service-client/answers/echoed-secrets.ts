import type { JsonObject, JsonValue } from '../../../contract/json/json.ts';
import { isJsonObject } from '../../../contract/json/json.ts';
import { keepDoubled, keepNumberTexts } from '../../../contract/json/json-source.ts';

const replacement = '[redacted]';
/** Shorter ones are no secrets, and replacing them would damage the data. */
const shortestChars = 8;
/** Each further layer of JSON within JSON doubles the backslashes; five layers are more than any log has. */
const mostBackslashes = 31;
const mostPercentLayers = 4;
/** What JSON may write with a backslash in front, besides the backslash itself. */
const escapable = `"/'`;

/** What is looked for, place by place: every character of a string may stand there. */
type Pattern = readonly string[];

/**
 * False only where the JSON of a text holds none of the secrets: one look at the text, before it is parsed, spares one at
 * each string. True wherever letters may be spelled in another way.
 */
export function mayRepeatSecrets(text: string, secrets: readonly string[]): boolean {
  const { texts, digits } = wantedOf(secrets);
  if (texts.length === 0) return false;
  return digits.length > 0 || texts.some((secret) => mayHold(text, secret));
}

/**
 * The body without the credentials that went with the request, in names as well as in values: as they are, with JSON's
 * escapes, percent-encoded or within base64 of either alphabet. Everything else stays as it came.
 * SECURITY: a service that repeats the credential in a message, a log entry or what a write answers must not get it
 * into the cache, a receipt or onto the screen. It works on what was parsed: text can spell a letter in many ways.
 */
export function withoutSecrets(body: JsonValue, secrets: readonly string[]): JsonValue {
  const wanted = wantedOf(secrets);
  // Nearly every body ends here, without a copy of it.
  if (!mayHoldAny(body, wanted)) return body;
  const clean = cleaned(body, wanted);
  keepDoubled(body, clean);
  return clean;
}

/** One secret as it may stand in a text. */
interface SecretTexts {
  readonly plain: string;
  /** No way of writing it is shorter. */
  readonly leastChars: number;
  /** No base64 of it is shorter. */
  readonly leastEncodedChars: number;
  /** Within base64 of the usual alphabet, plain. */
  readonly encoded: () => readonly string[];
  readonly patterns: () => readonly Pattern[];
}

interface Wanted {
  readonly texts: readonly SecretTexts[];
  /** The secrets that could pass for a number. */
  readonly digits: readonly string[];
}

function wantedOf(secrets: readonly string[]): Wanted {
  const long = secrets.filter((secret) => secret.length >= shortestChars);
  return { texts: long.map(secretTexts), digits: long.filter((secret) => /^\d+$/.test(secret)) };
}

/** False only where `cleaned` changes nothing. Recursive: `parseJson` refused what nests deeper than 200. */
function mayHoldAny(value: JsonValue, wanted: Wanted): boolean {
  if (typeof value === 'string') return wanted.texts.some((secret) => mayHold(value, secret));
  if (typeof value === 'number') return isSecretNumber(value, wanted);
  if (Array.isArray(value)) return value.some((item) => mayHoldAny(item, wanted));
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([name, inner]) => mayHoldAny(name, wanted) || mayHoldAny(inner, wanted));
}

function isSecretNumber(value: number, { digits }: Wanted): boolean {
  return digits.some((secret) => value === Number(secret) || String(value).includes(secret));
}

/** Recursive as `mayHoldAny`. */
function cleaned(value: JsonValue, wanted: Wanted): JsonValue {
  if (typeof value === 'string') return cleanedText(value, wanted.texts);
  if (typeof value === 'number') {
    return isSecretNumber(value, wanted) ? replacement : value;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => cleaned(item, wanted));
    keepNumberTexts(value, items, (key) => (items[Number(key)] === value[Number(key)] ? key : undefined));
    return items;
  }
  return isJsonObject(value) ? cleanedObject(value, wanted) : value;
}

function cleanedObject(object: JsonObject, wanted: Wanted): JsonObject {
  const kept = new Map<string, JsonValue>();
  for (const [name, value] of Object.entries(object)) {
    const clean = cleanedText(name, wanted.texts);
    // Two names that held the secret must not become one, or a value would be lost.
    let free = clean;
    for (let count = 2; clean !== name && (kept.has(free) || Object.hasOwn(object, free)); count += 1) {
      free = `${clean} ${String(count)}`;
    }
    kept.set(free, cleaned(value, wanted));
  }
  const clean: JsonObject = Object.fromEntries(kept);
  keepNumberTexts(object, clean, (key) => (clean[key] === object[key] ? key : undefined));
  return clean;
}

function cleanedText(text: string, texts: readonly SecretTexts[]): string {
  const possible = texts.filter((secret) => mayHold(text, secret));
  if (possible.length === 0) return text;
  const found = possible.flatMap(({ patterns }) => patterns().flatMap((one) => occurrences(text, one)));
  if (found.length === 0) return text;
  let clean = '';
  let writtenUntil = 0;
  // Two secrets may overlap, one be a part of the other: what is left of neither may stay.
  for (const { from, to } of found.toSorted((left, right) => left.from - right.from)) {
    if (to <= writtenUntil) continue;
    if (from >= writtenUntil) clean += text.slice(writtenUntil, from) + replacement;
    writtenUntil = to;
  }
  return clean + text.slice(writtenUntil);
}

/** Quick, and false only where no pattern is found: nearly every text of an answer ends here. */
function mayHold(text: string, { plain, leastChars, leastEncodedChars, encoded }: SecretTexts): boolean {
  if (text.length < leastChars) return false;
  if (text.includes('%') || text.includes('\\') || text.includes(plain)) return true;
  if (text.length < leastEncodedChars) return false;
  const inUsual = encoded();
  const isAlike = !inUsual.some((one) => one.includes('+') || one.includes('/'));
  const usual = isAlike ? text : text.replaceAll('-', '+').replaceAll('_', '/');
  return inUsual.some((one) => usual.includes(one));
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function occurrences(text: string, pattern: Pattern): Span[] {
  const first = pattern[0] ?? '';
  const found: Span[] = [];
  for (let from = 0; from < text.length; from += 1) {
    const letter = text.charAt(from);
    if (!first.includes(letter) && letter !== '%' && letter !== '\\') continue;
    // Within a row of backslashes only its beginning can begin an escape.
    if (letter === '\\' && !first.includes(letter) && text[from - 1] === letter) continue;
    const to = matchEnd(text, from, pattern);
    if (to !== undefined) found.push({ from, to });
  }
  return found;
}

/** Follows every reading at once, as a secret may itself hold a backslash or a per cent sign. */
function matchEnd(text: string, from: number, pattern: Pattern): number | undefined {
  let positions: readonly number[] = [from];
  for (const letters of pattern) {
    const [at, ...others] = positions;
    positions =
      at !== undefined && others.length === 0
        ? endsOfLetter(text, at, letters)
        : [...new Set(positions.flatMap((position) => endsOfLetter(text, position, letters)))];
    if (positions.length === 0) return undefined;
  }
  return Math.max(...positions);
}

/** Where one of the letters ends that begins here, in each way in which it can be written. */
function endsOfLetter(text: string, at: number, letters: string): readonly number[] {
  const here = text.charAt(at);
  const plain = here !== '' && letters.includes(here) ? [at + 1] : [];
  if (here === '\\') return [...plain, ...escapedEnds(text, at, letters)];
  if (here === '%') return [...plain, ...percentEnds(text, at, letters)];
  return plain;
}

function escapedEnds(text: string, at: number, letters: string): number[] {
  // A backslash that is itself looked for could stand at every place of a long row.
  const most = letters.includes('\\') ? mostBackslashes : Number.POSITIVE_INFINITY;
  let after = at;
  while (after - at < most && text[after] === '\\') after += 1;
  const ends: number[] = [];
  const code = /^u([0-9a-f]{4})/i.exec(text.slice(after, after + 5))?.[1];
  if (code !== undefined && letters.includes(String.fromCharCode(parseInt(code, 16)))) ends.push(after + 5);
  const escaped = text.charAt(after);
  if (escaped !== '' && escapable.includes(escaped) && letters.includes(escaped)) ends.push(after + 1);
  if (letters.includes('\\')) for (let end = at + 2; end <= after; end += 1) ends.push(end);
  return ends;
}

/** `%61`, and `%2561` where it was encoded once more. */
function percentEnds(text: string, at: number, letters: string): number[] {
  const ends: number[] = [];
  let after = at + 1;
  for (let layer = 0; layer <= mostPercentLayers; layer += 1) {
    const pair = text.slice(after, after + 2);
    if (!/^[0-9a-f]{2}$/i.test(pair)) break;
    after += 2;
    if (letters.includes(String.fromCharCode(parseInt(pair, 16)))) ends.push(after);
    if (pair !== '25') break;
  }
  return ends;
}

/** What depends on the secret is made when the first text is long enough to hold it. */
function secretTexts(plain: string): SecretTexts {
  let encoded: readonly string[] | undefined;
  let patterns: readonly Pattern[] | undefined;
  const encodings = (): readonly string[] => (encoded ??= base64Texts(plain));
  return {
    plain,
    leastChars: plain.length,
    // Four letters hold three bytes, and up to five bits at the ends belong to what stands beside it.
    leastEncodedChars: Math.floor((plain.length * 8) / 6) - 1,
    encoded: encodings,
    patterns: () =>
      (patterns ??= [
        Array.from(plain),
        ...encodings().map((text) => Array.from(text, (letter) => bothAlphabets[letter] ?? letter)),
      ]),
  };
}

/**
 * Base64 depends on where in a group of three bytes the secret begins; these are the letters that depend on nothing
 * but the secret, for each of the three.
 */
function base64Texts(secret: string): string[] {
  return ['', ' ', '  '].map((before) => {
    const bytes = Buffer.from(before + secret, 'utf8');
    const first = Math.ceil((before.length * 8) / 6);
    const end = Math.floor((bytes.length * 8) / 6);
    return bytes.toString('base64').slice(first, end);
  });
}

const bothAlphabets: Readonly<Record<string, string>> = { '+': '+-', '/': '/_' };
