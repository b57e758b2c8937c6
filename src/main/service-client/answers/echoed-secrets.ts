import type { JsonObject, JsonValue } from '../../../core/values/json/json.ts';
import { isJsonObject } from '../../../core/values/json/json.ts';
import { keepNumberTexts } from '../../../core/values/json/json-source.ts';

const replacement = '[redacted]';
/** Shorter texts aren't secrets, and replacing them would damage the data. */
const shortestChars = 8;
/** Layers of encoding to decode: more than any log has. */
const mostLayers = 5;

interface Wanted {
  /** Each secret with its possible base64 forms. */
  readonly secrets: readonly { readonly plain: string; readonly encoded: readonly string[] }[];
  /** Secrets made of digits, which could appear as a number. */
  readonly digits: readonly string[];
}

/** False only if the JSON text contains none of the secrets, which saves checking every string. */
export function mayRepeatSecrets(text: string, secrets: readonly string[]): boolean {
  const wanted = wantedOf(secrets);
  if (wanted.secrets.length === 0) return false;
  if (wanted.digits.length > 0 || text.includes('%') || text.includes('\\')) return true;
  return wanted.secrets.some((secret) => isIn(text, secret));
}

/**
 * Removes the request's credentials from names and values. A plain occurrence becomes a mark; a text that contains one
 * escaped, percent-encoded or in base64 is replaced completely. SECURITY: a service that echoes the credential in a
 * message, a log entry or a write's answer must not get it into the cache, a receipt or onto the screen. Works on
 * parsed values, because JSON text can spell a letter in many ways.
 */
export function withoutSecrets(body: JsonValue, secrets: readonly string[]): JsonValue {
  return cleaned(body, wantedOf(secrets));
}

function wantedOf(secrets: readonly string[]): Wanted {
  const long = secrets.filter((secret) => secret.length >= shortestChars);
  return {
    secrets: long.map((plain) => ({ plain, encoded: base64Texts(plain) })),
    digits: long.filter((secret) => /^\d+$/.test(secret)),
  };
}

/** Returns the same value if it contains no secret. Recursion is safe: `parseJson` refuses nesting deeper than 200. */
function cleaned(value: JsonValue, wanted: Wanted): JsonValue {
  if (typeof value === 'string') return cleanedText(value, wanted);
  if (typeof value === 'number') {
    const isSecret = wanted.digits.some(
      (secret) => value === Number(secret) || String(value).includes(secret),
    );
    return isSecret ? replacement : value;
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => cleaned(item, wanted));
    if (items.every((item, index) => item === value[index])) return value;
    keepNumberTexts(value, items, (key) => (items[Number(key)] === value[Number(key)] ? key : undefined));
    return items;
  }
  return isJsonObject(value) ? cleanedObject(value, wanted) : value;
}

function cleanedObject(object: JsonObject, wanted: Wanted): JsonObject {
  const replaced = new Map<string, JsonValue>();
  for (const [name, value] of Object.entries(object)) {
    const clean = cleanedText(name, wanted);
    // Two cleaned names must stay distinct, or a value would be lost.
    let free = clean;
    for (let count = 2; clean !== name && (replaced.has(free) || Object.hasOwn(object, free)); count += 1) {
      free = `${clean} ${count}`;
    }
    replaced.set(free, cleaned(value, wanted));
  }
  if ([...replaced].every(([name, value]) => object[name] === value)) return object;
  const clean: JsonObject = Object.fromEntries(replaced);
  keepNumberTexts(object, clean, (key) => (clean[key] === object[key] ? key : undefined));
  return clean;
}

function cleanedText(text: string, { secrets }: Wanted): string {
  const readings = readingsOf(text);
  const [first, ...others] = secrets.filter((secret) => readings.some((one) => isIn(one, secret)));
  if (first === undefined) return text;
  const rest = text.replaceAll(first.plain, replacement);
  // Two secrets may overlap, so no remainder of either may stay.
  return others.length > 0 || readingsOf(rest).some((one) => isIn(one, first)) ? replacement : rest;
}

function isIn(text: string, { plain, encoded }: Wanted['secrets'][number]): boolean {
  return text.includes(plain) || encoded.some((one) => text.includes(one));
}

/** Each removes one layer of its encoding. */
const decoders = [
  (text: string) =>
    text.replaceAll(
      /\\(?:u([\da-f]{4})|(["'\\/]))/gi,
      (_all, code?: string, plain?: string) => plain ?? letterOf(code),
    ),
  (text: string) => text.replaceAll(/%([\da-f]{2})/gi, (_all, code: string) => letterOf(code)),
];

function letterOf(code = ''): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}

function readingsOf(text: string): readonly string[] {
  const found = new Set([text]);
  let newest = [text];
  for (let layer = 0; layer < mostLayers && newest.length > 0; layer += 1) {
    newest = newest.flatMap((one) => decoders.map((decode) => decode(one))).filter((one) => !found.has(one));
    for (const one of newest) found.add(one);
  }
  return [...found];
}

/**
 * Base64 depends on the secret's offset within a group of three bytes: for each offset and both alphabets, the
 * characters determined by the secret alone.
 */
function base64Texts(secret: string): string[] {
  const shifted = Buffer.from(`  ${secret}`, 'utf8');
  return [0, 1, 2].flatMap((before) => {
    const start = 2 - before;
    const end = Math.floor(((shifted.length - start) * 8) / 6);
    const usual = shifted.toString('base64', start).slice(Math.ceil((before * 8) / 6), end);
    const urlSafe = usual.replaceAll('+', '-').replaceAll('/', '_');
    // Most texts are the same in both alphabets.
    return usual === urlSafe ? [usual] : [usual, urlSafe];
  });
}
