import type { AllowanceReport } from './allowance-window.ts';
import type { ReportedPolicy } from './rate-policy-fields.ts';
import { readPolicies, readPolicyReports } from './rate-policy-fields.ts';
import type { WireHeaders } from '../wire-exchange.ts';

const headerPattern = /^(x-)?rate-?limit-(.+)$/;
const partPattern = /(limit|remaining|reset)/;
const epochSecondsFrom = 1_000_000_000;
const epochMsFrom = 1_000_000_000_000;
const secondMs = 1_000;
const mostReports = 8;
const mostDates = 20;

/**
 * Reads what the headers say of allowances. Section 8 fixes the prefix `X-RateLimit-` only, so every spelling with limit,
 * remaining or reset in it counts (`X-RateLimit-Remaining-Minute`), with and without the `X-`; beside them `RateLimit` and
 * `RateLimit-Policy` as the drafts of the IETF have them (`rate-policy-fields.ts`).
 */
export function readAllowances(headers: WireHeaders, now: Date): readonly AllowanceReport[] {
  const windows = new Map<string, WindowParts>();
  let hasFields = false;
  for (const name of Object.keys(headers)) {
    const meaning = meaningOf(name);
    if (meaning === null) continue;
    hasFields = true;
    const value = singleHeader(headers, name);
    if (meaning.part === 'field' || value === undefined) continue;
    const parts = windows.get(meaning.window) ?? {};
    parts[meaning.part] = value;
    windows.set(meaning.window, parts);
  }
  if (!hasFields) return [];
  const policies = readPolicies(joinedHeader(headers, 'ratelimit-policy'));
  const reports = [
    ...[...windows].map(([window, parts]) => reportOf(window, parts, policies, headers, now)),
    ...readPolicyReports(joinedHeader(headers, 'ratelimit'), policies),
  ].filter(({ limit, remaining }) => limit !== null || remaining !== null);
  // SECURITY: bounded, as a hostile service could name any number of them.
  return [...reports, ...unreported(policies, reports)].slice(0, mostReports);
}

function reportOf(
  window: string,
  parts: WindowParts,
  policies: readonly ReportedPolicy[],
  headers: WireHeaders,
  now: Date,
): AllowanceReport {
  const limit = leadingCount(parts.limit);
  const policy = limit === null ? undefined : policies.find((one) => one.limit === limit);
  return {
    policy: policy?.id ?? window,
    limit,
    remaining: leadingCount(parts.remaining),
    ...resetOf(parts.reset, () => dateHeader(headers) ?? now),
    windowMs: policy?.windowMs ?? windowOfLimit(parts.limit) ?? windowOfName(window),
  };
}

/** A policy of which the answer does not say what is left: whoever asks has to count. */
function unreported(
  policies: readonly ReportedPolicy[],
  reports: readonly AllowanceReport[],
): AllowanceReport[] {
  return policies
    .filter(({ id, windowMs }) => windowMs !== null && !reports.some(({ policy }) => policy === id))
    .map(({ id, limit, windowMs }) => ({
      ...{ policy: id, limit, windowMs },
      ...{ remaining: null, resetInMs: null, precisionMs: 0 },
    }));
}

type Part = 'limit' | 'remaining' | 'reset';
type WindowParts = Partial<Record<Part, string>>;
type Meaning = { readonly window: string; readonly part: Part | 'field' } | null;

// Every answer carries the same names; what they mean is worked out once.
const meanings = new Map<string, Meaning>();
const mostMeanings = 500;

function meaningOf(name: string): Meaning {
  const known = meanings.get(name);
  if (known !== undefined) return known;
  const meaning = findMeaning(name.toLowerCase());
  // SECURITY: bounded, as a hostile service could send other names every time.
  if (meanings.size >= mostMeanings) meanings.clear();
  meanings.set(name, meaning);
  return meaning;
}

function findMeaning(name: string): Meaning {
  if (name === 'ratelimit' || name === 'ratelimit-policy') return { window: name, part: 'field' };
  const [, prefix = '', rest] = headerPattern.exec(name) ?? [];
  const part = rest === undefined ? undefined : partPattern.exec(rest)?.[1];
  return rest === undefined || !isPart(part) ? null : { window: prefix + rest.replace(part, ''), part };
}

/** `Retry-After` as seconds or as an HTTP date; null when it is absent or unreadable. */
export function readRetryAfterMs(headers: WireHeaders, now: Date): number | null {
  const value = singleHeader(headers, 'retry-after')?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d{1,9}(?:\.\d+)?$/.test(value)) return Math.ceil(Number(value) * secondMs);
  const at = dateOf(value);
  if (at === null) return null;
  // Both are whole seconds, and either may have been rounded down.
  return Math.max(0, at - (dateHeader(headers) ?? now).getTime()) + secondMs;
}

/** The service's own clock at the time of the answer; of several the earliest, as a store on the way may add one. */
export function dateHeader(headers: WireHeaders): Date | null {
  const value = joinedHeader(headers, 'date');
  // A date of HTTP has a comma of its own, behind its weekday.
  const dates = value.split(/,(?=\s*[A-Za-z]{3,9},)/, mostDates).map(dateOf);
  const times = dates.filter((at) => at !== null);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

export function singleHeader(headers: WireHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** All values of a header that may come more than once; '' where it does not come. */
export function joinedHeader(headers: WireHeaders, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function isPart(part: string | undefined): part is Part {
  return part === 'limit' || part === 'remaining' || part === 'reset';
}

function leadingCount(text: string | undefined): number | null {
  const digits = /^\s*(\d{1,12})/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** `100, 100;w=60`: the window stands beside the limit. */
function windowOfLimit(text: string | undefined): number | null {
  const seconds = /;\s*(?:w|window)="?(\d{1,9})/.exec(text ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * secondMs;
}

const spans = { second: secondMs, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

function windowOfName(window: string): number | null {
  for (const [span, ms] of Object.entries(spans)) if (window.includes(span)) return ms;
  return null;
}

type Reset = Pick<AllowanceReport, 'resetInMs' | 'precisionMs'>;

function resetOf(text: string | undefined, serviceNow: () => Date): Reset {
  const value = text?.trim() ?? '';
  const until = (atMs: number): Reset => ({
    resetInMs: Math.max(0, atMs - serviceNow().getTime()),
    precisionMs: secondMs,
  });
  if (!/^\d{1,15}(?:\.\d+)?$/.test(value)) {
    const span = spanOf(value);
    if (span !== null) return { resetInMs: span, precisionMs: 0 };
    const at = dateOf(value);
    return at === null ? { resetInMs: null, precisionMs: 0 } : until(at);
  }
  const number = Number(value);
  if (number >= epochMsFrom) return until(number);
  if (number >= epochSecondsFrom) return until(number * secondMs);
  return { resetInMs: number * secondMs, precisionMs: value.includes('.') ? 0 : secondMs };
}

/** `1m30s`, `250ms`. */
function spanOf(text: string): number | null {
  const parts = /^(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,7}(?:\.\d+)?)s)?(?:(\d{1,9})ms)?$/.exec(text);
  if (parts === null || text === '') return null;
  const [, hours = '0', minutes = '0', seconds = '0', ms = '0'] = parts;
  return (
    Number(hours) * spans.hour + Number(minutes) * spans.minute + Number(seconds) * secondMs + Number(ms)
  );
}

// Answers of one second have one `Date`, and each is asked for it several times.
let lastDate: { readonly text: string; readonly at: number | null } = { text: '', at: null };

function dateOf(text: string): number | null {
  if (lastDate.text !== text) lastDate = { text, at: parsedDate(text) };
  return lastDate.at;
}

/** JavaScript takes bare and negative numbers for years; no date of a header is written so. */
function parsedDate(text: string): number | null {
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
