import type { ResourceValue } from '../../service/resources.ts';
import type { Absence } from '../../wording/absence.ts';
import { absenceOf } from '../../wording/absence.ts';

type Policy = ResourceValue<'cancellation-policy'>;
const fields = ['policyRefId', 'title', 'ownerDescription'] as const;
export type PolicyField = (typeof fields)[number];

/** changed: both reads tell a value, null included. The others: only one read tells the field at all. */
export type FieldChangeKind = 'changed' | 'now-reported' | 'no-longer-reported';

export interface PolicyFieldChange {
  readonly field: PolicyField;
  readonly kind: FieldChangeKind;
  /** Null: the service's own null, or not told. Untrusted text: render as text. */
  readonly before: string | null;
  readonly after: string | null;
  /** Why there is none, where only one read has the field. */
  readonly whyBefore: Absence;
  readonly whyAfter: Absence;
}

/**
 * What changed between two reads of a property's policy; nothing when nothing did. Texts that differ only in line
 * ends or in spaces around them are taken as the same.
 */
export function policyChanges(before: Policy, after: Policy): readonly PolicyFieldChange[] {
  return fields.flatMap((field): readonly PolicyFieldChange[] => {
    const [old, now] = [before[field], after[field]];
    if (comparable(old) === comparable(now)) return [];
    const kind = old === undefined ? 'now-reported' : now === undefined ? 'no-longer-reported' : 'changed';
    const [whyBefore, whyAfter] = [absenceOf(before, field), absenceOf(after, field)];
    return [{ field, kind, before: old ?? null, after: now ?? null, whyBefore, whyAfter }];
  });
}

/** Properties with one and the same policy. */
export interface PolicyGroup {
  readonly policy: Policy;
  readonly propertyIds: readonly number[];
  /** Other groups have this reference with another title or text. */
  readonly sharesReference: boolean;
}

export interface PolicyComparison {
  /** Largest group first. */
  readonly groups: readonly PolicyGroup[];
  /** Properties whose policy was not read or not recognised: no group of their own. */
  readonly notReported: readonly number[];
}

/** Policies are equal when reference, title and owner's text are, by the same rule as in `policyChanges`. */
export function comparePolicies(
  policies: readonly { readonly propertyId: number; readonly policy: Policy | undefined }[],
): PolicyComparison {
  const groups = new Map<string, { policy: Policy; propertyIds: number[] }>();
  const notReported: number[] = [];
  for (const { propertyId, policy } of policies) {
    if (policy === undefined) {
      notReported.push(propertyId);
      continue;
    }
    const key = JSON.stringify(fields.map((field) => keyPart(comparable(policy[field]))));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { policy, propertyIds: [propertyId] });
    else group.propertyIds.push(propertyId);
  }
  const references = [...groups.values()].map(({ policy }) => policy.policyRefId ?? null);
  const compared = [...groups.values()].map(({ policy, propertyIds }): PolicyGroup => {
    const reference = policy.policyRefId ?? null;
    return {
      policy,
      propertyIds: propertyIds.sort((left, right) => left - right),
      sharesReference: reference !== null && references.filter((one) => one === reference).length > 1,
    };
  });
  compared.sort(
    (left, right) =>
      right.propertyIds.length - left.propertyIds.length ||
      (left.propertyIds[0] ?? 0) - (right.propertyIds[0] ?? 0),
  );
  return { groups: compared, notReported: notReported.sort((left, right) => left - right) };
}

function comparable(value: string | null | undefined): string | null | undefined {
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() : value;
}

/** Absent and null are two things: the one is not told, the other is the service's own "none". */
function keyPart(value: string | null | undefined): string | null | readonly string[] {
  return value === undefined ? ['none'] : value;
}
