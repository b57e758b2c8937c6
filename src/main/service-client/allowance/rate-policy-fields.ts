import type { AllowanceReport } from './allowance-window.ts';

/** One policy that `RateLimit-Policy` names: so many requests in so long. */
export interface ReportedPolicy {
  readonly id: string;
  readonly limit: number;
  readonly windowMs: number | null;
}

interface Member {
  readonly name: string;
  /** Of a dictionary: `limit=100`. */
  readonly value: string | null;
  readonly parameters: ReadonlyMap<string, string>;
}

const secondMs = 1_000;
const mostChars = 4_000;
const mostMembers = 20;
/** Bytes or requests at once are other allowances than this one. */
const countedUnits: ReadonlySet<string> = new Set(['request', 'requests']);

/**
 * `RateLimit-Policy` in every form that the drafts gave it: `"minute";q=100;w=60`, `minute;q=100;w=60`, `minute;l=100;w=60`
 * and `100;w=60`. What counts anything but requests is left out, and so is what cannot be read.
 */
export function readPolicies(text: string): readonly ReportedPolicy[] {
  return members(text).flatMap((member) => {
    const limit = countOf(member.parameters.get('q') ?? member.parameters.get('l') ?? member.name);
    if (limit === null || limit === 0 || member.value !== null || !countsRequests(member)) return [];
    const seconds = countOf(member.parameters.get('w') ?? member.parameters.get('window'));
    return [{ id: idOf(member), limit, windowMs: seconds === null ? null : seconds * secondMs }];
  });
}

/** `RateLimit`: `"minute";r=50;t=30` for each policy, or `limit=100, remaining=50, reset=30` for the one that binds. */
export function readPolicyReports(
  text: string,
  policies: readonly ReportedPolicy[],
): readonly AllowanceReport[] {
  const read = members(text);
  if (read.some(({ value }) => value !== null)) return dictionaryReport(read, policies);
  return read.flatMap((member) => {
    const remaining = countOf(member.parameters.get('r'));
    if (remaining === null || !countsRequests(member)) return [];
    const policy = policies.find(({ id }) => id === idOf(member));
    const seconds = countOf(member.parameters.get('t'));
    return [
      {
        policy: idOf(member),
        limit: policy?.limit ?? countOf(member.parameters.get('q') ?? member.parameters.get('l')),
        remaining,
        resetInMs: seconds === null ? null : seconds * secondMs,
        precisionMs: secondMs,
        windowMs: policy?.windowMs ?? null,
      },
    ];
  });
}

function dictionaryReport(read: readonly Member[], policies: readonly ReportedPolicy[]): AllowanceReport[] {
  const figure = (name: string): number | null =>
    countOf(read.find((member) => member.name === name)?.value ?? undefined);
  const [limit, remaining, seconds] = [figure('limit'), figure('remaining'), figure('reset')];
  if (remaining === null) return [];
  const policy = policies.find((one) => one.limit === limit);
  return [
    {
      policy: policy?.id ?? 'ratelimit',
      limit,
      remaining,
      resetInMs: seconds === null ? null : seconds * secondMs,
      precisionMs: secondMs,
      windowMs: policy?.windowMs ?? null,
    },
  ];
}

function countsRequests({ parameters }: Member): boolean {
  const unit = parameters.get('qu');
  return unit === undefined || countedUnits.has(unit.toLowerCase());
}

/** Two partitions of one policy are two allowances; `100;w=60` has no name but its figures. */
function idOf({ name, parameters }: Member): string {
  const window = countOf(name) === null ? '' : ` in ${parameters.get('w') ?? parameters.get('window') ?? ''}`;
  return `policy ${name}${window} ${parameters.get('pk') ?? ''}`.trim();
}

/** The members of a structured field (RFC 9651), as far as these fields use them; none where one is malformed. */
function members(text: string): Member[] {
  // SECURITY: bounded before it is taken apart.
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

/** A quoted string without its quotes, or a token as it is. */
function bareOf(text: string): string | null {
  const quoted = /^"((?:[^"\\]|\\["\\])*)"$/.exec(text)?.[1];
  if (quoted !== undefined) return quoted.replaceAll(/\\(["\\])/g, '$1');
  return /^[\w*][\w!#$%&'*+.^`|~:/-]*$/.test(text) ? text : null;
}

function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts: string[] = [];
  let from = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted && char === '\\') at += 1;
    else if (char === '"') quoted = !quoted;
    else if (char === separator && !quoted) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function countOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
