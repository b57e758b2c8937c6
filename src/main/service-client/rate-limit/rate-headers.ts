import type { RateLimitReport } from './rate-limit.ts';
import type { WireHeaders } from '../wire-exchange.ts';

const headerPattern = /^(x-)?rate-?limit-(.+)$/;
const partPattern = /limit|remaining|reset/;
const epochSecondsFrom = 1_000_000_000;
const epochMsFrom = 1_000_000_000_000;
const secondMs = 1_000;
const mostReports = 8;
const mostDates = 20;

/**
 * Reads rate limits from headers. Section 8 fixes only the prefix `X-RateLimit-`, so every spelling with limit,
 * remaining or reset counts (`X-RateLimit-Remaining-Minute`), with or without the `X-`; also `RateLimit` and
 * `RateLimit-Policy` from the IETF drafts (below).
 */
export function readRateLimits(headers: WireHeaders, now: Date): readonly RateLimitReport[] {
  const partsByWindow = new Map<string, ReportedParts>();
  for (const name of Object.keys(headers)) {
    const found = headerPattern.exec(name.toLowerCase());
    if (found === null) continue;
    const [, prefix = '', rest = ''] = found;
    const part = partPattern.exec(rest)?.[0];
    const value = singleHeader(headers, name);
    if (!isReportedPart(part) || value === undefined) continue;
    const window = prefix + rest.replace(part, '');
    partsByWindow.set(window, { ...partsByWindow.get(window), [part]: value });
  }
  const policies = readPolicies(joinedHeader(headers, 'ratelimit-policy'));
  for (const [policy, parts] of readPolicyParts(joinedHeader(headers, 'ratelimit')))
    partsByWindow.set(policy, parts);
  if (partsByWindow.size === 0 && policies.length === 0) return [];
  const reports = [...partsByWindow]
    .map(([window, parts]) => reportOf(window, parts, policies, dateHeader(headers) ?? now))
    .filter(({ limit, remaining }) => limit !== null || remaining !== null);
  // If the answer doesn't say what remains of a policy, the caller must count.
  const silent = policies.filter(
    ({ policy, windowMs }) => windowMs !== null && !reports.some((one) => one.policy === policy),
  );
  // SECURITY: bounded, because a hostile service could name any number of them.
  return [...reports, ...silent].slice(0, mostReports);
}

function reportOf(
  window: string,
  parts: ReportedParts,
  policies: readonly RateLimitReport[],
  serviceNow: Date,
): RateLimitReport {
  const limit = leadingCount(parts.limit);
  const named = policies.find(({ policy }) => policy === window);
  const policy = named ?? (limit === null ? undefined : policies.find((one) => one.limit === limit));
  return {
    policy: policy?.policy ?? window,
    limit: limit ?? policy?.limit ?? null,
    remaining: leadingCount(parts.remaining),
    resetInMs: untilReset(parts.reset?.trim() ?? '', serviceNow),
    windowMs: policy?.windowMs ?? windowOfLimit(parts.limit) ?? windowOfName(window),
  };
}

/** `Retry-After` as seconds or an HTTP date; null if absent or unreadable. */
export function readRetryAfterMs(headers: WireHeaders, now: Date): number | null {
  const value = singleHeader(headers, 'retry-after')?.trim();
  if (value === undefined || value === '') return null;
  if (/^\d{1,9}(?:\.\d+)?$/.test(value)) return Math.ceil(Number(value) * secondMs);
  const at = dateOf(value);
  if (at === null) return null;
  // Both are whole seconds and may have been rounded down.
  return Math.max(0, at - (dateHeader(headers) ?? now).getTime()) + secondMs;
}

/** The service's clock when it answered; the earliest of several, because a cache may add its own. */
export function dateHeader(headers: WireHeaders): Date | null {
  const value = joinedHeader(headers, 'date');
  // An HTTP date contains a comma after its weekday.
  const dates = value.split(/,(?=\s*[A-Za-z]{3,9},)/, mostDates).map(dateOf);
  const times = dates.filter((at) => at !== null);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

export function singleHeader(headers: WireHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** All values of a repeatable header; '' if absent. */
export function joinedHeader(headers: WireHeaders, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function isReportedPart(part: string | undefined): part is keyof ReportedParts {
  return part === 'limit' || part === 'remaining' || part === 'reset';
}

function leadingCount(text: string | undefined): number | null {
  const digits = /^\s*(\d{1,12})/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** `100, 100;w=60`: the window is given beside the limit. */
function windowOfLimit(text: string | undefined): number | null {
  const seconds = /;\s*(?:w|window)="?(\d{1,9})/.exec(text ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * secondMs;
}

const spans = { second: secondMs, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

function windowOfName(window: string): number | null {
  for (const [span, ms] of Object.entries(spans)) if (window.includes(span)) return ms;
  return null;
}

/** The latest possible end: whole seconds may have been rounded down. */
function untilReset(text: string, serviceNow: Date): number | null {
  const until = (atMs: number): number => Math.max(0, atMs - serviceNow.getTime()) + secondMs;
  if (!/^\d{1,15}(?:\.\d+)?$/.test(text)) {
    const at = dateOf(text);
    return spanOf(text) ?? (at === null ? null : until(at));
  }
  const number = Number(text);
  if (number >= epochMsFrom) return until(number);
  if (number >= epochSecondsFrom) return until(number * secondMs);
  return number * secondMs + (text.includes('.') ? 0 : secondMs);
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

/** JavaScript parses bare and negative numbers as years; header dates never look like that. */
function dateOf(text: string): number | null {
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

type ReportedParts = Readonly<Partial<Record<'limit' | 'remaining' | 'reset', string | undefined>>>;

interface Member {
  readonly name: string;
  /** For a dictionary member: `limit=100`. */
  readonly value: string | null;
  readonly parameters: ReadonlyMap<string, string>;
}

const mostChars = 4_000;
const mostMembers = 20;
/** Limits on bytes or concurrent requests aren't handled here. */
const countedUnits: ReadonlySet<string> = new Set(['request', 'requests']);

/**
 * `RateLimit-Policy` in every form of the drafts: `"minute";q=100;w=60`, `minute;q=100;w=60`, `minute;l=100;w=60` and
 * `100;w=60`. Skips policies that don't count requests or can't be read.
 */
function readPolicies(text: string): readonly RateLimitReport[] {
  return members(text).flatMap((member) => {
    const limit = countOf(quotaOf(member) ?? member.name);
    if (limit === null || limit === 0 || member.value !== null || !countsRequests(member)) return [];
    const seconds = countOf(windowOf(member));
    const windowMs = seconds === null ? null : seconds * 1_000;
    return [{ policy: idOf(member), limit, windowMs, remaining: null, resetInMs: null }];
  });
}

/** `RateLimit`: `"minute";r=50;t=30` per policy, or `limit=100, remaining=50, reset=30` for the binding one. */
function readPolicyParts(text: string): readonly (readonly [policy: string, ReportedParts])[] {
  const read = members(text);
  if (read.some(({ value }) => value !== null))
    return [['ratelimit', Object.fromEntries(read.map(({ name, value }) => [name, value ?? undefined]))]];
  return read
    .filter((member) => countsRequests(member) && countOf(member.parameters.get('r')) !== null)
    .map((member) => {
      const { parameters } = member;
      return [
        idOf(member),
        { limit: quotaOf(member), remaining: parameters.get('r'), reset: parameters.get('t') },
      ];
    });
}

function quotaOf({ parameters }: Member): string | undefined {
  return parameters.get('q') ?? parameters.get('l');
}

function windowOf({ parameters }: Member): string | undefined {
  return parameters.get('w') ?? parameters.get('window');
}

function countsRequests({ parameters }: Member): boolean {
  const unit = parameters.get('qu');
  return unit === undefined || countedUnits.has(unit.toLowerCase());
}

/** Two partitions of one policy are separate limits; `100;w=60` has only its figures as a name. */
function idOf(member: Member): string {
  const window = countOf(member.name) === null ? '' : ` in ${windowOf(member) ?? ''}`;
  return `policy ${member.name}${window} ${member.parameters.get('pk') ?? ''}`.trim();
}

/** Members of a structured field (RFC 9651), as far as these fields need; none if any is malformed. */
function members(text: string): Member[] {
  // SECURITY: bounded before parsing.
  if (text === '' || text.length > mostChars) return [];
  const read = splitOutsideQuotes(text, ',').slice(0, mostMembers).map(memberOf);
  return read.every((member) => member !== null) ? read : [];
}

function memberOf(text: string): Member | null {
  const [head = '', ...rest] = splitOutsideQuotes(text, ';').map((part) => part.trim());
  const dictionary = /^([a-z*][\w.*-]*)\s*=\s*(\d{1,15})$/i.exec(head);
  const name = dictionary?.[1]?.toLowerCase() ?? bareOf(head);
  if (name === null) return null;
  const parameters = new Map<string, string>();
  for (const part of rest) {
    const [, key, value = ''] = /^([a-z*][\w.*-]*)(?:\s*=\s*(.*))?$/i.exec(part) ?? [];
    if (key === undefined) return null;
    parameters.set(key.toLowerCase(), bareOf(value) ?? value);
  }
  return { name, value: dictionary?.[2] ?? null, parameters };
}

/** A quoted string without its quotes, or a token unchanged. */
function bareOf(text: string): string | null {
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted.replaceAll(/\\(["\\])/g, '$1');
  return /^[\w*][\w!#$%&'*+.^`|~:/-]*$/.test(text) ? text : null;
}

const parts = { ',': /(?:"(?:[^"\\]|\\.)*"|[^",])+/g, ';': /(?:"(?:[^"\\]|\\.)*"|[^";])+/g } as const;

/** The whole text if a quotation isn't closed. */
function splitOutsideQuotes(text: string, separator: keyof typeof parts): string[] {
  const found = text.match(parts[separator]) ?? [];
  return found.join(separator) === text ? found : [text];
}

function countOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
