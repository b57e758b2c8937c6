import type { ChangeTarget } from '../../../../../ipc/changes/changes.ts';
import type { DiscountName } from '../../../../../core/resources/discounts.ts';
import type { AppError } from '../../../../../core/values/errors.ts';
import type { SnapshotView } from '../../../../../ipc/snapshots.ts';
import { isOffline } from '../../../../../core/values/is-offline.ts';
import { isNothingThere } from '../../../../guarded-edit/draft/edit-base.ts';
import { discountEditors } from '../../../../guarded-edit/editors/discount-editor.ts';
import type { PropertyDiscounts } from '../../../../property-reads/use-property-discounts.ts';

export function discountTarget(
  workspaceId: string,
  propertyId: number,
  discount: DiscountName,
): ChangeTarget {
  return { workspaceId, resource: discount, subject: String(propertyId) };
}

type EditState =
  | { readonly is: 'waiting' }
  | { readonly is: 'refused'; readonly reason: string }
  | { readonly is: 'editable'; readonly isSet: boolean };

/** `view` is the response that the discount is read from. */
export function editStateOf(discount: DiscountName, view: SnapshotView | undefined): EditState {
  if (view === undefined) return { is: 'waiting' };
  if (isNothingThere(view)) return { is: 'editable', isSet: false };
  const failure = view.lastFailure?.error;
  if (!view.hasBody) {
    return failure === undefined
      ? { is: 'waiting' }
      : refused(`${failureWords(failure)} It hasn’t been loaded.`);
  }
  const read = discountEditors[discount].formOf(view);
  if (!read.ok) return refused(read.reason);
  if (failure !== undefined) return refused(`${failureWords(failure)} Refresh before you edit.`);
  return { is: 'editable', isSet: read.form.rows.length > 0 };
}

function failureWords(error: AppError): string {
  if (isOffline(error)) return 'The service can’t be reached.';
  if (error.code === 'service-not-found') return 'The service answers “not found” for it.';
  return 'The last refresh failed.';
}

function refused(why: string): EditState {
  return { is: 'refused', reason: `Not editable now. ${why}` };
}

/**
 * Used when the list of all discounts wasn't loaded: the discounts that their own endpoint contains, or that
 * can be created because it omits them.
 */
export function loneDiscounts(
  views: PropertyDiscounts['views'],
  bodies: {
    readonly discounts: { readonly read: unknown };
    readonly 'low-occupancy': { readonly view: SnapshotView | undefined };
    readonly 'short-break-rules': { readonly view: SnapshotView | undefined };
  },
): readonly LoneDiscount[] {
  if (bodies.discounts.read !== undefined) return [];
  return (['low-occupancy', 'short-break-rules'] as const).filter((resource) => {
    const state = editStateOf(resource, bodies[resource].view);
    return views.some(({ source }) => source === resource) || (state.is === 'editable' && !state.isSet);
  });
}

type LoneDiscount = 'low-occupancy' | 'short-break-rules';
