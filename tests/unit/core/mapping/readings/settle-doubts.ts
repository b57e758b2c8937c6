import type { Codec } from '../../../../../src/core/mapping/readings/codec.ts';
import type { BodyDoubt, FittedBody } from '../../../../../src/core/mapping/fit/fit-body.ts';
import type { Leaf, Leaves, Reading } from '../../../../../src/core/mapping/readings/reading.ts';

/** Which meaning was chosen for each doubt, in the order of the doubts. */
type Choices = readonly number[];

interface Settled {
  /** The way and the reading with every doubt decided. */
  readonly reading: Reading;
  /** Per concept the meanings that stood to choice. */
  readonly offered: Readonly<Record<string, Codec[]>>;
}

/** The reading with its doubts decided; undefined while one is not. `way` leads from the body that is read to the record. */
export function settleDoubts(
  { reading, doubts }: Pick<FittedBody, 'reading' | 'doubts'>,
  way: Reading['at'],
  choices: Choices,
): Settled | undefined {
  let settled: Reading = { ...reading, at: [...way] };
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

function withLeaf(reading: Reading, { part }: BodyDoubt, concept: string, leaf: Leaf): Reading {
  const added = (leaves: Leaves): Leaves => ({ ...leaves, [concept]: leaf });
  if (part === null) return { ...reading, record: added(reading.record) };
  const parts = reading.parts.map((one, index) =>
    index === part ? { ...one, leaves: added(one.leaves) } : one,
  );
  return { ...reading, parts };
}
