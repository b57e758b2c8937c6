import { isFor } from './readings-for.ts';
import { parseJson } from '../../../src/core/values/json/json.ts';
import type {
  AcceptedContent,
  AcceptedReading,
} from '../../../src/core/mapping/readings/accepted-reading.ts';
import { type Teachable, teachableOf } from '../../../src/core/mapping/teaching/teachable.ts';
import { resourceNames } from '../../../src/core/service/resource-names.ts';
import { writableNames } from '../../../src/core/writing/writable-names.ts';
import { writableFor } from '../../../src/core/writing/writable.ts';
import type { JudgedResource } from '../bodies/all-bodies.ts';
import { judgeFacts } from '../judge/judge-facts.ts';
import type { Taught, Teaching } from './shown.ts';
import { prefixOf, taughtBy } from './teaching-person.ts';

/** Somebody who knows the truth, at "Field mapping". A reading is used only where nothing that it shows is not so. */
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
    if (standing.right < standing.facts || isAsked(taught, teachable)) {
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
  const came = { body: parsed.value, readings };
  const name = writableNames.find((one) => one === teachable.of);
  const record = name === undefined ? null : taught.recordOf(name);
  return taughtBy({ teachable, body: parsed.value, came, truth: taught.truth, record });
}

/** Whether it is asked before an edit how it is read. */
function isAsked({ resource, body, described }: Taught, { of }: Teachable): boolean {
  const name = writableNames.find((one) => one === of);
  const parsed = parseJson(body, { keepSources: true });
  if (name === undefined || !parsed.ok) return false;
  const own = described.filter((one) => isFor(one, resource));
  const fitted = writableFor(name).understanding({ body: parsed.value, readings: own })?.fitted;
  return fitted !== undefined && (fitted.trust !== 'documented' || fitted.doubts.length > 0);
}
