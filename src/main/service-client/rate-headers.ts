import type { WireHeaders } from './wire-exchange.ts';

/** What an answer said about the allowance (section 8); null where it did not say. */
export interface ToldAllowance {
  readonly limit: number | null;
  readonly remaining: number | null;
  /** From now until the allowance is renewed, never too short. */
  readonly resetInMs: number | null;
}

const headerPattern = /^x-rate-?limit-(.+)$/;
const partPattern = /(limit|remaining|reset)/;
const epochSecondsFrom = 1_000_000_000;
const epochMsFrom = 1_000_000_000_000;
// A whole number of seconds may have been rounded down.
const roundingMs = 1_000;

/**
 * Reads the `X-RateLimit-*` headers. The document fixes the prefix only, so every spelling with limit, remaining or
 * reset in it counts (`X-RateLimit-Remaining-Minute`); of several windows the one with the least left binds.
 */
export function readAllowance(headers: WireHeaders, now: Date): ToldAllowance | null {
  const windows = new Map<string, WindowParts>();
  for (const name of Object.keys(headers)) {
    const meaning = meaningOf(name);
    const value = headers[name];
    if (meaning === null || value === undefined) continue;
    const parts = windows.get(meaning.window) ?? {};
    parts[meaning.part] = Array.isArray(value) ? (value[0] ?? '') : value;
    windows.set(meaning.window, parts);
  }
  let binding: ToldAllowance | null = null;
  for (const parts of windows.values()) {
    const told = {
      limit: leadingCount(parts.limit),
      remaining: leadingCount(parts.remaining),
      resetInMs: resetInMs(parts.reset, () => dateHeader(headers) ?? now),
    };
    const left = told.remaining ?? Infinity;
    if (binding === null || left < (binding.remaining ?? Infinity)) binding = told;
  }
  return binding;
}

type Part = 'limit' | 'remaining' | 'reset';
type WindowParts = Partial<Record<Part, string>>;
type Meaning = { readonly window: string; readonly part: Part } | null;

// Every answer carries the same names; what they mean is worked out once.
const meanings = new Map<string, Meaning>();
const mostMeanings = 500;

function meaningOf(name: string): Meaning {
  const known = meanings.get(name);
  if (known !== undefined) return known;
  const rest = headerPattern.exec(name.toLowerCase())?.[1];
  const part = rest === undefined ? undefined : partPattern.exec(rest)?.[1];
  const meaning = rest === undefined || !isPart(part) ? null : { window: rest.replace(part, ''), part };
  // SECURITY: bounded, as a hostile service could send other names every time.
  if (meanings.size >= mostMeanings) meanings.clear();
  meanings.set(name, meaning);
  return meaning;
}

/** `Retry-After` as seconds or as an HTTP date; null when it is absent or unreadable. */
export function readRetryAfterMs(headers: WireHeaders, now: Date): number | null {
  const value = singleHeader(headers, 'retry-after')?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d{1,9}(?:\.\d+)?$/.test(value)) return Math.ceil(Number(value) * 1_000);
  const at = dateOf(value);
  if (at === null) return null;
  return Math.max(0, at - (dateHeader(headers) ?? now).getTime()) + roundingMs;
}

/** The service's own clock at the time of the answer. */
export function dateHeader(headers: WireHeaders): Date | null {
  const value = singleHeader(headers, 'date');
  if (value === undefined) return null;
  const at = dateOf(value);
  return at === null ? null : new Date(at);
}

export function singleHeader(headers: WireHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function isPart(part: string | undefined): part is Part {
  return part === 'limit' || part === 'remaining' || part === 'reset';
}

function leadingCount(text: string | undefined): number | null {
  const digits = /^\s*(\d{1,12})/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

function resetInMs(text: string | undefined, serviceNow: () => Date): number | null {
  const value = text?.trim();
  if (value === undefined || value === '') return null;
  if (!/^\d{1,15}(?:\.\d+)?$/.test(value)) {
    const at = dateOf(value);
    return at === null ? null : untilMs(at, serviceNow);
  }
  const number = Number(value);
  if (number >= epochMsFrom) return untilMs(number, serviceNow);
  if (number >= epochSecondsFrom) return untilMs(number * 1_000, serviceNow);
  return number * 1_000 + (value.includes('.') ? 0 : roundingMs);
}

/** JavaScript takes bare and negative numbers for years; no date of a header is written so. */
function dateOf(text: string): number | null {
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

function untilMs(atMs: number, serviceNow: () => Date): number {
  return Math.max(0, atMs - serviceNow().getTime()) + roundingMs;
}
