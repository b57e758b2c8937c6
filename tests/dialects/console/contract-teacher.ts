import { isFor } from './readings-for.ts';
import { parseJson } from '../../../src/contract/json/json.ts';
import type { AcceptedContent, AcceptedReading } from '../../../src/contract/readings/accepted-reading.ts';
import { attachReadings } from '../../../src/contract/readings/bodies/body-readings.ts';
import type { FittedBody } from '../../../src/contract/readings/fit/fit-body.ts';
import { proposeReading } from '../../../src/contract/readings/fit/fit-accepted.ts';
import { settleDoubts } from '../../../src/contract/readings/fit/settle-doubts.ts';
import type { Teachable } from '../../../src/contract/readings/teaching/teachable.ts';
import { teachableOf } from '../../../src/contract/readings/teaching/teachable.ts';
import { resourceNames } from '../../../src/contract/service/resource-names.ts';
import { writableNames } from '../../../src/contract/service/writable-names.ts';
import { writableFor } from '../../../src/contract/service/writable.ts';
import type { JudgedResource } from '../bodies/all-bodies.ts';
import { judgeFacts } from '../judge/judge-facts.ts';
import type { Taught, Teaching } from './shown.ts';
import { prefixOf, taughtBy } from './teaching-person.ts';

const mostCombinations = 64;

/**
 * Somebody who knows the truth: at the question that stands before an edit, and where that leaves anything untold, at "How
 * this is read". A reading is used only where nothing that it shows is not so.
 */
export function teach(taught: Taught): Teaching {
  const reported = taughtWith(taught);
  const isSound = verdictsOf(taught, reported.accepted).wrong.length === 0;
  if (isSound || taught.described.length === 0) return { ...reported, keepsDescription: true };
  return { ...taughtWith({ ...taught, described: [] }), keepsDescription: false };
}

function taughtWith(taught: Taught): Omit<Teaching, 'keepsDescription'> {
  const accepted: AcceptedReading[] = [];
  const unsaid: string[] = [];
  for (const teachable of teachablesOf(taught.resource)) {
    const standing = verdictsOf(taught, accepted);
    let best = { reading: undefined as AcceptedReading | undefined, right: standing.right - 1 };
    const use = (content: AcceptedContent): void => {
      const reading = acceptedAs(teachable.of, taught.subject, content);
      const now = verdictsOf(taught, [...accepted, reading]);
      const isSo = now.wrong.every((key) => !key.startsWith(prefixOf(teachable)));
      if (isSo && now.wrong.length <= standing.wrong.length && now.right > best.right)
        best = { reading, right: now.right };
    };
    for (const content of answersOf(taught, teachable)) use(content);
    if (Math.max(best.right, standing.right) < standing.facts) {
      const learnt = lessonOf(taught, teachable, accepted);
      if (learnt.content !== undefined) use(learnt.content);
      unsaid.push(...learnt.unsaid.map((why) => `${teachable.of} ${why}`));
    }
    if (best.reading !== undefined) accepted.push(best.reading);
  }
  return { accepted, unsaid: [...new Set(unsaid)] };
}

/** Everything of this read whose meaning can be said. */
function teachablesOf(resource: JudgedResource): readonly Teachable[] {
  const names = new Set<string>([...writableNames, ...resourceNames]);
  return [...names].flatMap((name) => {
    const teachable = teachableOf(name);
    return teachable?.resource === resource ? [teachable] : [];
  });
}

function acceptedAs(of: string, subject: string, content: AcceptedContent): AcceptedReading {
  return { ...content, id: `${of} ${subject}`, subject, trust: 'confirmed', source: '', acceptedAt: '' };
}

function verdictsOf(
  { read, resource, body, truth, described }: Taught,
  accepted: readonly AcceptedReading[],
): { readonly right: number; readonly facts: number; readonly wrong: readonly string[] } {
  const verdicts = judgeFacts(truth, read(resource, body, [...accepted, ...described]));
  return {
    right: verdicts.filter(({ verdict }) => verdict === 'right').length,
    facts: verdicts.length,
    wrong: verdicts.flatMap(({ key, verdict }) => (verdict === 'wrong' ? [key] : [])),
  };
}

function lessonOf(taught: Taught, teachable: Teachable, accepted: readonly AcceptedReading[]) {
  const parsed = parseJson(taught.body, { keepSources: true });
  if (!parsed.ok) throw new Error('A dialect made a body that is not JSON.');
  const readings = [...accepted, ...taught.described].filter((one) => isFor(one, taught.resource));
  const body = attachReadings(parsed.value, readings);
  const name = writableNames.find((one) => one === teachable.of);
  const record = name === undefined ? null : taught.recordOf(name);
  return taughtBy({ teachable, body, truth: taught.truth, record });
}

/** Every reading that can be accepted at the question before an edit. */
function answersOf({ resource, body, described }: Taught, { of }: Teachable): readonly AcceptedContent[] {
  const name = writableNames.find((one) => one === of);
  const parsed = parseJson(body, { keepSources: true });
  if (name === undefined || !parsed.ok) return [];
  const own = described.filter((one) => isFor(one, resource));
  const understood = writableFor(name).understanding(attachReadings(parsed.value, own));
  if (understood === null) return [];
  const { fitted, reading } = understood;
  if (reading === null || fitted.unread.length > 0) return [];
  if (fitted.trust === 'documented' && fitted.doubts.length === 0) return [];
  return combinations(fitted.doubts).flatMap((choices) => {
    const settled = settleDoubts(fitted, reading.at, choices);
    if (settled === undefined) return [];
    const proposed = proposeReading(resource, settled.reading, parsed.value, settled.offered);
    return proposed.ok ? [proposed.content] : [];
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
