/**
 * How the service spells its bodies. The document leaves most of this open, so the app must cope with each of these.
 * `camel` uses camelCase names, `wrapped` puts `{success, data}` around everything, and `stringly` sends numbers as
 * strings among extra fields and nulls.
 */
export const DIALECTS = ['documented', 'camel', 'wrapped', 'stringly'] as const;
export type Dialect = (typeof DIALECTS)[number];

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function toCamel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function renameKeys(value: unknown, rename: (name: string) => string): unknown {
  if (isList(value)) return value.map((item) => renameKeys(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [rename(name), renameKeys(item, rename)]),
  );
}

/** Extra fields in every record of this dialect. They may be sent back. */
export const extraFields: Readonly<Record<string, unknown>> = { legacy_ref: null, source_system: 'pms-2' };

const MONEY = /price|deposit|amount|total_price|weekly/i;

/** Amounts are written with two decimals. */
export function isMoneyName(name: string): boolean {
  return MONEY.test(name);
}

function stringify(value: unknown, name: string): unknown {
  if (typeof value === 'number') return isMoneyName(name) ? value.toFixed(2) : String(value);
  if (isList(value)) return value.map((item) => stringify(item, name));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, stringify(item, key)]);
  // Only records get extra fields. In a map keyed by ids or weekdays they would be extra entries.
  const isRecord = 'id' in value || 'property_id' in value;
  return Object.fromEntries(isRecord ? [...entries, ...Object.entries(extraFields)] : entries);
}

function isEnvelope(value: unknown): value is JsonObject {
  return isObject(value) && 'data' in value;
}

/** A body as the service would send it in `dialect`. Errors are the same in every dialect. */
export function spellBody(body: unknown, dialect: Dialect): unknown {
  switch (dialect) {
    case 'documented':
      return body;
    case 'camel':
      return renameKeys(body, toCamel);
    case 'wrapped':
      return isEnvelope(body) ? { success: true, ...body } : { success: true, data: body };
    case 'stringly':
      return stringify(body, '');
  }
}

export function spellName(name: string, dialect: Dialect): string {
  return dialect === 'camel' ? toCamel(name) : name;
}

const NUMERIC = /^-?\d+(\.\d+)?$/;
/** Text fields, even if their content is only digits. */
const TEXT_FIELDS = new Set(['name', 'code']);

function unstringify(value: unknown, name: string): unknown {
  if (typeof value === 'string') return NUMERIC.test(value) && !TEXT_FIELDS.has(name) ? Number(value) : value;
  if (isList(value)) return value.map((item) => unstringify(item, name));
  if (!isObject(value)) return value;
  const own = Object.entries(value).filter(
    ([key, item]) => !(key in extraFields && extraFields[key] === item),
  );
  return Object.fromEntries(own.map(([key, item]) => [key, unstringify(item, key)]));
}

/**
 * Converts a write body from `dialect` to the documented spelling. A wrongly spelled name stays distinct from the
 * right one, so that it is refused as unknown.
 */
export function readBody(body: unknown, dialect: Dialect): unknown {
  if (dialect === 'camel')
    return renameKeys(body, (name) => (name.includes('_') ? `${name} ` : toSnake(name)));
  return dialect === 'stringly' ? unstringify(body, '') : body;
}
