import { z } from 'zod';

import type { FieldError } from '../values/errors.ts';
import type { JsonValue } from '../values/json/json.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { readAlike, recordAlone } from '../mapping/bodies/body.ts';
import { knownDiscountNames } from '../resources/discounts.ts';
import { formatCount, formatCounted, language } from '../values/words/plural.ts';
import { openRecord } from '../mapping/open-record.ts';
import type { GroupContent, GroupRead, OpenedGroup } from './record/group-record.ts';
import { groupContentSchema, groupWords, readGroupRecord, says, sentGroup } from './record/group-record.ts';
import { withCautions } from './rows/row-cautions.ts';
import type { RowField } from './rows/row-fields.ts';
import { sameRowSet } from './rows/row-fields.ts';
import { rowFindings } from './rows/row-findings.ts';
import { rowSlips } from './rows/row-slips.ts';
import { compareRowSets } from './rows/row-set-comparison.ts';
import { groupDifferences } from './proof/setting-differences.ts';
import { foreignIn, noRowSet, understandingOf } from './rows/row-set-reading.ts';
import { replacedRowSet } from './rows/row-set-writing.ts';
import { unwritable } from './unwritable.ts';
import { writerOf } from './writer-of.ts';
import type {
  Comparison,
  ControlRead,
  DesiredFindings,
  FieldDiff,
  WritableResource,
} from './writable-resource.ts';
import { nothingElse, mappingFacts } from './writable-resource.ts';

export const groupDesiredSchema = z.strictObject({ group: groupContentSchema.nullable() });
export type GroupDesired = z.infer<typeof groupDesiredSchema>;

export const usualGroupFields: readonly RowField[] = ['dateFrom', 'dateTo', 'maxGuests', 'discountPercent'];
export const longestGroupName = 120;

/** The group to send, and an error if reading it back could not confirm it. */
function written(baseBody: Body, group: GroupContent, pattern: JsonValue = null) {
  const read = readGroup(baseBody);
  if (!read.ok) throw new TypeError('The loaded response can’t be edited.');
  const { record, fitted, way } = read.value;
  const { name, ...desired } = group;
  const names = knownDiscountNames['occupancy-group'];
  const base = { is: 'rows', record, fitted, way } as const;
  const shown = readGroupRecord(readAlike(pattern, baseBody));
  const before = shown.ok ? ({ is: 'rows', ...shown.value } as const) : null;
  const body = replacedRowSet({ names, base, desired, record: { groupName: name }, style: record, before });
  const again = body.ok ? sentGroup(recordAlone(body.body, baseBody))?.rows : undefined;
  return { body, wrong: unwritable(body, again, desired) };
}

/** The directory and the properties' groups must be readable without listing the group. */
export function groupControls(subject: string, properties: readonly string[]): readonly ControlRead[] {
  const proves = { by: 'does-not-list', id: subject } as const;
  return [
    { resource: 'occupancy-groups', subject: '', proves },
    ...properties.map((id) => ({ resource: 'property-occupancy-groups', subject: id, proves }) as const),
  ];
}

function readGroup(body: Body): GroupRead {
  const read = readGroupRecord(body);
  if (read.ok) return read;
  const isNothing = openRecord(knownDiscountNames['occupancy-group'], body).is === 'nothing';
  return { ...read, leftOut: isNothing };
}

function validate(
  desired: GroupDesired,
  base: GroupDesired,
  baseBody: Body,
  { restored }: { readonly restored: GroupDesired | null },
): DesiredFindings {
  const read = readGroup(baseBody);
  const shared: FieldError = { field: 'group', message: sharedSentence(read.ok ? read.value : null) };
  const gone: FieldError = { field: 'group', message: 'There’s no such group any more.' };
  if (base.group === null) return { errors: [gone], warnings: [] };
  const lost: FieldError = {
    field: 'group',
    message:
      'Its links to properties are lost with it. Undo makes the group again without them: no request of the service links a property to a group.',
  };
  if (desired.group === null) return { errors: [], warnings: [shared, lost] };
  const { group } = desired;
  const errors = nameErrors(group.name, base.group.name);
  if (group.rows.length === 0) {
    errors.push({ field: 'rows', message: 'A group needs at least one rule. To end it, delete it.' });
  }
  const found = rowFindings(group, base.group, {
    usual: usualGroupFields,
    restored: restored?.group?.rows ?? [],
  });
  const all =
    group.rows.length === 0
      ? found
      : withCautions(found, {
          desired: group,
          base: base.group,
          label: 'Occupancy group',
          rowsDoubt: read.ok ? read.value.fitted.rowsDoubt : undefined,
        });
  const refusals = [...errors, ...all.errors];
  const wrong = refusals.length === 0 ? written(baseBody, group).wrong : null;
  return {
    errors: wrong === null ? refusals : [wrong],
    warnings: [shared, ...all.warnings],
  };
}

/** A group is shared, so whoever edits it must have seen how many properties it affects. */
function sharedSentence(group: OpenedGroup | null): string {
  const isOpen = group === null || Object.keys(foreignIn(group.fitted)).length > 0;
  if (group === null || group.linked === null)
    return isOpen
      ? 'This group is shared: the change affects every linked property. Keyholder can’t tell how many, as part of the response isn’t recognised.'
      : 'This group is shared: the change affects every linked property. The service doesn’t say how many.';
  return group.isCounted
    ? `This group is shared: the change reaches every property linked to it. The service counts ${formatCounted(group.linked, 'property', 'properties', language)}.`
    : `This group is shared: the change affects every linked property, at least the ${formatCount(group.linked, language)} that the service lists.`;
}

export function nameErrors(name: string | null, present: string | null): FieldError[] {
  if (name === null && present === null) return [];
  const text = (name ?? '').trim();
  if (text === '') return [{ field: 'name', message: 'Enter a name.' }];
  if (text !== present && text.length > longestGroupName) {
    return [
      {
        field: 'name',
        message: `At most ${formatCounted(longestGroupName, 'character.', 'characters.', language)}`,
      },
    ];
  }
  return [];
}

export function compareGroups(
  found: GroupContent | null | undefined,
  desired: GroupContent | null,
): Comparison {
  if (desired === null) {
    const gone = found === null;
    const rows =
      found === undefined || found === null ? [] : compareRowSets(found, noRowSet, groupWords).fields;
    const name: FieldDiff = {
      field: 'name',
      label: 'Name',
      atService: found?.name ?? null,
      desired: null,
      equal: gone,
    };
    return { equal: gone, fields: [name, ...rows] };
  }
  const rows = compareRowSets(found ?? undefined, desired, groupWords);
  const name: FieldDiff = {
    field: 'name',
    label: 'Name',
    atService: found?.name ?? null,
    desired: desired.name,
    equal: found?.name === desired.name,
  };
  return { equal: rows.equal && name.equal, fields: [name, ...rows.fields] };
}

export function sameGroup(left: GroupContent | null, right: GroupContent | null): boolean {
  if (left === null || right === null) return left === right;
  return left.name === right.name && sameRowSet(left, right);
}

/** PUT replaces all date windows of a group (section 4.3). DELETE removes it. */
export const groupWriter: WritableResource<GroupDesired> = writerOf<GroupDesired>({
  name: 'occupancy-group',
  subjectKind: 'group',
  reads: (subject) => ({ resource: 'occupancy-group', subject }),
  desiredSchema: groupDesiredSchema,
  readEditable: (body) => {
    const read = readGroup(body);
    return read.ok ? { ok: true, value: { group: read.value.content } } : read;
  },
  absence: { value: { group: null }, byNotFound: true },
  controls: groupControls,
  reviewedFacts: (body) => {
    const read = readGroup(body);
    return read.ok
      ? {
          linked: read.value.linked,
          linkedIds: read.value.linkedIds,
          foreign: foreignIn(read.value.fitted),
          ...mappingFacts(body, read.value.fitted.acceptedId),
        }
      : nothingElse;
  },
  understanding: (body) => {
    const opened = openRecord(knownDiscountNames['occupancy-group'], body);
    return opened.is === 'record' ? understandingOf({ ...opened, is: 'rows', way: opened.at }) : null;
  },
  validate,
  slips: ({ group }, base, _baseBody, judge) =>
    group === null ? [] : rowSlips(group, base.group ?? noRowSet, judge),
  unchanged: (base, now) => sameGroup(base.group, now.group),
  operation: (_base, desired) => (desired.group === null ? 'delete' : 'replace'),
  endpoints: { replace: 'replace-occupancy-group', delete: 'delete-occupancy-group' },
  typeToConfirm: (subject, base, desired) => {
    if (desired.group !== null) return null;
    const name = base.group?.name?.trim() ?? '';
    return name === '' ? subject : name;
  },
  written: (_base, { group }, baseBody, pattern) =>
    group === null ? { ok: false, concept: 'no group' } : written(baseBody, group, pattern).body,
  says: (body, desired, baseBody) => says(recordAlone(body, baseBody), desired.group),
  compareValues: (now, desired) => compareGroups(now === undefined ? undefined : now.group, desired.group),
  differences: ({ desired, ...read }) =>
    desired.group === null ? [] : groupDifferences({ ...read, desired: desired.group }),
  wayBack: (subject, base, desired) => {
    if (desired.group !== null) return { name: 'occupancy-group', subject, desired: base };
    if (base.group === null) return null;
    return { name: 'new-occupancy-group', subject: 'directory', desired: { known: [], group: base.group } };
  },
});
