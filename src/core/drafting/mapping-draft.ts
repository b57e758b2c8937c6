import type { JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import type { ResourceContent } from '../resources/resource-mappings.ts';
import { wireAt } from '../mapping/bodies/body-path.ts';
import type { Codec, Wire } from '../mapping/fields/codec.ts';
import { rowsHeldBy } from '../mapping/fit/columns.ts';
import type { ConceptType } from '../mapping/fields/concept-type.ts';
import type { Meaning } from '../mapping/fields/meaning.ts';
import { meaningKey } from '../mapping/fit/considered-meanings.ts';
import type { FittedBody } from '../mapping/fit/fit-body.ts';
import { rowEntries } from '../mapping/fit/map-rows.ts';
import type { Leaves, Part, FieldMapping, RowsPart, Step } from '../mapping/fields/field-mapping.ts';
import { mappingVersion } from '../mapping/fields/field-mapping.ts';
import { recordAt } from '../mapping/fit/record-at.ts';
import { codecChoices } from './codec-choices.ts';
import type { Mappable } from './mappable.ts';

/** Why a value has its meaning: its name, the service's description, an accepted mapping, or the person editing. */
export type LeafSource = 'documented' | 'described' | 'guessed' | 'in-doubt' | 'confirmed' | 'person';

export interface DraftLeaf {
  readonly concept: string;
  /** The part that it belongs to. Null for the record itself. */
  readonly part: number | null;
  readonly path: readonly string[];
  /** Null if the way of writing is not chosen yet. */
  readonly codec: Codec | null;
  readonly from: LeafSource;
  readonly mayBe?: readonly Meaning[];
}

type WithoutLeaves<P> = P extends unknown ? Omit<P, 'leaves'> : never;
export type DraftPart = WithoutLeaves<Part>;

export interface MappingDraft {
  readonly of: string;
  readonly at: readonly Step[];
  readonly parts: readonly DraftPart[];
  readonly leaves: readonly DraftLeaf[];
}

/** The initial draft from names. `at` leads from the body to the fitted record. */
export function draftOfFitted(
  { reading, doubts, trust }: Pick<FittedBody, 'reading' | 'doubts' | 'trust'>,
  at: readonly Step[],
): MappingDraft {
  const leavesOf = (leaves: Leaves, part: number | null): readonly DraftLeaf[] =>
    Object.entries(leaves).map(([concept, { path, codec }]) => ({ concept, part, path, codec, from: trust }));
  const reported = [
    ...leavesOf(reading.record, null),
    ...reading.parts.flatMap((part, index) => leavesOf(part.leaves, index)),
  ];
  const asked = doubts.flatMap(({ meanings, part, path }): readonly DraftLeaf[] => {
    const [first] = meanings;
    if (first === undefined) return [];
    return [{ concept: first.concept, part, path, codec: null, from: 'in-doubt', mayBe: meanings }];
  });
  // In a map, one doubt is repeated for each row.
  const once = asked.filter(
    (leaf, index) =>
      asked.findIndex((other) => other.part === leaf.part && other.concept === leaf.concept) === index,
  );
  return { of: reading.of, at, parts: reading.parts.map(withoutLeaves), leaves: [...reported, ...once] };
}

function withoutLeaves(part: Part): DraftPart {
  switch (part.is) {
    case 'one':
      return { is: 'one' };
    case 'list':
      return { is: 'list', path: part.path, id: part.id, ...fixedOf(part) };
    case 'map':
      return {
        is: 'map',
        path: part.path,
        key: part.key,
        ...(part.except === undefined ? {} : { except: part.except }),
        ...fixedOf(part),
      };
  }
}

function fixedOf({ positions, columns }: RowsPart): Pick<RowsPart, 'positions' | 'columns'> {
  return { ...(positions === undefined ? {} : { positions }), ...(columns === undefined ? {} : { columns }) };
}

/** The field mapping. Undefined until every value has a way of writing. */
export function mappingOf(draft: MappingDraft): FieldMapping | undefined {
  if (draft.leaves.some(({ codec }) => codec === null)) return undefined;
  const leavesIn = (part: number | null): Leaves =>
    Object.fromEntries(
      draft.leaves.flatMap((leaf) =>
        leaf.part === part && leaf.codec !== null
          ? [[leaf.concept, { path: [...leaf.path], codec: leaf.codec }]]
          : [],
      ),
    );
  return {
    version: mappingVersion,
    of: draft.of,
    at: [...draft.at],
    record: leavesIn(null),
    parts: draft.parts.map((part, index) => ({ ...part, leaves: leavesIn(index) })),
  };
}

/** The records that a part's paths start from: its rows or the record. */
export function recordsOf(draft: MappingDraft, body: JsonValue, part: number | null): readonly JsonValue[] {
  const record = recordAt(body, draft.at);
  const own = part === null ? undefined : draft.parts[part];
  if (record === undefined) return [];
  if (own === undefined || own.is === 'one') return isJsonObject(record) ? [record] : [];
  const held = rowsHeldBy(own, record) ?? null;
  if (own.is === 'map' && isJsonObject(held)) return rowEntries(held, own).map(([, row]) => row);
  if (Array.isArray(held)) return held;
  return isJsonObject(held) ? Object.values(held) : [];
}

/** The values at a path of a part, one per row. */
export function wiresAt(
  draft: MappingDraft,
  body: JsonValue,
  { part, path }: Pick<DraftLeaf, 'part' | 'path'>,
): readonly Wire[] {
  return recordsOf(draft, body, part).flatMap((record) => {
    const wire = wireAt(record, path);
    return wire === undefined ? [] : [wire];
  });
}

export function typeOf(
  mappable: Mappable,
  { concept, part }: Pick<DraftLeaf, 'concept' | 'part'>,
): ConceptType {
  const concepts = part === null ? mappable.record : mappable.row;
  return concepts.get(concept) ?? 'text';
}

/** The ways in which a leaf's values may be written, including the chosen one. */
export function choicesOf(
  mappable: Mappable,
  draft: MappingDraft,
  body: JsonValue,
  leaf: DraftLeaf,
): readonly Codec[] {
  const wires = wiresAt(draft, body, leaf);
  const found = codecChoices({ concept: leaf.concept, type: typeOf(mappable, leaf) }, wires);
  const { codec } = leaf;
  if (codec === null || found.some((one) => meaningKey(one) === meaningKey(codec))) return found;
  return [codec, ...found];
}

/** Every meaning that a leaf may have: each way of writing, and other concepts of its name. */
export function meaningsOf(
  mappable: Mappable,
  draft: MappingDraft,
  body: JsonValue,
  leaf: DraftLeaf,
): readonly Meaning[] {
  const { concept, mayBe = [] } = leaf;
  return [
    ...choicesOf(mappable, draft, body, leaf).map((codec) => ({ concept, codec })),
    ...mayBe.filter((other) => other.concept !== concept),
  ];
}

/** The meanings that could be chosen, by concept. */
export function offeredOf(
  mappable: Mappable,
  draft: MappingDraft,
  body: JsonValue,
): ResourceContent['considered'] {
  const offered: ResourceContent['considered'] = {};
  for (const leaf of draft.leaves) {
    offered[leaf.concept] = [
      ...(offered[leaf.concept] ?? []),
      ...choicesOf(mappable, draft, body, leaf),
    ].slice(0, 24);
  }
  return offered;
}
