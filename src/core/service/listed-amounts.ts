import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { readWireAmount } from '../values/money/money.ts';
import { inertText } from '../values/inert-text.ts';
import type { SeenAmount } from '../mapping/money/money-evidence.ts';
import { isHundredths } from '../mapping/concept.ts';

const most = 3;
const mostValues = 400;
const priceName = /price|rate|cost|amount|nightly|weekly|from/i;

/**
 * The first few amounts of a listing under price-like names, which guests see, for comparison. Amounts whose names say
 * hundredths show nothing about the others.
 */
export function listedAmounts(body: JsonValue): readonly SeenAmount[] {
  const found: SeenAmount[] = [];
  const waiting: { readonly path: string; readonly record: JsonObject }[] = [];
  let places = 0;
  const enter = (path: string, value: JsonValue): void => {
    if (Array.isArray(value)) for (const item of value.slice(0, 20)) enter(`${path}[]`, item);
    else if (isJsonObject(value)) waiting.push({ path, record: value });
  };
  enter('', body);
  for (const { path, record } of waiting) {
    for (const [name, value] of Object.entries(record)) {
      places += 1;
      if (places > mostValues || found.length === most) return found;
      const where = [path, inertText(name, 60)].filter((part) => part !== '').join('.');
      const isPrice = priceName.test(name) && !isHundredths(name) && typeof value !== 'object';
      const amount = isPrice ? readWireAmount(value) : undefined;
      if (amount !== undefined && Number(amount) > 0) found.push({ path: where, wire: value });
      enter(where, value);
    }
  }
  return found;
}
