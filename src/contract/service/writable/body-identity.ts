import type { JsonValue } from '../../json/json.ts';
import { isJsonObject, ownValue } from '../../json/json.ts';
import type { ResourceName } from '../resource-names.ts';
import { propertyIdNames } from '../shape/frame-names.ts';
import type { ReadPlace } from './writable-resource.ts';

/** Whose body it is by its own words: `unreported` where it names nobody. */
export type BodyIdentity =
  | { readonly is: 'same' }
  | { readonly is: 'unreported' }
  | { readonly is: 'other'; readonly reported: string };

const groupIdNames = ['id', 'group_id', 'groupId', 'occupancy_discount_id', 'occupancyDiscountId'] as const;
/** Every id of a property in these is that of the property that was asked for, however deep it stands. */
const ofOneProperty: ReadonlySet<ResourceName> = new Set([
  'security-deposit',
  'discounts',
  'low-occupancy',
  'short-break-rules',
]);
const deepest = 4;

/**
 * Compares the ids in a body with what was asked for. A body that says nothing of itself is `unreported`: whether that is
 * enough depends on what is to be proven.
 */
export function identityOf({ resource, subject }: ReadPlace, body: JsonValue): BodyIdentity {
  const reported = reportedIds(resource, body);
  const other = reported.find((id) => id !== subject);
  if (other !== undefined) return { is: 'other', reported: other };
  return { is: reported.length > 0 ? 'same' : 'unreported' };
}

function reportedIds(resource: ResourceName, body: JsonValue): readonly string[] {
  switch (resource) {
    case 'occupancy-group':
      return atEnvelope(body, groupIdNames);
    case 'property-detail':
      return atEnvelope(body, ['id', ...propertyIdNames]);
    case 'occupancy-groups':
      return [];
    default:
      return ofOneProperty.has(resource) ? everyPropertyId(body, 0) : atEnvelope(body, [...propertyIdNames]);
  }
}

/** The ids on the levels of an envelope and of the record inside it. */
function atEnvelope(body: JsonValue, names: readonly string[]): string[] {
  const found: string[] = [];
  let level: JsonValue | undefined = body;
  for (let depth = 0; isJsonObject(level) && depth < deepest; depth += 1) {
    const record = level;
    found.push(...names.flatMap((name) => idsIn(ownValue(record, name))));
    level = ownValue(record, 'data');
  }
  return found;
}

function everyPropertyId(value: JsonValue, depth: number): string[] {
  if (depth > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((item) => everyPropertyId(item, depth + 1));
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (propertyIdNames.has(name)) return idsIn(inner);
    // {property: {id: 7}} and {property: 7} name it as well.
    if (name === 'property') return idsIn(isJsonObject(inner) ? ownValue(inner, 'id') : inner);
    return everyPropertyId(inner, depth + 1);
  });
}

function idsIn(value: JsonValue | undefined): string[] {
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
}
