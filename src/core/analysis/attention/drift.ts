import type { AbsenceReason } from '../../mapping/absence.ts';
import type { AttentionItem } from './issue.ts';
import type { JsonValue } from '../../values/json/json.ts';
import type { ChangeableName } from '../../service/writable-names.ts';
import { propertySettings } from '../../service/writable-names.ts';
import { isDiscountName } from '../../resources/discounts.ts';
import type { FieldDiff } from '../../writing/writable-resource.ts';
import { writableFor } from '../../writing/writable.ts';
import { observedResources } from '../property-facts.ts';
import type { PropertyState } from './property-state.ts';
import { editableIn, whyMissing } from './property-state.ts';

/** The last change to a resource that was verified at the service. */
export interface VerifiedChange {
  readonly changeId: string;
  readonly resource: ChangeableName;
  readonly title: string;
  readonly verifiedAt: string;
  /** The desired values that the service was seen to hold. */
  readonly desired: JsonValue;
}

/** What differs, or why nothing can be concluded. A read that is older or unreadable proves nothing. */
type ComparedChange =
  | {
      readonly is: 'compared';
      readonly differing: readonly FieldDiff[];
      /** What the later read shows, independent of language. */
      readonly shown: string;
    }
  | {
      readonly is: 'not-compared';
      readonly why: AbsenceReason | 'not-read-since';
    };

export function comparedWith(change: VerifiedChange, state: PropertyState): ComparedChange {
  const writer = writableFor(change.resource);
  const own = writer.reads('', null).resource;
  const resource = observedResources.find((name) => name === own);
  const read = resource && state[resource];
  const body = editableIn(read);
  if (read === undefined || body === undefined || read.readAt === null) {
    const why = resource && whyMissing(state, resource);
    return { is: 'not-compared', why: why ?? 'not-read' };
  }
  if (Date.parse(read.readAt) <= Date.parse(change.verifiedAt)) {
    return { is: 'not-compared', why: 'not-read-since' };
  }
  const shown = writer.readEditable(body);
  const isKnown = writer.desiredSchema.safeParse(change.desired).success;
  if (!isKnown || !shown.ok || shown.doubt !== undefined)
    return { is: 'not-compared', why: 'not-understood' };
  const { equal, fields } = writer.compare(body, change.desired);
  const differing = equal ? [] : fields.filter((field) => !field.equal);
  return { is: 'compared', differing, shown: JSON.stringify(shown.value) };
}

/** All discounts share one path. Other settings use their own name. */
function placeOf(resource: ChangeableName): string {
  return propertySettings.find((name) => name === resource && !isDiscountName(name)) ?? 'discounts';
}

export function drift(change: VerifiedChange, state: PropertyState): AttentionItem[] {
  const compared = comparedWith(change, state);
  if (compared.is === 'not-compared' || compared.differing.length === 0) return [];
  const fields = compared.differing.map(({ field, label, desired, atService }) => ({
    field,
    label,
    before: desired,
    after: atService,
  }));
  return [
    {
      kind: 'drift',
      severity: 'warning',
      title: `Changed since our last verified change: ${change.title}`,
      detail: '',
      facts: { is: 'changed', fields },
      thing: `${change.changeId} ${compared.shown}`,
      weight: 60,
      screen: placeOf(change.resource),
      changeId: change.changeId,
    },
  ];
}
