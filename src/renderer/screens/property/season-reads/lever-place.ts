import type { LeverKind } from '../../../../analysis/levers.ts';
import { routes } from '../../../routes.ts';

const editors: Readonly<Partial<Record<LeverKind, string>>> = {
  lowOccupancy: 'low-occupancy',
  earlyBird: 'early-bird',
  lateAvailability: 'late-availability',
  shortBreakRules: 'short-break-rules',
};

/** Where a lever is edited; length of stay, which is read-only, is shown on Discounts. */
export function leverPlace(propertyId: number, lever: LeverKind): string {
  const editor = editors[lever];
  return editor === undefined ? routes.property(propertyId, 'discounts') : routes.lever(propertyId, editor);
}
