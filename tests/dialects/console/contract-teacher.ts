import { isFor } from './mappings-for.ts';
import { parseSentJson } from '../../../src/core/values/json/json.ts';
import type { ResourceContent, ResourceMapping } from '../../../src/core/resources/resource-mappings.ts';
import { type Mappable, mappableOf } from '../../../src/core/drafting/mappable.ts';
import { type ResourceName, resourceNames } from '../../../src/core/resources/resource-names.ts';
import { writableNames } from '../../../src/core/service/writable-names.ts';
import { writableFor } from '../../../src/core/writing/writable.ts';
import { judgeFacts } from '../judge/judge-facts.ts';
import type { Mapped, Mapping } from './shown.ts';
import { prefixOf, mappedBy } from './mapping-person.ts';

/** Maps fields with knowledge of the truth. A mapping is only used if everything it shows is true. */
export function teach(mapped: Mapped): Mapping {
  const reported = mappedWith(mapped);
  const isSound = verdictsOf(mapped, reported.accepted).wrong.length === 0;
  if (isSound || mapped.described.length === 0) return { ...reported, keepsDescription: true };
  return { ...mappedWith({ ...mapped, described: [] }), keepsDescription: false };
}

function mappedWith(mapped: Mapped): Omit<Mapping, 'keepsDescription'> {
  const accepted: ResourceMapping[] = [];
  const unmapped: string[] = [];
  for (const mappable of mappablesOf(mapped.resource)) {
    const inUse = verdictsOf(mapped, accepted);
    let best = { reading: undefined as ResourceMapping | undefined, right: inUse.right - 1 };
    const use = (content: ResourceContent): void => {
      const reading = acceptedAs(mappable.of, mapped.subject, content);
      const now = verdictsOf(mapped, [...accepted, reading]);
      const isSo = now.wrong.every((key) => !key.startsWith(prefixOf(mappable)));
      if (isSo && now.wrong.length <= inUse.wrong.length && now.right > best.right)
        best = { reading, right: now.right };
    };
    if (inUse.right < inUse.facts || isAsked(mapped, mappable)) {
      const learnt = lessonOf(mapped, mappable, accepted);
      if (learnt.content !== undefined) use(learnt.content);
      unmapped.push(...learnt.unmapped.map((why) => `${mappable.of} ${why}`));
    }
    if (best.reading !== undefined) accepted.push(best.reading);
  }
  return { accepted, unmapped: [...new Set(unmapped)] };
}

function mappablesOf(resource: ResourceName): readonly Mappable[] {
  const names = new Set<string>([...writableNames, ...resourceNames]);
  return [...names].flatMap((name) => {
    const mappable = mappableOf(name);
    return mappable?.resource === resource ? [mappable] : [];
  });
}

function acceptedAs(of: string, subject: string, content: ResourceContent): ResourceMapping {
  return { ...content, id: `${of} ${subject}`, subject, trust: 'confirmed', source: '', acceptedAt: '' };
}

function verdictsOf(
  { read, resource, body, truth, described }: Mapped,
  accepted: readonly ResourceMapping[],
): { readonly right: number; readonly facts: number; readonly wrong: readonly string[] } {
  const verdicts = judgeFacts(truth, read(resource, body, [...accepted, ...described]));
  return {
    right: verdicts.filter(({ verdict }) => verdict === 'right').length,
    facts: verdicts.length,
    wrong: verdicts.flatMap(({ key, verdict }) => (verdict === 'wrong' ? [key] : [])),
  };
}

function lessonOf(mapped: Mapped, mappable: Mappable, accepted: readonly ResourceMapping[]) {
  const parsed = parseSentJson(mapped.body);
  if (!parsed.ok) throw new Error('A dialect made a body that is not JSON.');
  const readings = [...accepted, ...mapped.described].filter((one) => isFor(one, mapped.resource));
  const response = { body: parsed.value, readings };
  const name = writableNames.find((one) => one === mappable.of);
  const record = name === undefined ? null : mapped.recordOf(name);
  return mappedBy({ mappable, body: parsed.value, response, truth: mapped.truth, record });
}

/** Whether an edit starts with a question about the mapping. */
function isAsked({ resource, body, described }: Mapped, { of }: Mappable): boolean {
  const name = writableNames.find((one) => one === of);
  const parsed = parseSentJson(body);
  if (name === undefined || !parsed.ok) return false;
  const own = described.filter((one) => isFor(one, resource));
  const fitted = writableFor(name).understanding({ body: parsed.value, readings: own })?.fitted;
  return fitted !== undefined && (fitted.trust !== 'documented' || fitted.doubts.length > 0);
}
