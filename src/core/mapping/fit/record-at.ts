import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { keepNumberTexts } from '../../values/json/json-source.ts';
import { isSuccessWord } from '../names/envelope-names.ts';
import { valueAt } from '../bodies/body-path.ts';
import type { Step } from '../fields/field-mapping.ts';

/** The record at the end of the path, without its answer's success flag. Undefined if missing. */
export function recordAt(body: JsonValue, steps: readonly Step[]): JsonValue | undefined {
  const record = valueAt(body, steps);
  if (typeof record !== 'object' || record === null) return undefined;
  return withoutSuccess(record);
}

/** `{ok: true, amount: 250}`: the flag belongs to the answer and is never sent back. */
export function withoutSuccess(record: JsonValue): JsonValue {
  if (!isJsonObject(record)) return record;
  const members = Object.entries(record).filter(([name, value]) => !isSuccessWord(name, value));
  if (members.length === Object.keys(record).length) return record;
  const bare = Object.fromEntries(members);
  keepNumberTexts(record, bare, (name) => (Object.hasOwn(bare, name) ? name : undefined));
  return bare;
}
