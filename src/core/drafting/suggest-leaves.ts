import { isJsonObject } from '../values/json/json.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { moneyAnswerIn } from '../mapping/bodies/body.ts';
import { hintsIn } from '../mapping/candidates/body-hints.ts';
import { nothingDescribed } from '../mapping/described/described-lookup.ts';
import { fitLeaves } from '../mapping/fit/fit-leaves.ts';
import { isOfRows } from '../mapping/fit/map-rows.ts';
import type { DraftLeaf, MappingDraft } from './mapping-draft.ts';
import { recordsOf } from './mapping-draft.ts';
import type { Mappable } from './mappable.ts';

export function suggestLeaves(
  { names, record, row }: Mappable,
  draft: Pick<MappingDraft, 'of' | 'at' | 'parts'>,
  whole: Body,
): readonly DraftLeaf[] {
  const { body } = whole;
  const bare: MappingDraft = { ...draft, leaves: [] };
  const common = {
    prefixes: names.prefixes,
    documented: names.documented,
    described: nothingDescribed,
    hints: hintsIn(body),
    wholeAmounts: moneyAnswerIn(whole)?.wholeAmounts,
  };
  const one = draft.parts.findIndex(({ is }) => is === 'one');
  const own = fitLeaves(recordsOf(bare, body, null).filter(isJsonObject), {
    ...common,
    names: one === -1 ? names.record : names.both,
    taken: (path) => draft.parts.some((part) => isOfRows(path, { ...part, leaves: {} })),
  });
  const ofRecord = leavesOf(own, (concept) => (record.has(concept) ? null : one)).filter(
    ({ concept, part }) => part !== null || record.has(concept),
  );
  const ofRows = draft.parts.flatMap((part, index) => {
    if (part.is === 'one') return [];
    const found = fitLeaves(recordsOf(bare, body, index), {
      ...common,
      names: names.row,
      taken: () => false,
    });
    return leavesOf(found, () => index);
  });
  return [...ofRecord, ...ofRows].filter(
    ({ concept, part }) => part !== -1 && (part === null ? record : row).has(concept),
  );
}

function leavesOf(
  { leaves, doubts, documented }: ReturnType<typeof fitLeaves>,
  partOf: (concept: string) => number | null,
): readonly DraftLeaf[] {
  const from = documented ? 'documented' : 'guessed';
  return [
    ...Object.entries(leaves).map(([concept, { path, codec }]): DraftLeaf => ({
      concept,
      part: partOf(concept),
      path,
      codec,
      from,
    })),
    ...doubts.flatMap(({ path, meanings: [first] }, index): readonly DraftLeaf[] =>
      first === undefined || doubts.findIndex(({ meanings: [one] }) => one?.concept === first.concept) < index
        ? []
        : [{ concept: first.concept, part: partOf(first.concept), path, codec: null, from: 'in-doubt' }],
    ),
  ];
}
