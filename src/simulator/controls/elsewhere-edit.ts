import type { LedgerEntry } from '../state/ledger.ts';
import type { EditableState } from '../state/editable-state.ts';
import type { DiscountName } from '../world/pricing/discount.ts';
import type { World } from '../world/world.ts';

/** A change made outside this API: on the owner's own website, or in the office. */
export type ElsewhereEdit =
  | {
      readonly resource: 'security-deposit';
      readonly propertyId: number;
      readonly amount?: number;
      readonly disabled?: boolean;
    }
  | {
      readonly resource: 'discount';
      readonly propertyId: number;
      readonly discount: DiscountName;
      readonly active: boolean;
    }
  | { readonly resource: 'discount-removed'; readonly propertyId: number; readonly discount: DiscountName }
  | { readonly resource: 'group'; readonly groupId: number; readonly discountPercent: number }
  | { readonly resource: 'group-removed'; readonly groupId: number };

type EffectFields = Pick<LedgerEntry, 'path' | 'propertyId' | 'groupId' | 'before' | 'after'>;

function editProperty(
  world: World,
  state: EditableState,
  edit: Extract<ElsewhereEdit, { propertyId: number }>,
): EffectFields | undefined {
  const profile = world.property(edit.propertyId);
  if (profile === undefined) return undefined;
  const place = { propertyId: profile.id, groupId: null };
  if (edit.resource === 'security-deposit') {
    const before = state.deposit(profile);
    const after = {
      ...before,
      security_deposit: edit.amount ?? before.security_deposit,
      disable_security: edit.disabled ?? before.disable_security,
    };
    state.setDeposit(profile, after);
    return { ...place, path: `/properties/${profile.id}/security-deposit`, before, after };
  }
  const before = state.discount(profile, edit.discount);
  const after =
    edit.resource === 'discount'
      ? { ...before, active: edit.active }
      : { property_id: profile.id, active: false, rows: [] };
  state.setDiscount(profile, edit.discount, after);
  return { ...place, path: `/properties/${profile.id}/discounts/${edit.discount}`, before, after };
}

/** Applies the edit and returns its ledger entry; undefined if there is nothing to edit. */
export function applyElsewhereEdit(
  world: World,
  state: EditableState,
  edit: ElsewhereEdit,
): EffectFields | undefined {
  if ('propertyId' in edit) return editProperty(world, state, edit);
  const before = state.group(edit.groupId);
  if (before === undefined) return undefined;
  const place = { propertyId: null, groupId: before.id, path: `/occupancy-discounts/${before.id}` };
  if (edit.resource === 'group-removed') {
    state.removeGroup(before.id);
    return { ...place, before, after: null };
  }
  const after = {
    ...before,
    rows: before.rows.map((row) => ({ ...row, discount_percent: edit.discountPercent })),
  };
  state.setGroup(after);
  return { ...place, before, after };
}
