import { parseWithSources, scanJson } from './json-source.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}

/** Several times as many as an answer with a thousand rows. Parsing them takes some hundredths of a second. */
const maxJsonValues = 150_000;
/** Deeper bodies are refused. Real answers have fewer than ten levels. */
const maxJsonDepth = 200;

export type JsonErrorCode = 'not-json' | 'too-deep' | 'forbidden-key' | 'not-finite' | 'too-large';
export interface JsonError {
  readonly code: JsonErrorCode;
  readonly message: string;
}
export type ParsedJson =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly error: JsonError };
type ParsedSentJson =
  | { readonly ok: true; readonly value: JsonValue; readonly hasDoubledKey: boolean }
  | Extract<ParsedJson, { ok: false }>;

export type JsonType = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object';

const messages: Readonly<Record<JsonErrorCode, string>> = {
  'not-json': 'The response isn’t JSON.',
  'too-deep': 'The response is nested too deeply.',
  'forbidden-key': 'The answer holds a field name that could damage the program, so it was refused.',
  'not-finite': 'The answer holds a number that is too large to be represented.',
  'too-large': 'The response holds too many values.',
};

/**
 * Parses a body. Invalid bodies are refused as a whole, never repaired:
 * - text that is not JSON (including NaN and Infinity),
 * - nesting beyond `maxDepth`,
 * - a `__proto__` key anywhere, or a `constructor` object with a `prototype` (a plain `constructor` field stays as an
 * inert own property),
 * - a number that overflows, such as 1e309.
 * The last of repeated keys wins, as in every JavaScript parser. −0 stays a number equal to 0.
 */
export function parseJson(text: string, options: { readonly maxDepth?: number } = {}): ParsedJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('not-json');
  }
  return trustedJson(value, options.maxDepth ?? maxJsonDepth);
}

/**
 * The same for bodies that are received or sent. Also stores how numbers were written (`json-source.ts`), reports a
 * repeated key, and refuses more values than any answer needs.
 */
export function parseSentJson(text: string): ParsedSentJson {
  const scan = scanJson(text);
  // SECURITY: counted before anything is created.
  if (scan.values > maxJsonValues) return refuse('too-large');
  try {
    const { root, hasDoubledKey } = parseWithSources(text, scan);
    const parsed = trustedJson(root, maxJsonDepth);
    return parsed.ok ? { ...parsed, hasDoubledKey } : parsed;
  } catch {
    return refuse('not-json');
  }
}

/**
 * Parses text that `parseJson` accepted before and that only this program can have written, under a seal. Refuses only
 * invalid JSON.
 */
export function parseTrustedJson(text: string): ParsedJson {
  try {
    const value: unknown = JSON.parse(text);
    return isTrustedJson(value) ? { ok: true, value } : refuse('not-json');
  } catch {
    return refuse('not-json');
  }
}

/** The same check for a value from another parser. */
export function trustedJson(value: unknown, maxDepth: number): ParsedJson {
  const fault = findFault(value, maxDepth);
  if (fault !== undefined) return refuse(fault);
  return isTrustedJson(value) ? { ok: true, value } : refuse('not-json');
}

export function isJsonValue(value: unknown): value is JsonValue {
  return findFault(value, maxJsonDepth) === undefined;
}

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function jsonTypeOf(value: JsonValue): JsonType {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return 'object';
  }
}

/** An own property, or undefined. Never reaches the prototype. */
export function ownValue(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/**
 * A number, or the number in a text. NaN for anything else. SECURITY: an object of an untrusted body may have a
 * `toString` that is no function.
 */
export function scalarNumber(value: JsonValue): number {
  return typeof value === 'object' ? NaN : Number(value);
}

function refuse(code: JsonErrorCode): Extract<ParsedJson, { ok: false }> {
  return { ok: false, error: { code, message: messages[code] } };
}

/** Only called for values that `findFault` has checked, now or before they were written. */
function isTrustedJson(value: unknown): value is JsonValue {
  return value !== undefined;
}

/**
 * Depth first with an explicit stack, so that hostile nesting can't exhaust the call stack. A cycle ends at the depth
 * limit.
 */
function findFault(root: unknown, maxDepth: number): JsonErrorCode | undefined {
  const values: unknown[] = [root];
  const depths: number[] = [0];
  for (;;) {
    const depth = depths.pop();
    if (depth === undefined) return undefined;
    const value = values.pop();
    if (typeof value !== 'object') {
      const fault = scalarFault(value);
      if (fault !== undefined) return fault;
      continue;
    }
    if (value === null) continue;
    if (depth >= maxDepth) return 'too-deep';
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      for (const item of items) {
        values.push(item);
        depths.push(depth + 1);
      }
      continue;
    }
    if (!isPlainObject(value)) return 'not-json';
    // SECURITY: these keys rewrite prototypes when an object is later merged or copied.
    if (Object.hasOwn(value, '__proto__') || hasConstructorPrototype(value)) return 'forbidden-key';
    for (const key of Object.keys(value)) {
      const item: unknown = Reflect.get(value, key);
      values.push(item);
      depths.push(depth + 1);
    }
  }
}

function scalarFault(value: unknown): JsonErrorCode | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : 'not-finite';
    default:
      return 'not-json';
  }
}

/** Checks the shape instead of the identity, because values may come from another realm. */
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function hasConstructorPrototype(value: object): boolean {
  if (!Object.hasOwn(value, 'constructor')) return false;
  const inner: unknown = Object.getOwnPropertyDescriptor(value, 'constructor')?.value;
  return typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype');
}
