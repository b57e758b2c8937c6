import type { WritableName } from '../../../src/core/service/writable-names.ts';
import { isDiscountName } from '../../../src/core/resources/discounts.ts';
import { type DeclaredChange, declaredChanges } from '../bodies/declared-body.ts';
import type { Weekday } from '../../../src/core/values/dates/calendar-date.ts';
import type { Effect, GroupTruth, DiscountKind, DiscountTruth, RowTruth, World } from '../world/world.ts';

export type Change =
  | { readonly do: 'set the amount'; readonly pence: number }
  | { readonly do: 'set the flag'; readonly disabled: boolean }
  | { readonly do: 'set an effect'; readonly row: number; readonly effect: Effect }
  | { readonly do: 'set the nights'; readonly row: number; readonly minNights: number }
  | { readonly do: 'set the days'; readonly row: number; readonly startDays: readonly Weekday[] }
  | { readonly do: 'switch'; readonly active: boolean }
  | { readonly do: 'add a row'; readonly added: RowTruth }
  | { readonly do: 'remove a row'; readonly row: number }
  | { readonly do: 'rename'; readonly to: string }
  | { readonly do: 'create'; readonly rows: readonly RowTruth[] }
  | { readonly do: 'delete' }
  | DeclaredChange;

/** Every possible change to this resource in this world. */
export function possibleChanges(name: WritableName, world: World): readonly Change[] {
  switch (name) {
    case 'security-deposit':
      return [
        { do: 'set the amount', pence: (world.deposit.amount ?? 20_000) + 1_050 },
        { do: 'set the flag', disabled: !world.deposit.disabled },
      ];
    case 'occupancy-group': {
      const [group] = world.groups;
      if (group === undefined) return [];
      return [
        { do: 'rename', to: 'Smaller parties' },
        ...changesOfRows(group).filter((one) => one.do !== 'create'),
      ];
    }
    case 'new-occupancy-group': {
      const row = world.groups[0]?.rows[0];
      return row === undefined ? [] : [{ do: 'create', rows: [newRowLike(row)] }];
    }
    default:
      return isDiscountName(name) ? changesOfRows(world.discounts[name], name) : declaredChanges(name, world);
  }
}

function changesOfRows(discount: DiscountTruth, kind?: DiscountKind): readonly Change[] {
  const [first] = discount.rows;
  const last = discount.rows.length - 1;
  if (first === undefined) return kind === undefined ? [] : [{ do: 'create', rows: [firstRow(kind)] }];
  return [
    { do: 'set an effect', row: last, effect: otherEffect(first.effect) },
    { do: 'switch', active: !discount.active },
    { do: 'add a row', added: newRowLike(first) },
    { do: 'delete' },
    ...(first.minNights === undefined ? [] : [{ do: 'set the nights', row: 0, minNights: 1 } as const]),
    ...(first.startDays === undefined
      ? []
      : [{ do: 'set the days', row: 0, startDays: otherDays(first.startDays) } as const]),
    ...(last > 0 ? [{ do: 'remove a row', row: last } as const] : []),
  ];
}

function otherEffect(effect: Effect): Effect {
  return effect.is === 'amount-off'
    ? { ...effect, pence: effect.pence + 500 }
    : { ...effect, share: effect.share + 200 };
}

/** Toggles Sunday, because its number varies the most between services. */
function otherDays(days: readonly Weekday[]): readonly Weekday[] {
  const others = days.filter((day) => day !== 'sunday');
  return days.includes('sunday')
    ? ['monday', ...others.filter((day) => day !== 'monday')]
    : [...others, 'sunday'];
}

function newRowLike(row: RowTruth): RowTruth {
  return {
    ...row,
    id: 990,
    name: 'Another',
    from: '2026-11-07',
    to: '2026-11-21',
    effect: otherEffect(row.effect),
  };
}

/** A discount's first row: the service's field names are still unknown. */
function firstRow(kind: DiscountKind): RowTruth {
  const row = { id: 990, name: 'First', from: '2026-11-07', to: '2026-11-21' } as const;
  const effect: Effect = { is: 'percent-off', share: 1_200 };
  switch (kind) {
    case 'low-occupancy':
      return { ...row, effect, maxGuests: 2 };
    case 'early-bird':
      return { ...row, effect, leadDays: 120 };
    case 'late-availability':
      return { ...row, effect, leadDays: 14, minNights: 2 };
    case 'short-break-rules':
      return {
        ...row,
        effect: { is: 'pays', share: 7_000 },
        minNights: 3,
        maxNights: 4,
        startDays: ['friday'],
      };
  }
}

export function changedWorld(world: World, name: WritableName, change: Change): World {
  if (change.do === 'set a field')
    return { ...world, declared: { ...world.declared, [`${name}.${change.field}`]: change.to } };
  switch (name) {
    case 'security-deposit':
      if (change.do === 'set the amount')
        return { ...world, deposit: { ...world.deposit, amount: change.pence } };
      return change.do === 'set the flag'
        ? { ...world, deposit: { ...world.deposit, disabled: change.disabled } }
        : world;
    case 'occupancy-group': {
      const [group, ...others] = world.groups;
      if (group === undefined) return world;
      const now: GroupTruth = { ...group, ...changedDiscount(group, change) };
      return { ...world, groups: [change.do === 'rename' ? { ...now, name: change.to } : now, ...others] };
    }
    case 'new-occupancy-group':
      return change.do === 'create'
        ? { ...world, groups: [...world.groups, createdGroup(change.rows)] }
        : world;
    default:
      if (!isDiscountName(name)) return world;
      return {
        ...world,
        discounts: { ...world.discounts, [name]: changedDiscount(world.discounts[name], change) },
      };
  }
}

export function createdGroup(rows: readonly RowTruth[]): GroupTruth {
  return { id: 99, name: 'Made here', active: true, rows, linked: [] };
}

function changedDiscount(discount: DiscountTruth, change: Change): DiscountTruth {
  const withRow = (row: number, changed: (row: RowTruth) => RowTruth): DiscountTruth => ({
    ...discount,
    rows: discount.rows.map((one, index) => (index === row ? changed(one) : one)),
  });
  switch (change.do) {
    case 'set an effect':
      return withRow(change.row, (row) => ({ ...row, effect: change.effect }));
    case 'set the nights':
      return withRow(change.row, (row) => ({ ...row, minNights: change.minNights }));
    case 'set the days':
      return withRow(change.row, (row) => ({ ...row, startDays: change.startDays }));
    case 'switch':
      return { ...discount, active: change.active };
    case 'add a row':
      return { ...discount, rows: [...discount.rows, change.added] };
    case 'remove a row':
      return { ...discount, rows: discount.rows.filter((_row, index) => index !== change.row) };
    case 'create':
      return { active: true, rows: change.rows };
    case 'delete':
      return { ...discount, rows: [] };
    default:
      return discount;
  }
}
