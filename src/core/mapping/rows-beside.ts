import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { isMapOfRows } from './fit/find-rows.ts';
import type { Step } from './readings/reading.ts';
import { saysFailure } from '../service/said-failure.ts';
import { isEnvelopeName, isEnvelopeWord, isPaging } from './envelope-names.ts';
import type { KnownNames } from './known-names.ts';
import { isTelling } from './known-names.ts';
import { wordsOf } from './names.ts';
import { matchesAt } from './vocabulary.ts';

/** What may stand beside a place that tells of no row: words of a failure, or rows under a name that is not known. */
export type Beside = 'failure' | 'rows' | null;

/** What stands beside the way to a place at which there is no row, and beside that place. */
export function besideNone(names: KnownNames, body: JsonValue, way: readonly Step[]): Beside {
  if (names.row.size === 0 || !isJsonObject(body)) return null;
  const levels: JsonObject[] = [body];
  for (const step of way) {
    const inner: JsonValue | undefined = typeof step === 'string' ? levels.at(-1)?.[step] : undefined;
    if (inner === undefined || !isJsonObject(inner)) break;
    levels.push(inner);
  }
  const members = levels.flatMap((level, depth) =>
    Object.entries(level).filter(([name]) => name !== way[depth]),
  );
  const isFailure = members.some(
    ([name, value]) => isEnvelopeName(name) && isJsonObject(value) && saysFailure(value),
  );
  if (isFailure) return 'failure';
  return members.some(([name, value]) => mayBeRows(names, name, value)) ? 'rows' : null;
}

/** Whether a member may be rows, or a part of one: by its name, by what it says, or as records of a kind that is not known. */
export function mayBeRows(names: KnownNames, name: string, value: JsonValue): boolean {
  if (isEnvelopeWord(name) || isPaging(name, value) || names.others.has(wordsOf(name))) return false;
  if (Array.isArray(value)) return value.some(isFilled) || (value.some(isSaid) && isOfRow(names, name));
  if (!isJsonObject(value)) return isSaid(value) && isOfRow(names, name);
  const members = Object.entries(value);
  if (members.length === 0) return false;
  return (
    isMapOfRows(names, value) ||
    members.every(([, one]) => isJsonObject(one) && isFilled(one)) ||
    members.some(([inner, one]) => mayBeRows(names, inner, one))
  );
}

function isOfRow(names: KnownNames, name: string): boolean {
  const matches = matchesAt(names.row, [name], names.prefixes);
  return matches.some(({ concept }) => isTelling(concept) && !names.recordConcepts.has(concept));
}

function isSaid(value: JsonValue): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
}

function isFilled(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
