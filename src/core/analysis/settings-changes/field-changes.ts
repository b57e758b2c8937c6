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
 * The fields of a record that are shown and compared by its declaration alone. A record with a panel of its
 * own has none unless every field has a label.
 */
export function labelledFields(resource: ResourceName): readonly LabelledField[] {
  const { node, ofProperty } = resources[resource];
  if (node?.is !== 'record') return [];
  const own = shownFields(node);
  if (ofProperty !== undefined && ofProperty.panel === undefined) return own;
  return own.every(({ field }) => node.fields[field]?.label !== null) ? own : [];
}

/** All fields of a record but its identity. A field without a label uses its first name. */
export function shownFields({ fields }: RecordOf): readonly (LabelledField & { readonly node: Node })[] {
  return Object.entries(fields).flatMap(([field, { label, names, need, node }]) => {
    if (need === 'identity' && label === null) return [];
    const name = label ?? names[0] ?? field;
    return [{ field, label: upperFirst(name), node }];
  });
}

/** changed: both reads have a value, null included. The others: only one read has the field. */
export type FieldChangeKind = 'changed' | 'now-reported' | 'no-longer-reported';

export interface FieldChange extends LabelledField {
  readonly kind: FieldChangeKind;
  /** Null if the service sent null or nothing. Untrusted text: render as text. */
  readonly before: string | null;
  readonly after: string | null;
  /** The reason if only one read has the field. */
  readonly whyBefore: Absence;
  readonly whyAfter: Absence;
}

/** What changed between two reads of a record. Ignores line endings and surrounding spaces in texts. */
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

/** Null without a value. */
export function fieldText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return yesOrNo(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Absent and null differ: null is the service's own "none". */
function comparable(value: unknown): string | null | undefined {
  return value === undefined ? undefined : (fieldText(value)?.replaceAll(/\r\n?/g, '\n').trim() ?? null);
}
