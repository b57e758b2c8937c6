import type { Codec } from '../../../../../src/core/mapping/fields/codec.ts';
import type { BodyDoubt, FittedBody } from '../../../../../src/core/mapping/fit/fit-body.ts';
import type { Leaf, Leaves, FieldMapping } from '../../../../../src/core/mapping/fields/field-mapping.ts';

/** The index of the chosen meaning for each doubt. */
type Choices = readonly number[];

interface Settled {
  readonly reading: FieldMapping;
  readonly offered: Readonly<Record<string, Codec[]>>;
}

/** Resolves the doubts; undefined while one is open. `way` is the path from the body to the record. */
export function settleDoubts(
  { reading, doubts }: Pick<FittedBody, 'reading' | 'doubts'>,
  way: FieldMapping['at'],
  choices: Choices,
): Settled | undefined {
  let settled: FieldMapping = { ...reading, at: [...way] };
  const offered: Record<string, Codec[]> = {};
  for (const [index, doubt] of doubts.entries()) {
    const chosen = doubt.meanings[choices[index] ?? -1];
    if (chosen === undefined) return undefined;
    const { concept, codec } = chosen;
    offered[concept] = doubt.meanings.map((meaning) => meaning.codec);
    settled = withLeaf(settled, doubt, concept, { path: [...doubt.path], codec });
  }
  return { reading: settled, offered };
}

function withLeaf(reading: FieldMapping, { part }: BodyDoubt, concept: string, leaf: Leaf): FieldMapping {
  const added = (leaves: Leaves): Leaves => ({ ...leaves, [concept]: leaf });
  if (part === null) return { ...reading, record: added(reading.record) };
  const parts = reading.parts.map((one, index) =>
    index === part ? { ...one, leaves: added(one.leaves) } : one,
  );
  return { ...reading, parts };
}
