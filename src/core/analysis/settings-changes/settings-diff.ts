import type { Body } from '../../mapping/bodies/body.ts';
import { decodeResource } from '../../service/decode.ts';
import { resources } from '../../service/resources.ts';
import { parseServiceTime } from '../../values/dates/service-time.ts';
import type { ResourceName } from '../../service/resource-names.ts';
import { writableNames } from '../../writing/writable-names.ts';
import type { WritableName } from '../../writing/writable-names.ts';
import { writableFor } from '../../writing/writable.ts';
import { formatCount, language, plural } from '../../wording/plural.ts';
import { fieldChanges, labelledFields } from './field-changes.ts';
import type { LeafChange } from './leaf-changes.ts';
import { leafChanges } from './leaf-changes.ts';

/** One setting that reads otherwise than it did; null: no value. Untrusted text. */
export interface SettingChange {
  /** What a change of it from here is called; null where nothing is written. */
  readonly writable: WritableName | null;
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** False: a value differs that is not understood. Label and values are as they came, and no setting is named. */
  readonly isUnderstood: boolean;
}

/**
 * What differs between two bodies of one resource: settings in the words of their writer or reading, then whatever else
 * differs, as it came. Of bodies that may name people only that they differ.
 * @param between the two reads: a moment between them says when something changed, not what
 */
export function settingChanges(
  resource: ResourceName,
  before: Body,
  after: Body,
  between?: { readonly fromMs: number; readonly toMs: number },
): readonly SettingChange[] {
  const leaves = leafChanges(resource, before, after);
  if (resources[resource].isPersonal === true) return leaves.length === 0 ? [] : [unnamed];
  const writers = writersOf(resource);
  const written = writers.map((name) => byWriter(name, before, after));
  const named = [
    ...written.flatMap((one) => (one.is === 'reported' ? one.changes : [])),
    ...(writers.length === 0 ? byLabels(resource, before, after) : []),
  ];
  const isAllReported = written.every(({ is }) => is !== 'not-understood');
  const isNamed = writers.length > 0 || labelledFields(resource).length > 0;
  const others = leaves.filter(({ isRead }) => !isNamed || !isRead || !isAllReported);
  const things = others.filter((leaf) => !isWhen(leaf, between));
  const rest = named.length > 0 || things.length > 0 ? things : others;
  return [...named, ...shortened(rest, (leaf) => !isNamed && leaf.isRead)];
}

const unnamed: SettingChange = {
  writable: null,
  field: '',
  label: 'Its answer',
  before: null,
  after: null,
  isUnderstood: false,
};

function writersOf(resource: ResourceName): readonly WritableName[] {
  return writableNames.filter((name) => {
    const writer = writableFor(name);
    return writer.subjectKind === 'property' && writer.reads('', null).resource === resource;
  });
}

type Written =
  | { readonly is: 'reported'; readonly changes: readonly SettingChange[] }
  /** Neither body has it. */
  | { readonly is: 'left-out' }
  | { readonly is: 'not-understood' };

function byWriter(name: WritableName, before: Body, after: Body): Written {
  const writer = writableFor(name);
  const [was, is] = [writer.readEditable(before), writer.readEditable(after)];
  if (!was.ok || !is.ok) {
    const isOut = !was.ok && !is.ok && was.leftOut === true && is.leftOut === true;
    return { is: isOut ? 'left-out' : 'not-understood' };
  }
  const changes = writer
    .compare(after, was.value)
    .fields.filter(({ equal }) => !equal)
    .map(({ field, label, desired, atService }) => ({
      writable: name,
      field,
      label,
      before: desired,
      after: atService,
      isUnderstood: true,
    }));
  return { is: 'reported', changes };
}

/** A body that cannot be read says nothing by its fields: then its values are told as they came. */
function byLabels(resource: ResourceName, before: Body, after: Body): readonly SettingChange[] {
  const [was, is] = [decodeResource(resource, before), decodeResource(resource, after)];
  if (was.shape === 'unrecognised' || is.shape === 'unrecognised') return [];
  return fieldChanges(resource, was.value, is.value).map(({ field, label, before: old, after: now }) => ({
    writable: null,
    field,
    label,
    before: old,
    after: now,
    isUnderstood: true,
  }));
}

const clockMs = 60 * 60_000;

function isWhen({ after }: LeafChange, between: { fromMs: number; toMs: number } | undefined): boolean {
  if (between === undefined || after === null || !/^\d{4}-\d{2}-\d{2}[T ]\d/.test(after)) return false;
  const at = parseServiceTime(after)?.getTime() ?? Number.NaN;
  return at >= between.fromMs - clockMs && at <= between.toMs + clockMs;
}

const mostFields = 6;

function shortened(
  leaves: readonly LeafChange[],
  isUnderstood: (leaf: LeafChange) => boolean,
): readonly SettingChange[] {
  const reported = leaves.slice(0, mostFields).map((leaf) => ({
    writable: null,
    field: leaf.path,
    label: leaf.path,
    before: leaf.before,
    after: leaf.after,
    isUnderstood: isUnderstood(leaf),
  }));
  const more = leaves.length - reported.length;
  if (more === 0) return reported;
  const label = `and ${formatCount(more, language)} more ${plural(more, 'value', 'values')}`;
  return [
    ...reported,
    { writable: null, field: 'more-values', label, before: null, after: null, isUnderstood: false },
  ];
}
