import { leverPath } from '../../core/analysis/levers/lever-words.ts';
import type { LeverKind } from '../../core/analysis/levers/levers.ts';
import { routes } from '../routes.ts';

/** Where a lever of a house is edited; undefined of length of stay, which is read-only. */
export function leverEditor(propertyId: number, lever: LeverKind): string | undefined {
  const name = leverPath(lever);
  return name === undefined ? undefined : routes.lever(propertyId, name);
}

/** Where a lever is edited; length of stay, which is read-only, is shown on Discounts. */
export function leverPlace(propertyId: number, lever: LeverKind): string {
  return leverEditor(propertyId, lever) ?? routes.property(propertyId, 'discounts');
}
