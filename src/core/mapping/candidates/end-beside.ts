import type { JsonValue } from '../../values/json/json.ts';
import type { BodyLeaf } from '../bodies/body-leaves.ts';
import { isSamePath } from '../bodies/body-path.ts';
import { readWire } from '../codecs/read-write.ts';
import type { Wire } from '../fields/codec.ts';
import { wordsOf } from '../../values/names.ts';
import { flagCodecs } from './plain-candidates.ts';

/** Words about an end, so that `vat_inclusive` and `exclusive_offer` don't match. */
const aboutEnd =
  /^(?:(?:is|end|ends|to|until|till|date|dates|day|last|range|period|window|interval|upper|bound) )*(exclusive|inclusive)(?: (?:end|ends|to|until|till|date|day|range|upper|bound))*$/;
const bounds = /^(?:(?:date|dates|range|period|interval) )?bounds$/;
const withEnd: ReadonlySet<JsonValue> = new Set(['[]', '(]']);

/** Whether a field says if the last day belongs to its range: `until_exclusive`, `bounds: "[)"`. */
export function tellsEnd(name: string): boolean {
  const words = wordsOf(name);
  return aboutEnd.test(words) || bounds.test(words);
}

/** Whether a field next to a last day excludes it, or can't be understood. */
export function isEndOpen(leaf: BodyLeaf, leaves: readonly BodyLeaf[]): boolean {
  const parent = leaf.path.slice(0, -1);
  return leaves.some((other) => {
    const name = other.path.at(-1) ?? '';
    const isBeside = other !== leaf && isSamePath(other.path.slice(0, -1), parent);
    return isBeside && tellsEnd(name) && other.wires.some((wire) => leavesEndOpen(name, wire));
  });
}

/** Whether a field above the rows says that about their ends: `end_dates: "exclusive"`, `end_inclusive: false`. */
export function areEndsOpen(above: readonly Pick<BodyLeaf, 'path' | 'wires'>[]): boolean {
  return above.some(({ path, wires: [wire] }) => {
    if (wire === undefined) return false;
    const name = path.at(-1) ?? '';
    const isReported =
      typeof wire.value === 'string' && tellsEnd(wire.value) && tellsEnd(`${name} ${wire.value}`);
    if (isReported) return leavesEndOpen(`${name} ${wire.value}`, { value: true, numberText: null });
    // A single word may describe an offer.
    return wordsOf(name).includes(' ') && tellsEnd(name) && leavesEndOpen(name, wire);
  });
}

/** Whether the field's value excludes the day from the range or can't be understood. */
export function leavesEndOpen(name: string, wire: Wire): boolean {
  if (wire.value === null) return false;
  const words = wordsOf(name);
  if (bounds.test(words)) return !withEnd.has(wire.value);
  const isInclusive = aboutEnd.exec(words)?.[1] === 'inclusive';
  return !flagCodecs('on', [wire]).some((codec) => readWire(codec, wire) === isInclusive);
}
