import { upperFirst } from '../../values/words/first-letter.ts';
import type { Node, RecordOf } from '../../mapping/concept.ts';
import type { ResourceName } from '../../resources/resource-names.ts';
import { resources } from '../../service/resources.ts';
import type { Absence } from '../../mapping/absence.ts';
import { absenceOf } from '../../mapping/absence.ts';
import { yesOrNo } from '../../values/words/yes-or-no.ts';

export interface LabelledField {
  readonly field: string;
  readonly label: string;
}

/**
 * The fields of a record that are shown, told as changed and compared by its declaration alone: of one with a panel of its
 * own none, unless each has a label.
 */
export function labelledFields(resource: ResourceName): readonly LabelledField[] {
  const { node, ofProperty } = resources[resource];
  if (node?.is !== 'record') return [];
  const own = shownFields(node);
  if (ofProperty !== undefined && ofProperty.panel === undefined) return own;
  return own.every(({ field }) => node.fields[field]?.label !== null) ? own : [];
}

/** What is shown of a record by its declaration: all but its identity, a field without a label by its best name. */
export function shownFields({ fields }: RecordOf): readonly (LabelledField & { readonly node: Node })[] {
  return Object.entries(fields).flatMap(([field, { label, names, need, node }]) => {
    if (need === 'identity' && label === null) return [];
    const name = label ?? names[0] ?? field;
    return [{ field, label: upperFirst(name), node }];
  });
}

/** changed: both reads tell a value, null included. The others: only one read tells the field at all. */
export type FieldChangeKind = 'changed' | 'now-reported' | 'no-longer-reported';

export interface FieldChange extends LabelledField {
  readonly kind: FieldChangeKind;
  /** Null: the service's own null, or not told. Untrusted text: render as text. */
  readonly before: string | null;
  readonly after: string | null;
  /** Why there is none, where only one read has the field. */
  readonly whyBefore: Absence;
  readonly whyAfter: Absence;
}

/**
 * What changed between two reads of such a record; nothing when nothing did. Texts that differ only in line ends or in
 * spaces around them are taken as the same.
 */
export function fieldChanges(resource: ResourceName, before: object, after: object): readonly FieldChange[] {
  const [was, is] = [before, after].map((value) => new Map<string, unknown>(Object.entries(value)));
  return labelledFields(resource).flatMap(({ field, label }): readonly FieldChange[] => {
    const [old, now] = [was?.get(field), is?.get(field)];
    if (comparable(old) === comparable(now)) return [];
    const kind = old === undefined ? 'now-reported' : now === undefined ? 'no-longer-reported' : 'changed';
    const [whyBefore, whyAfter] = [absenceOf(before, field), absenceOf(after, field)];
    return [{ field, label, kind, before: fieldText(old), after: fieldText(now), whyBefore, whyAfter }];
  });
}

/** A value of such a field in words; null where there is none. */
export function fieldText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return yesOrNo(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Absent and null are two things: the one is not told, the other is the service's own "none". */
function comparable(value: unknown): string | null | undefined {
  return value === undefined ? undefined : (fieldText(value)?.replaceAll(/\r\n?/g, '\n').trim() ?? null);
}
