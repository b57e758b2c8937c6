import type { DiscountBody, DiscountName } from '../world/pricing/discount.ts';
import type { OccupancyGroup } from '../world/occupancy-groups.ts';
import { originalGroups } from '../world/occupancy-groups.ts';
import { originalDiscount } from '../world/pricing/original-discounts.ts';
import type { PropertyProfile } from '../world/listing/property-profile.ts';
import type { SecurityDepositBody } from '../world/security-deposit.ts';
import { originalDeposit } from '../world/security-deposit.ts';
import type { Stay } from '../world/stays.ts';
import type { World } from '../world/world.ts';

/** The changes made by edits, as in the state file. A null group was deleted. */
export interface EditedState {
  readonly nextId: number;
  readonly deposits: readonly (readonly [number, SecurityDepositBody])[];
  readonly discounts: readonly (readonly [string, DiscountBody])[];
  readonly groups: readonly (readonly [number, OccupancyGroup | null])[];
  readonly reservations: readonly (readonly [number, Stay])[];
  /** By property and name; absent from older files. */
  readonly records?: readonly (readonly [string, unknown])[];
}

/** Everything at the service that a request can change: the world's originals under a layer of edits. */
export interface EditableState {
  deposit(profile: PropertyProfile): SecurityDepositBody;
  setDeposit(profile: PropertyProfile, deposit: SecurityDepositBody): void;
  discount(profile: PropertyProfile, name: DiscountName): DiscountBody;
  setDiscount(profile: PropertyProfile, name: DiscountName, discount: DiscountBody): void;
  group(id: number): OccupancyGroup | undefined;
  groups(): readonly OccupancyGroup[];
  setGroup(group: OccupancyGroup): void;
  removeGroup(id: number): void;
  /** The written body of a declared resource; undefined if there is none. */
  record(profile: PropertyProfile, name: string): unknown;
  setRecord(profile: PropertyProfile, name: string, body: unknown): void;
  /** A reservation made or changed here. */
  putReservation(profile: PropertyProfile, stay: Stay): void;
  reservation(id: number): { readonly propertyId: number; readonly stay: Stay } | undefined;
  /** A test token, like the gateway's for a fictitious card. */
  issueGatewayToken(token: string): void;
  /** Whether it was issued and is unused. Marks it as used. */
  takeGatewayToken(token: string): boolean;
  takeId(): number;
  export(): EditedState;
  load(edited: EditedState): void;
}

/** Above every id in the generated world. */
const FIRST_NEW_ID = 90_000_001;

export function createEditableState(world: World): EditableState {
  const deposits = new Map<number, SecurityDepositBody>();
  const discounts = new Map<string, DiscountBody>();
  const records = new Map<string, unknown>();
  const reservations = new Map<number, { readonly propertyId: number; readonly stay: Stay }>();
  const gatewayTokens = new Set<string>();
  const editedGroups = new Map<number, OccupancyGroup | null>();
  let originals: Map<number, OccupancyGroup> | undefined;
  let nextId = FIRST_NEW_ID;

  const originalById = (): Map<number, OccupancyGroup> => {
    originals ??= new Map(originalGroups(world).map((group) => [group.id, group]));
    return originals;
  };
  const discountKey = (profile: PropertyProfile, name: DiscountName): string => `${profile.id}/${name}`;
  const group = (id: number): OccupancyGroup | undefined => {
    const edited = editedGroups.get(id);
    return edited === undefined ? originalById().get(id) : (edited ?? undefined);
  };

  return {
    deposit: (profile) => deposits.get(profile.id) ?? originalDeposit(profile, world.seed),
    setDeposit: (profile, deposit) => deposits.set(profile.id, deposit),
    discount: (profile, name) =>
      discounts.get(discountKey(profile, name)) ?? originalDiscount(world, profile, name),
    setDiscount: (profile, name, discount) => discounts.set(discountKey(profile, name), discount),
    group,
    groups: () =>
      [...new Set([...originalById().keys(), ...editedGroups.keys()])]
        .sort((a, b) => a - b)
        .map(group)
        .filter((found) => found !== undefined),
    setGroup: (changed) => editedGroups.set(changed.id, changed),
    removeGroup: (id) => editedGroups.set(id, null),
    record: (profile, name) => records.get(`${profile.id}/${name}`),
    setRecord: (profile, name, body) => records.set(`${profile.id}/${name}`, body),
    putReservation: (profile, stay) => {
      reservations.set(stay.id, { propertyId: profile.id, stay });
      world.putStay(profile, stay);
    },
    reservation: (id) => reservations.get(id),
    issueGatewayToken: (token) => gatewayTokens.add(token),
    takeGatewayToken: (token) => gatewayTokens.delete(token),
    takeId: () => nextId++,
    export: () => ({
      nextId,
      deposits: [...deposits],
      discounts: [...discounts],
      groups: [...editedGroups],
      records: [...records],
      reservations: [...reservations.values()].map(({ propertyId, stay }) => [propertyId, stay] as const),
    }),
    load: (edited) => {
      nextId = edited.nextId;
      for (const [id, deposit] of edited.deposits) deposits.set(id, deposit);
      for (const [key, discount] of edited.discounts) discounts.set(key, discount);
      for (const [key, body] of edited.records ?? []) records.set(key, body);
      for (const [id, changed] of edited.groups) editedGroups.set(id, changed);
      for (const [propertyId, stay] of edited.reservations) {
        const profile = world.property(propertyId);
        reservations.set(stay.id, { propertyId, stay });
        if (profile !== undefined) world.putStay(profile, stay);
      }
    },
  };
}
