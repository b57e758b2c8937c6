import { sentInsteadOf } from '../../mapping/not-understood.ts';
import type { ResourceValue } from '../../service/resources.ts';

/** The per-property discounts that can be edited; length of stay is read-only and no lever. */
const levers = ['lowOccupancy', 'earlyBird', 'lateAvailability', 'shortBreakRules'] as const;
export type Lever = (typeof levers)[number];

/** true: gives a discount or rule now or in some season; null: the service did not say. */
export type LeverStates = Readonly<Partial<Record<Lever, boolean | null | undefined>>>;

interface LeverValue {
  readonly active?: boolean | null | undefined;
  readonly rows?: readonly RowValue[] | null | undefined;
}
interface RowValue {
  readonly active?: boolean | null | undefined;
  readonly notUnderstood?: readonly { readonly concepts: readonly string[] }[] | undefined;
}

/**
 * Whether a lever is active: it is not switched off and has a row that is not switched off.
 * Assumes that a switch that is absent stands at on, and that a lever without rows does nothing; of one that was sent and is
 * not understood nothing is assumed.
 */
export function leverState(lever: LeverValue | null | undefined): boolean | null {
  if (lever === null || lever === undefined) return null;
  if (lever.active === false) return false;
  if (lever.rows === null || lever.rows === undefined) return null;
  const states = lever.rows.map(rowState);
  if (states.every((state) => state === false)) return false;
  return sentInsteadOf(lever, 'active') === undefined && states.includes(true) ? true : null;
}

function rowState({ active, notUnderstood = [] }: RowValue): boolean | null {
  if (active === false) return false;
  return notUnderstood.some(({ concepts }) => concepts.includes('active')) ? null : true;
}

export function leverStates(value: ResourceValue<'discounts'>): LeverStates {
  return {
    lowOccupancy: leverState(value.lowOccupancy),
    // These two are read nowhere else: the service's own null is its word that there is none.
    earlyBird: value.earlyBird === null ? false : leverState(value.earlyBird),
    lateAvailability: value.lateAvailability === null ? false : leverState(value.lateAvailability),
    shortBreakRules: leverState(value.shortBreakRules),
  };
}

/** How many are active; null unless the service told of all four, as a part of them is no count. */
export function countActiveLevers(...reported: readonly LeverStates[]): number | null {
  let active = 0;
  for (const lever of levers) {
    const state = reported.map((states) => states[lever]).find((value) => typeof value === 'boolean');
    if (state === undefined) return null;
    if (state) active += 1;
  }
  return active;
}
