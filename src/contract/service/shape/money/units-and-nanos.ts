import type { JsonObject, JsonValue } from '../../../json/json.ts';
import { lettersOf } from '../spelling.ts';

const nanoDigits = 9;

/**
 * An amount in whole units and billionths of one, `{currency_code, units, nanos}`, as decimal text with at least two
 * decimals. Either may be left out where it is nought, but units alone need their currency beside them, and come back as they
 * are: nothing then says that they are no hundredths. Undefined for anything else.
 */
export function unitsAndNanos(value: JsonObject): JsonValue | undefined {
  const fields = new Map(Object.entries(value).map(([name, one]) => [lettersOf(name), one]));
  const [units, nanos] = [fields.get('units'), fields.get('nanos')];
  const isOther = [...fields.keys()].some(
    (name) => !['units', 'nanos', 'currencycode', 'currency'].includes(name),
  );
  if (isOther) return undefined;
  if (nanos === undefined) return fields.has('currencycode') ? units : undefined;
  const [whole, parts] = [wholeText(units ?? 0), wholeText(nanos)];
  if (whole === undefined || parts === undefined) return undefined;
  const digits = parts.replace('-', '').padStart(nanoDigits, '0');
  const isNegative = whole.startsWith('-') || parts.startsWith('-');
  const areApart =
    /[1-9]/.test(whole) && /[1-9]/.test(parts) && whole.startsWith('-') !== parts.startsWith('-');
  if (digits.length > nanoDigits || areApart) return undefined;
  return `${isNegative ? '-' : ''}${whole.replace('-', '')}.${shortened(digits)}`;
}

/** Units beyond what a number holds exactly come as text. */
function wholeText(value: JsonValue): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && /^-?\d{1,19}$/.test(value) ? value : undefined;
}

/** Never three digits: those could as well be thousands. */
function shortened(digits: string): string {
  const needed = digits.replace(/0+$/, '').length;
  return digits.slice(0, needed === 3 ? 4 : Math.max(2, needed));
}
