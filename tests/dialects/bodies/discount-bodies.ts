import type { Dialect } from '../dialect/dialect.ts';
import { flagField, textWire } from '../dialect/plain.ts';
import { RecordMaker, spelled } from '../dialect/spell.ts';
import { type Wire, Fields, Leaf, List, nothing, text } from '../wire/wire.ts';
import type { GroupTruth, DiscountKind, DiscountTruth, World } from '../world/world.ts';
import { addPropertyId, enveloped, itemsWire } from './containers.ts';
import { type RowKind, rowRecord } from './discount-rules.ts';

/** Undefined: the service returns 404, or omits it from a record with several. */
export type Body = Wire | undefined;

const switchNames = {
  plain: ['active', 'enabled', 'is_active', 'is_enabled', 'switched_on', 'live'],
  inverted: ['disabled', 'is_disabled', 'inactive', 'paused', 'suspended'],
} as const;
const rowsNames = [
  ...([
    'rows',
    'rules',
    'windows',
    'bands',
    'tiers',
    'periods',
    'entries',
    'discounts',
    'date_windows',
  ] as const),
  ...(['schedule', 'lines'] as const),
] as const;

/** One discount without an envelope: a record with rows, a bare list, or a record that is the only row. */
export function discountRecord(
  dialect: Dialect,
  kind: DiscountKind,
  key: string,
  discount: DiscountTruth,
  id: number,
): Body {
  if (discount.rows.length === 0) return absentDiscount(dialect, kind, key);
  const rows = discount.rows.map((row, index) => ({
    name: String(row.id),
    record: rowRecord(dialect, kind, kind, `${key}rows[${String(index)}].`, row),
  }));
  const around = new RecordMaker(dialect, `${kind}.around`);
  addPropertyId(dialect, kind, around, id);
  const flag = flagField(dialect, kind, `${key}active`, discount.active, switchNames);
  const shape = discountShape(dialect, kind);
  if (shape !== 'list' && dialect.chance(`${kind}.switch`, 0.75)) addSwitch(dialect, kind, around, flag);
  if (shape === 'single') {
    const [only] = rows;
    return around.merge(only?.record ?? around).made({ key: `${key}count`, truth: '1' });
  }
  const items = rows.map(({ name, record }) => ({ name, record: record.made() }));
  const list = itemsWire(dialect, kind, `${key}count`, items);
  return shape === 'list' ? list : around.add('rows', rowsNames, list).addForeign().made();
}

/** The switch in its usual field, or under a meaningless name. */
function addSwitch(
  dialect: Dialect,
  scope: string,
  record: RecordMaker,
  { names, value }: ReturnType<typeof flagField>,
): void {
  if (!dialect.chance(`${scope}.switch.wrapped`, 0.08)) {
    record.add('active', names, value);
    return;
  }
  const inside = new RecordMaker(dialect, `${scope}.switch`).add('active', names, value);
  record.add('switch', ['publication', 'lifecycle', 'visibility'], inside.made());
}

export function discountShape(dialect: Dialect, kind: string): 'record' | 'list' | 'single' {
  return dialect.pick(`${kind}.shape`, ['record', 'record', 'record', 'list', 'single']);
}

function absentDiscount(dialect: Dialect, kind: DiscountKind, key: string): Body {
  const fact = { key: `${key}count`, truth: '0' };
  switch (dialect.pick(`${kind}.absence`, ['left-out', 'null', 'list', 'empty', 'record'])) {
    case 'left-out':
      return undefined;
    case 'null':
      return nothing(fact);
    case 'list':
      return new List([], [fact]);
    case 'empty':
      return new Fields([], [fact]);
    case 'record':
      return new RecordMaker(dialect, `${kind}.around`).add('rows', rowsNames, new List([], [fact])).made();
  }
}

/** A discount with its own endpoint. */
export function discountBody(
  dialect: Dialect,
  kind: 'low-occupancy' | 'short-break-rules',
  world: World,
): Body {
  const record = discountRecord(dialect, kind, '', world.discounts[kind], world.propertyId);
  return record === undefined ? undefined : enveloped(dialect, kind, record);
}

const partNames = {
  'early-bird': ['early_bird', 'early_booking', 'early_bird_discounts', 'earlybird', 'book_early'],
  'late-availability': ['late_availability', 'late_deals', 'late_availability_discounts', 'last_minute'],
} as const;

/** A map by kind, or a list that names the kinds. Some are as stored. */
export function discountsBody(
  dialect: Dialect,
  world: World,
  stored: Partial<Record<DiscountKind, Wire>> = {},
): Wire {
  const kinds = ['early-bird', 'late-availability'] as const;
  const parts = kinds.map((kind) => ({
    kind,
    part: stored[kind] ?? discountRecord(dialect, kind, `${kind}.`, world.discounts[kind], world.propertyId),
  }));
  const shape = dialect.pick('discounts.shape', ['map', 'map', 'map', 'map', 'list', 'nested']);
  if (shape === 'list') {
    const reported = parts.flatMap(({ kind, part }) => {
      const name = spelled(dialect, dialect.pick(`discounts.${kind}.name`, partNames[kind]));
      if (part instanceof Fields) return [new Fields([['type', text(name)], ...part.entries], part.facts)];
      return part instanceof List
        ? [
            new Fields([
              ['type', text(name)],
              ['rows', part],
            ]),
          ]
        : [];
    });
    return enveloped(dialect, 'discounts', new List(reported));
  }
  const record = new RecordMaker(dialect, 'discounts');
  addPropertyId(dialect, 'discounts', record, world.propertyId);
  const inside = shape === 'nested' ? new RecordMaker(dialect, 'discounts.discounts') : record;
  for (const { kind, part } of parts) inside.add(`${kind}.name`, partNames[kind], part);
  if (shape === 'nested') record.add('discounts', ['discounts', 'discounts', 'rules'], inside.made());
  return enveloped(dialect, 'discounts', record.made());
}

export function lengthStayBody(dialect: Dialect, world: World): Wire {
  const items = world.lengthStay.map((row, index) => ({
    name: String(row.minNights ?? index),
    record: rowRecord(dialect, 'length-stay', 'length-stay', `rows[${String(index)}].`, row).made(),
  }));
  return enveloped(dialect, 'length-stay-discounts', itemsWire(dialect, 'length-stay', 'count', items));
}

export function groupRecord(dialect: Dialect, key: string, group: GroupTruth): Fields {
  const kind: RowKind = 'group';
  const record = new RecordMaker(dialect, 'group.around');
  const id = { key: `${key}id`, truth: String(group.id) };
  record.add(
    'id',
    ['id', 'group_id', 'occupancy_discount_id'],
    dialect.countsAreText ? text(id.truth, id) : textOrNumber(id),
  );
  record.add('name', ['name', 'group_name', 'title', 'label'], textWire(`${key}name`, group.name));
  const flag = flagField(dialect, kind, `${key}active`, group.active, switchNames);
  if (dialect.chance('group.switch', 0.6)) addSwitch(dialect, kind, record, flag);
  const rows = group.rows.map((row, index) => ({
    name: String(row.id),
    record: rowRecord(dialect, kind, kind, `${key}rows[${String(index)}].`, row).made(),
  }));
  record.add('rows', rowsNames, itemsWire(dialect, 'group.rows', `${key}count`, rows));
  addLinked(dialect, record, key, group);
  return record.addForeign().made();
}

function textOrNumber(fact: { readonly key: string; readonly truth: string }) {
  return new Leaf(fact.truth, [fact]);
}

function addLinked(dialect: Dialect, record: RecordMaker, key: string, group: GroupTruth): void {
  const fact = { key: `${key}linked`, truth: String(group.linked.length) };
  const ids = group.linked.map((id) => new Leaf(String(id)));
  switch (dialect.pick('group.linked', ['count', 'ids', 'records', 'none'])) {
    case 'count':
      record.add(
        'linked',
        ['linked_property_count', 'property_count', 'properties_count', 'linked_count'],
        new Leaf(fact.truth, [fact]),
      );
      return;
    case 'ids':
      record.add('linked', ['property_ids', 'linked_properties', 'properties'], new List(ids, [fact]));
      return;
    case 'records':
      record.add(
        'linked',
        ['properties', 'linked_properties'],
        new List(
          ids.map((one) => new Fields([['id', one]])),
          [fact],
        ),
      );
      return;
    case 'none':
  }
}

export function groupsBody(dialect: Dialect, world: World): Wire {
  const items = world.groups.map((group, index) => ({
    name: String(group.id),
    record: groupRecord(dialect, `groups[${String(index)}].`, group),
  }));
  return enveloped(dialect, 'occupancy-groups', itemsWire(dialect, 'groups', 'count', items));
}

/** The directory of all groups, in pages. */
export function directoryBody(dialect: Dialect, world: World): Wire {
  const items = world.groups.map((group, index) => ({
    name: String(group.id),
    record: groupRecord(dialect, `groups[${String(index)}].`, group),
  }));
  const list = itemsWire(dialect, 'directory', 'count', items);
  const page = { total: items.length, limit: 50 };
  return enveloped(dialect, 'occupancy-groups', list, page);
}

export function groupBody(dialect: Dialect, group: GroupTruth): Wire {
  return enveloped(dialect, 'occupancy-group', groupRecord(dialect, '', group));
}
