import { parseJson } from '../../../src/contract/json.ts';
import type { AcceptedReading } from '../../../src/contract/readings/accepted-reading.ts';
import type { FittedBody } from '../../../src/contract/readings/fit-body.ts';
import { proposeReading } from '../../../src/contract/readings/fit-accepted.ts';
import { settleDoubts } from '../../../src/contract/readings/settle-doubts.ts';
import type { WritableName } from '../../../src/contract/service/writable-names.ts';
import { writableNames } from '../../../src/contract/service/writable-names.ts';
import { writableFor } from '../../../src/contract/service/writable.ts';
import type { JudgedResource } from '../bodies/all-bodies.ts';
import { judgeFacts } from '../judge/judge-facts.ts';
import type { Wire } from '../wire/wire.ts';
import type { ReadBody } from './shown.ts';

const mostCombinations = 64;

/**
 * Somebody who knows the truth, at the question that stands before an edit: of the meanings that are offered the one is
 * taken under which nothing is shown that is not so; where there is none, nothing is accepted.
 */
export function teach(
  read: ReadBody,
  resource: JudgedResource,
  body: string,
  truth: Wire,
): readonly AcceptedReading[] {
  const accepted: AcceptedReading[] = [];
  for (const name of writableNames) {
    if (name === 'new-occupancy-group' || writableFor(name).reads('1', null).resource !== resource) continue;
    let best: { readonly reading: AcceptedReading; readonly right: number } | undefined;
    for (const reading of candidates(name, resource, body)) {
      const verdicts = judgeFacts(truth, read(resource, body, [...accepted, reading]));
      const right = verdicts.filter(({ verdict }) => verdict === 'right').length;
      const isTrue = verdicts.every(({ verdict }) => verdict !== 'wrong');
      if (isTrue && right > (best?.right ?? -1)) best = { reading, right };
    }
    if (best !== undefined) accepted.push(best.reading);
  }
  return accepted;
}

/** Every reading that can be accepted of this body. */
function candidates(name: WritableName, resource: JudgedResource, text: string): readonly AcceptedReading[] {
  const parsed = parseJson(text, { keepSources: true });
  const understood = parsed.ok ? writableFor(name).understanding(parsed.value) : null;
  if (!parsed.ok || understood === null) return [];
  const { fitted, reading } = understood;
  if (reading === null || fitted.unread.length > 0) return [];
  if (fitted.trust === 'documented' && fitted.doubts.length === 0) return [];
  return combinations(fitted.doubts).flatMap((choices) => {
    const settled = settleDoubts(fitted, reading.at, choices);
    if (settled === undefined) return [];
    const proposed = proposeReading(resource, settled.reading, parsed.value, settled.offered);
    if (!proposed.ok) return [];
    const by = { id: name, trust: 'confirmed', source: '', acceptedAt: '' } as const;
    return [{ ...proposed.content, ...by }];
  });
}

function combinations(doubts: FittedBody['doubts']): readonly (readonly number[])[] {
  return doubts
    .reduce<readonly (readonly number[])[]>(
      (some, { meanings }) => some.flatMap((choices) => meanings.map((_, index) => [...choices, index])),
      [[]],
    )
    .slice(0, mostCombinations);
}
