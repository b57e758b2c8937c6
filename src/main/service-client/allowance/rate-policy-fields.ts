import type { AllowanceReport } from './allowance.ts';

/** What headers say of one allowance, as they say it. */
export type SaidParts = Readonly<Partial<Record<'limit' | 'remaining' | 'reset', string | undefined>>>;

interface Member {
  readonly name: string;
  /** Of a dictionary: `limit=100`. */
  readonly value: string | null;
  readonly parameters: ReadonlyMap<string, string>;
}

const mostChars = 4_000;
const mostMembers = 20;
/** Bytes or requests at once are other allowances than this one. */
const countedUnits: ReadonlySet<string> = new Set(['request', 'requests']);

/**
 * `RateLimit-Policy` in every form that the drafts gave it: `"minute";q=100;w=60`, `minute;q=100;w=60`, `minute;l=100;w=60`
 * and `100;w=60`. What counts anything but requests is left out, and so is what cannot be read.
 */
export function readPolicies(text: string): readonly AllowanceReport[] {
  return members(text).flatMap((member) => {
    const limit = countOf(quotaOf(member) ?? member.name);
    if (limit === null || limit === 0 || member.value !== null || !countsRequests(member)) return [];
    const seconds = countOf(windowOf(member));
    const windowMs = seconds === null ? null : seconds * 1_000;
    return [{ policy: idOf(member), limit, windowMs, remaining: null, resetInMs: null }];
  });
}

/** `RateLimit`: `"minute";r=50;t=30` for each policy, or `limit=100, remaining=50, reset=30` for the one that binds. */
export function readPolicyParts(text: string): readonly (readonly [policy: string, SaidParts])[] {
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

/** Two partitions of one policy are two allowances; `100;w=60` has no name but its figures. */
function idOf(member: Member): string {
  const window = countOf(member.name) === null ? '' : ` in ${windowOf(member) ?? ''}`;
  return `policy ${member.name}${window} ${member.parameters.get('pk') ?? ''}`.trim();
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

const parts = { ',': /(?:"(?:[^"\\]|\\.)*"|[^",])+/g, ';': /(?:"(?:[^"\\]|\\.)*"|[^";])+/g } as const;

/** The text again where a quotation has no end. */
function splitOutsideQuotes(text: string, separator: keyof typeof parts): string[] {
  const found = text.match(parts[separator]) ?? [];
  return found.join(separator) === text ? found : [text];
}

function countOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
