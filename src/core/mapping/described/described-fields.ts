import type { DescribedPlace, DescribedUnit } from './described-resource.ts';
import type { DescribedNode } from './service-description.ts';

const mostFields = 200;

/** The paths of a described body that have useful facts. If alternative forms disagree about a path, it is left out. */
export function describedFields(nodes: readonly DescribedNode[]): DescribedPlace[] {
  const found = new Map<string, DescribedPlace | null>();
  for (const node of nodes) {
    if (node.writeOnly || node.again || node.path.length === 0) continue;
    const place = placeOf(node);
    const key = JSON.stringify(place.path);
    const before = found.get(key);
    found.set(key, before === undefined || isSame(before, place) ? place : null);
  }
  return [...found.values()]
    .filter((place) => place !== null)
    .filter(({ units, rests }) => units.length > 0 || rests.length > 0)
    .slice(0, mostFields);
}

function isSame(before: DescribedPlace | null, place: DescribedPlace): boolean {
  return JSON.stringify(before) === JSON.stringify(place);
}

function placeOf(node: DescribedNode): DescribedPlace {
  const { path, title, words } = node;
  const { units, rests } = describedUnits(node);
  const texts = [title, words].map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160));
  return { path: [...path], units: [...units], rests: [...new Set([...rests, ...texts])].filter(isText) };
}

function isText(text: string): boolean {
  return text !== '';
}

/** The units that a number's format and bounds allow, and which of these facts say so. Empty if they say nothing. */
function describedUnits({
  kinds,
  format,
  minimum,
  maximum,
}: Pick<DescribedNode, 'kinds' | 'format' | 'minimum' | 'maximum'>): {
  readonly units: readonly DescribedUnit[];
  readonly rests: readonly string[];
} {
  const ofFormat = unitsOfFormat(format);
  const rests = ofFormat.length === 0 ? [] : [`format ${format ?? ''}`];
  // At most one and not only integers, so the share is a fraction.
  const isUpToOne = maximum === 1 && (minimum === null || minimum >= -1) && !kinds.includes('integer');
  if (isUpToOne && (ofFormat.length === 0 || ofFormat.includes('fraction')))
    return { units: ['fraction'], rests: [...rests, 'maximum 1'] };
  return { units: ofFormat, rests };
}

/** "Percent" may mean 0.1 or 10, and "money" pounds or pence. */
export function unitsOfFormat(format: string | null): readonly DescribedUnit[] {
  if (format === null) return [];
  if (/^(?:percent|percentage|pct)$/i.test(format)) return ['percent', 'fraction'];
  if (/^(?:minor-?units?|pence|cents)$/i.test(format)) return ['minor'];
  if (/^(?:major-?units?|pounds|euros|dollars)$/i.test(format)) return ['money'];
  return /^(?:money|currency)$/i.test(format) ? ['money', 'minor'] : [];
}
