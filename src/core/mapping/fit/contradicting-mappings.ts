import type { JsonValue } from '../../values/json/json.ts';
import { isSamePath, wireAt } from '../bodies/body-path.ts';
import type { Section } from '../bodies/outline.ts';
import { sectionsOf } from '../bodies/outline.ts';
import type { Codec } from '../fields/codec.ts';
import { readWire, sameValue } from '../codecs/read-write.ts';
import type { Meaning } from '../fields/meaning.ts';
import type { Leaf, Leaves, FieldMapping } from '../fields/field-mapping.ts';
import type { BodyDoubt, FittedBody } from './fit-body.ts';
import type { Rival } from './rivals.ts';

/** A field mapping without what others contradict, and the doubts for that. */
export interface Contradicted {
  readonly reading: FieldMapping;
  readonly doubts: readonly BodyDoubt[];
}

/**
 * What mappings that fit the same record disagree about: a path with another concept, or a concept with another value.
 * Null if they agree. The first mapping takes precedence.
 */
export function contradicted(
  first: FieldMapping,
  others: readonly FieldMapping[],
  record: JsonValue,
): Contradicted | null {
  const rest = others.map((other) => sectionsOf(other, record));
  const doubts = sectionsOf(first, record).flatMap((section) => doubtsIn(section, rest));
  if (doubts.length === 0) return null;
  const without = (leaves: Leaves, part: number | null): Leaves =>
    Object.fromEntries(
      Object.entries(leaves).filter(
        ([, { path }]) => !doubts.some((doubt) => doubt.part === part && isSamePath(doubt.path, path)),
      ),
    );
  // A record that is its only row has a single set of paths.
  const one = first.parts.findIndex(({ is }) => is === 'one');
  return {
    doubts,
    reading: {
      ...first,
      record: without(first.record, one === -1 ? null : one),
      parts: first.parts.map((part, index) => ({ ...part, leaves: without(part.leaves, index) })),
    },
  };
}

/** The fitted record with one of its own values in doubt because something else contradicts it. */
export function contradictedBy(
  rival: Rival,
  concept: string,
  fitted: FittedBody,
  record: JsonValue,
): FittedBody {
  const { [concept]: leaf, ...rest } = fitted.reading.record;
  const sent = leaf === undefined ? undefined : wireAt(record, leaf.path)?.value;
  if (leaf === undefined || sent === undefined) return fitted;
  const { path, codec } = leaf;
  const meanings = [{ concept, codec }];
  const doubt = { path, part: null, where: path.join('.'), meanings, rival, sent, rests: [] };
  return { ...fitted, reading: { ...fitted.reading, record: rest }, doubts: [...fitted.doubts, doubt] };
}

function doubtsIn(section: Section, others: readonly (readonly Section[])[]): readonly BodyDoubt[] {
  const { part, mapped, leaves, placeOf } = section;
  return Object.entries(mapped).flatMap(([concept, { path, codec }]): readonly BodyDoubt[] => {
    const wires = leaves.find((leaf) => isSamePath(leaf.path, path))?.wires ?? [];
    const meaning = { concept, codec };
    const meanings = others.flatMap((sections) => {
      const other = meaningAt(sections.find((one) => one.part === part)?.mapped ?? {}, path);
      if (other === undefined) return [];
      const isSame =
        other.concept === concept && wires.every((wire) => meansTheSame(codec, other.codec, wire));
      return isSame ? [] : [other];
    });
    const sent = wires.find(({ value }) => value !== null)?.value;
    if (meanings.length === 0 || sent === undefined) return [];
    const found = [meaning, ...meanings].filter(
      (one, index, all) => all.findIndex((same) => JSON.stringify(same) === JSON.stringify(one)) === index,
    );
    return [{ path: [...path], part, where: placeOf(path), meanings: found, sent, rests: [] }];
  });
}

function meaningAt(leaves: Leaves, path: readonly string[]): Meaning | undefined {
  const found = Object.entries(leaves).find((entry): entry is [string, Leaf] =>
    isSamePath(entry[1].path, path),
  );
  return found === undefined ? undefined : { concept: found[0], codec: found[1].codec };
}

function meansTheSame(left: Codec, right: Codec, wire: Parameters<typeof readWire>[1]): boolean {
  return sameValue(readWire(left, wire), readWire(right, wire));
}
