import type { Body } from '../../mapping/bodies/body.ts';
import { decodeResource } from '../../service/decode.ts';
import { resources } from '../../service/resources.ts';
import { parseServiceTime } from '../../values/dates/service-time.ts';
import type { ResourceName } from '../../resources/resource-names.ts';
import type { WritableName } from '../../service/writable-names.ts';
import { writableNames } from '../../service/writable-names.ts';
import { writableFor } from '../../writing/writable.ts';
import { formatCount, language, plural } from '../../values/words/plural.ts';
import { fieldChanges, labelledFields } from './field-changes.ts';
import type { JsonValue } from '../../values/json/json.ts';
import { isJsonObject } from '../../values/json/json.ts';
import type { ConceptMarks } from '../../service/concepts/concept-marks.ts';
import { conceptMarks } from '../../service/concepts/concept-marks.ts';

/** One setting that changed. Null means no value. Untrusted text. */
export interface SettingChange {
  /** The name for changing it from Keyholder. Null if it can't be written. */
  readonly writable: WritableName | null;
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** False if the value is not understood. Label and values are then raw. */
  readonly isUnderstood: boolean;
}

/**
 * What differs between two bodies of one resource: settings in the words of their writer or field mapping,
 * then everything else raw. For bodies that may name people, only that they differ.
 * @param between times of the two reads; a changed time between them is only a stamp
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
  label: 'Response',
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
  if ((was.doubt ?? is.doubt) !== undefined) return { is: 'not-understood' };
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

/** An unreadable body gives no labels, so its values are shown raw. */
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

/** One value that differs, by its path. Null if missing or null. Untrusted raw text. */
export interface LeafChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Understood in the same way on both sides, if present. */
  readonly isRead: boolean;
}

const mostLeaves = 5_000;

interface Leaf {
  readonly text: string;
  readonly isRead: boolean;
}

/** Every value that differs between two bodies of one resource, in their order. */
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

/** Uses the marks of the field mapping if there is one, otherwise what decoding leaves over. */
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
