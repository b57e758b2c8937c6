import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import type { ConceptMarks } from '../../service/concepts/concept-marks.ts';
import { conceptMarks } from '../../service/concepts/concept-marks.ts';
import { decodeResource } from '../../service/decode.ts';
import type { ResourceName } from '../../service/resource-names.ts';

/** One value of a body that differs, by its place; null: it is not there, or is null. Untrusted text, as it came. */
export interface LeafChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Read as one thing on both sides, as far as it stands there. */
  readonly isRead: boolean;
}

const mostLeaves = 5_000;

interface Leaf {
  readonly text: string;
  readonly isRead: boolean;
}

/** Every value that differs between two bodies of one resource, in the order in which they came. */
export function leafChanges(resource: ResourceName, before: Body, after: Body): LeafChange[] {
  const [was, is] = [leavesOf(resource, before), leavesOf(resource, after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path): LeafChange[] => {
    const [old, now] = [was.get(path), is.get(path)];
    if (old?.text === now?.text) return [];
    const isRead = (old?.isRead ?? true) && (now?.isRead ?? true);
    return [{ path, before: old?.text ?? null, after: now?.text ?? null, isRead }];
  });
}

function leavesOf(resource: ResourceName, body: Body): ReadonlyMap<string, Leaf> {
  const isRead = readTest(resource, body);
  const found = new Map<string, Leaf>();
  const waiting: (readonly [path: string, value: JsonValue, isRead: boolean])[] = [['', body.body, false]];
  for (let next = waiting.pop(); next !== undefined && found.size < mostLeaves; next = waiting.pop()) {
    const [path, value, read] = next;
    if (Array.isArray(value)) {
      const items = value.map((item, index) => [`${path}[${String(index)}]`, item, read] as const);
      waiting.push(...items.toReversed());
    } else if (isJsonObject(value)) {
      const members = Object.entries(value).map(([name, item]) => {
        const at = path === '' ? name : `${path}.${name}`;
        return [at, item, read || isRead(value, name, at)] as const;
      });
      waiting.push(...members.toReversed());
    } else if (value !== null) found.set(path, { text: String(value), isRead: read });
  }
  return found;
}

/** By the marks of its reading where it has one, else by what decoding leaves over. */
function readTest(
  resource: ResourceName,
  body: Body,
): (holder: object, name: string, path: string) => boolean {
  const decoded = decodeResource(resource, body);
  if (decoded.shape === 'unrecognised') return () => false;
  if (hasMarks(resource)) {
    const marks: ConceptMarks = conceptMarks(resource, body);
    return (holder, name) => marks(holder, name)?.isInDoubt === false;
  }
  const left = new Set(decoded.unknownFields.map(({ path }) => path));
  return (_holder, _name, path) => !left.has(path.replaceAll(/\[\d+\]/g, '[]'));
}

function hasMarks(resource: ResourceName): boolean {
  return ['security-deposit', 'discounts', 'low-occupancy', 'short-break-rules'].includes(resource);
}
