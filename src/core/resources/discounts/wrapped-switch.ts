import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import { flagCodecs } from '../../mapping/candidates/plain-candidates.ts';
import type { BodyNote } from '../../mapping/fit/fit-body.ts';
import type { KnownNames } from '../../mapping/names/known-names.ts';
import type { NameIndex } from '../../mapping/names/vocabulary.ts';
import { matchesAt } from '../../mapping/names/vocabulary.ts';
import { wordsOf } from '../../values/names.ts';

const deepest = 6;
/** Names that may or may not mean a switch: `created: {on: "2026-01-05"}`. */
const sayingLittle: ReadonlySet<string> = new Set(['on', 'off', 'live']);

/**
 * A possible switch below an unknown name: `state: {enabled: false}`. It is unclear what it switches, so without
 * another switch nothing may count as on. Undefined without one.
 */
export function wrappedSwitch(
  names: KnownNames,
  index: NameIndex,
  path: readonly string[],
  value: JsonValue,
): JsonValue | undefined {
  return switchAt(path, value, (name) => namesSwitch(names, index, name));
}

/** The same for the notes of one record, without those of its rows. */
export function wrappedSwitchOf(
  names: KnownNames,
  notes: readonly Pick<BodyNote, 'path' | 'leaf'>[],
): JsonValue | undefined {
  for (const { path, leaf } of notes) {
    if (path !== leaf.path.join('.').replaceAll(/\.\[\d+\]/g, '[]')) continue;
    for (const { value } of leaf.wires) {
      const found = wrappedSwitch(names, names.record, leaf.path, value);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

type MayName = (name: string) => 'yes' | 'perhaps' | 'no';

function namesSwitch({ prefixes }: KnownNames, index: NameIndex, name: string): ReturnType<MayName> {
  const words = wordsOf(name);
  const matches = matchesAt(index, [name], prefixes);
  if (!matches.some(({ concept }) => concept === 'active')) return 'no';
  return sayingLittle.has(words) ? 'perhaps' : 'yes';
}

function switchAt(path: readonly string[], value: JsonValue, mayName: MayName): JsonValue | undefined {
  const reported = path.map(mayName);
  if (reported.includes('yes')) return value ?? undefined;
  if (reported.includes('perhaps') && isFlag(value)) return value;
  return switchWithin(value, mayName, 0);
}

function switchWithin(value: JsonValue, mayName: MayName, depth: number): JsonValue | undefined {
  if (depth > deepest || typeof value !== 'object' || value === null) return undefined;
  const members = isJsonObject(value)
    ? Object.entries(value)
    : value.map((item): [string, JsonValue] => ['', item]);
  for (const [name, inner] of members) {
    const may = mayName(name);
    if (inner !== null && (may === 'yes' || (may === 'perhaps' && isFlag(inner)))) return inner;
    const found = switchWithin(inner, mayName, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isFlag(value: JsonValue): boolean {
  return value !== null && flagCodecs('on', [{ value, numberText: null }]).length > 0;
}
