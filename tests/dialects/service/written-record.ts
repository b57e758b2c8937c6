import type { WritableName } from '../../../src/core/service/writable-names.ts';
import { isDiscountName } from '../../../src/core/resources/discounts.ts';
import { bodyOf } from '../bodies/all-bodies.ts';
import { depositRecord } from '../bodies/property-bodies.ts';
import { declaredRecord } from '../bodies/declared-body.ts';
import { enveloped } from '../bodies/containers.ts';
import { discountsBody, groupRecord, discountRecord } from '../bodies/discount-bodies.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { type Wire, textOf } from '../wire/wire.ts';
import type { DiscountKind, World } from '../world/world.ts';

/** The record that a write changes, without its envelope. Null if there is none. */
export function recordOf(dialect: Dialect, world: World, name: WritableName): Wire | null {
  switch (name) {
    case 'security-deposit':
      return depositRecord(dialect, world).made();
    case 'occupancy-group': {
      const [group] = world.groups;
      return group === undefined || group.rows.length === 0 ? null : groupRecord(dialect, '', group);
    }
    case 'new-occupancy-group': {
      const made = world.groups.find(({ id }) => id === 99);
      return made === undefined ? null : groupRecord(dialect, '', made);
    }
    default: {
      if (!isDiscountName(name)) return declaredRecord(dialect, world, name).made();
      const discount = world.discounts[name];
      return discount.rows.length === 0
        ? null
        : (discountRecord(dialect, name, '', discount, world.propertyId) ?? null);
    }
  }
}

export function readBodyOf(dialect: Dialect, world: World, name: WritableName): string | undefined {
  // A group without rows is one that was deleted.
  if (name === 'occupancy-group' && world.groups[0]?.rows.length === 0) return undefined;
  const wire =
    name === 'new-occupancy-group'
      ? bodyOf('property-occupancy-groups', dialect, world)
      : bodyOf(name === 'early-bird' || name === 'late-availability' ? 'discounts' : name, dialect, world);
  return wire === undefined ? undefined : textOf(wire);
}

/** What the app reads once this discount record is stored. */
export function discountBodyOf(dialect: Dialect, world: World, name: DiscountKind, record: Wire): string {
  const isInDiscountList = name === 'early-bird' || name === 'late-availability';
  return textOf(
    isInDiscountList ? discountsBody(dialect, world, { [name]: record }) : enveloped(dialect, name, record),
  );
}

export function subjectOf(world: World, name: WritableName): string {
  return String(name === 'occupancy-group' ? (world.groups[0]?.id ?? 0) : world.propertyId);
}
