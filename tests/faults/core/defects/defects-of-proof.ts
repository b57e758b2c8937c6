import { type JsonValue, isJsonObject } from '../../../../src/core/values/json/json.ts';
import type { EditableResource } from '../../../../src/main/changes/proposal/editable-resource.ts';
import { changed, rereadingRecords as rereading } from '../broken.ts';
import type { Defect } from '../virtual-service/virtual-program.ts';

/** Defects in the verification of rows and groups, which only their histories reveal. See defects.ts. */

const rowNames = ['low-occupancy', 'occupancy-group'] as const;

/** Compares only what was sent, and only values with a known name. */
const withoutUnnamed: (resource: EditableResource) => Partial<EditableResource> = (resource) => ({
  differences: (read) => resource.differences(read).filter(({ was }) => was === 'came'),
});

const inPlace: (resource: EditableResource) => Partial<EditableResource> = (resource) => ({
  differences: (read) => {
    const [sent, now] = [firstId(read.sent), firstId(read.now.body)];
    const moved = { place: 'rows', was: 'stood', meant: sent, stored: now } as const;
    return [...resource.differences(read), ...(sent === now ? [] : [moved])];
  },
});

function firstId(body: JsonValue | undefined): string | null {
  const rows = body !== undefined && isJsonObject(body) ? body['rows'] : undefined;
  const [first] = Array.isArray(rows) ? rows : [];
  return first !== undefined && isJsonObject(first) ? JSON.stringify(first['id']) : null;
}

/** Leaves the switch out of the comparison. */
const withoutSwitch: (resource: EditableResource) => Partial<EditableResource> = (resource) => ({
  compareValues: (now, desired) => {
    const compared = resource.compareValues(now, desired);
    const others = compared.fields.filter(({ field }) => field !== 'active');
    return { ...compared, equal: others.every(({ equal }) => equal) };
  },
});

/** Ignores values that exist but nobody wanted. */
const wantedOnly: (resource: EditableResource) => Partial<EditableResource> = (resource) => ({
  compareValues: (now, desired) => {
    const compared = resource.compareValues(now, desired);
    const there = compared.fields.filter(({ atService }) => atService !== null);
    return { ...compared, equal: there.every(({ equal }) => equal) };
  },
  differences: (read) => resource.differences(read).filter(({ stored }) => stored !== null),
});

export const defectsOfProof: readonly Defect[] = [
  {
    name: 'what came beside the point of a discount is not looked at',
    deps: changed(['low-occupancy'], () => ({ differences: () => [] })),
  },
  {
    name: 'what came beside the point of a group is not looked at',
    deps: changed(['occupancy-group'], () => ({ differences: () => [] })),
  },
  { name: 'of rows only what has a name is compared', deps: changed(rowNames, withoutUnnamed) },
  { name: 'rows in another order are a difference', deps: changed(rowNames, inPlace) },
  { name: 'a discount that is switched off is verified', deps: changed(rowNames, withoutSwitch) },
  { name: 'a row that is gone is verified', deps: changed(rowNames, wantedOnly) },
  {
    name: 'a page of a list is the whole',
    client: rereading(({ has_more: _more, ...whole }) => whole),
  },
  {
    name: 'which group a body is of is not compared',
    client: rereading((body, { subject }) => ('id' in body ? { ...body, id: Number(subject) } : body)),
  },
  {
    name: 'whom a group reaches is not looked at',
    client: rereading((body) =>
      'linked_property_count' in body ? { ...body, linked_property_count: 2 } : body,
    ),
  },
];
