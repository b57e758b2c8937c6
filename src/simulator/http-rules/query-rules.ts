import { isDate } from '../world/calendar.ts';

/** The format of a query parameter: section 4.2 and the limits of section 8. */
export type QueryRule =
  | { readonly kind: 'integer'; readonly min: number; readonly max?: number }
  | { readonly kind: 'date' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'text' }
  | { readonly kind: 'one-of'; readonly values: readonly string[] };

export type QueryRules = Readonly<Record<string, QueryRule>>;

export interface Query {
  text(name: string): string | undefined;
  integer(name: string): number | undefined;
  flag(name: string): boolean;
}

export type QueryCheck =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly messages: string[] };

const INTEGER = /^-?\d{1,15}$/;

function integerMessages(name: string, rule: { min: number; max?: number }, value: string): string[] {
  if (!INTEGER.test(value)) return [`${name} must be an integer number`];
  const number = Number(value);
  const messages: string[] = [];
  if (number < rule.min) messages.push(`${name} must not be less than ${rule.min}`);
  if (rule.max !== undefined && number > rule.max)
    messages.push(`${name} must not be greater than ${rule.max}`);
  return messages;
}

function messagesFor(name: string, rule: QueryRule, value: unknown): string[] {
  if (typeof value !== 'string') return [`${name} must be given once`];
  switch (rule.kind) {
    case 'integer':
      return integerMessages(name, rule, value);
    case 'date':
      return isDate(value) ? [] : [`${name} must be a valid date in the form YYYY-MM-DD`];
    case 'boolean':
      return value === 'true' || value === 'false' ? [] : [`${name} must be a boolean value`];
    case 'one-of':
      return rule.values.includes(value)
        ? []
        : [`${name} must be one of the following values: ${rule.values.join(', ')}`];
    case 'text':
      return value === '' ? [`${name} should not be empty`] : [];
  }
}

/** Checks `given` against `rules`. With `refuseUnknown`, an unknown parameter is refused by name. */
export function checkQuery(rules: QueryRules, given: unknown, refuseUnknown: boolean): QueryCheck {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  const messages: string[] = [];
  const values = new Map<string, string>();
  for (const [name, value] of entries) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) {
      if (refuseUnknown) messages.push(`property ${name} should not exist`);
      continue;
    }
    messages.push(...messagesFor(name, rule, value));
    if (typeof value === 'string') values.set(name, value);
  }
  if (messages.length > 0) return { ok: false, messages };
  return {
    ok: true,
    query: {
      text: (name) => values.get(name),
      integer: (name) => (values.has(name) ? Number(values.get(name)) : undefined),
      flag: (name) => values.get(name) === 'true',
    },
  };
}
