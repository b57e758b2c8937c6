import { createHash } from 'node:crypto';
import { addDays } from '../../../src/core/values/dates/calendar-date.ts';
import type { Field, Fields as DeclaredFields, Node, RowsOf } from '../../../src/core/mapping/concept.ts';
import type { ResourceName } from '../../../src/core/resources/resource-names.ts';
import { ofProperty } from '../../../src/core/service/endpoints/declared-endpoints.ts';
import { resources } from '../../../src/core/service/resources.ts';
import { seededRandom, type Random } from '../../faults/core/seeded-random.ts';
import { decimalOf, moneyNames, moneyWire } from '../dialect/amounts.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { countWire, flagField, flagWire, textWire } from '../dialect/plain.ts';
import { RecordMaker } from '../dialect/spell.ts';
import { dayWire, momentWire, weekdaysWire } from '../dialect/times.ts';
import { type Wire, List, number } from '../wire/wire.ts';
import type { DeclaredTruth, World } from '../world/world.ts';
import { addPropertyId, enveloped } from './containers.ts';

// A dialect writes values of the declared kinds under its own names.

export function declaredBody(dialect: Dialect, world: World, name: ResourceName): Wire {
  const { node } = resources[name];
  const body =
    node?.is === 'rows' ? rowsWire(dialect, world, name, node) : declaredRecord(dialect, world, name).made();
  return enveloped(dialect, name, body);
}

export function declaredRecord(dialect: Dialect, world: World, name: ResourceName): RecordMaker {
  const record = new RecordMaker(dialect, name);
  const { node } = resources[name];
  addPropertyId(dialect, name, record, world.propertyId);
  if (node?.is !== 'record') return record;
  addFields(dialect, record, node.fields, { scope: name, key: '', truth: truthIn(world, name) });
  for (const [field, { node: own, names }] of Object.entries(node.fields))
    if (own.is === 'rows') record.add(field, wireNames(field, names), rowsWire(dialect, world, name, own));
  return record.addForeign();
}

const rowsMentioned = 2;

function rowsWire(dialect: Dialect, world: World, name: ResourceName, { row }: RowsOf): Wire {
  const rows = Array.from({ length: row.is === 'record' ? rowsMentioned : 0 }, (_, index) => {
    const key = `rows[${String(index)}].`;
    const record = new RecordMaker(dialect, `${name}.row`);
    if (row.is === 'record')
      addFields(dialect, record, row.fields, {
        scope: `${name}.row`,
        key,
        truth: truthIn(world, name + key),
      });
    return record.made();
  });
  return new List(rows, [{ key: 'count', truth: String(rows.length) }]);
}

interface Mentions {
  readonly scope: string;
  /** The prefix of its facts' keys. */
  readonly key: string;
  readonly truth: (field: string, of: Field) => DeclaredTruth | undefined;
}

function addFields(dialect: Dialect, record: RecordMaker, fields: DeclaredFields, mentions: Mentions): void {
  for (const [field, one] of Object.entries(fields)) {
    const truth = field === 'propertyId' ? undefined : mentions.truth(field, one);
    if (truth === undefined) continue;
    const { names, value } = wireOf(dialect, mentions, field, one, truth);
    record.add(field, names, value);
  }
}

type Names = readonly [string, ...string[]];

function wireNames(field: string, names: readonly string[]): Names {
  const [first = field, ...others] = names.map((name) => name.replaceAll(' ', '_'));
  return [first, ...others];
}

function wireOf(
  dialect: Dialect,
  { scope, key: before }: Mentions,
  field: string,
  { names: own, namesByKind }: Field,
  truth: DeclaredTruth,
): { readonly names: Names; readonly value: Wire } {
  const [names, key] = [wireNames(field, own), `${before}${field}`];
  switch (truth.is) {
    case 'amount':
      return { names: moneyNames(dialect, names), value: moneyWire(dialect, key, truth.hundredths) };
    case 'share':
    case 'quantity': {
      const amount = decimalOf(truth.hundredths);
      return { names, value: number(amount, { key, truth: amount }) };
    }
    case 'flag': {
      const off = namesByKind.off ?? [];
      if (off.length === 0) return { names, value: flagWire(dialect, key, truth.value) };
      const both = { plain: names, inverted: wireNames(field, off) };
      return flagField(dialect, scope, key, truth.value, both);
    }
    case 'count':
      return { names, value: countWire(dialect, key, truth.value) };
    case 'text':
      return { names, value: textWire(key, truth.value) };
    case 'day':
      return { names, value: dayWire(dialect, key, truth.value) };
    case 'moment':
      return { names, value: momentWire(dialect, key, truth.value) };
    case 'weekdays':
      return { names, value: weekdaysWire(dialect, `${scope}.${field}`, key, truth.value) };
  }
}

/** The truth of each field in this world: a change's value, otherwise one from its seed. */
function truthIn(world: World, of: string): Mentions['truth'] {
  return (field, { node }) => {
    const set = world.declared[`${of}.${field}`];
    if (set !== undefined) return set;
    const digest = createHash('sha256').update(`${world.propertyId} ${of}.${field}`).digest();
    return madeTruth(node, seededRandom(digest.readUInt32LE()));
  };
}

function madeTruth(node: Node, random: Random): DeclaredTruth | undefined {
  if (node.is !== 'leaf') return undefined;
  switch (node.type) {
    case 'amount': {
      // Large if read in hundredths, but not in whole units, as the declaration requires.
      const least = Math.ceil((node.money?.large ?? 500) / 100);
      return { is: 'amount', hundredths: (least + random.below(3 * least)) * 100 };
    }
    case 'share':
      return { is: 'share', hundredths: (2 + random.below(20)) * 250 };
    case 'quantity':
      return { is: 'quantity', hundredths: 150 + random.below(700) };
    case 'flag':
      return { is: 'flag', value: random.chance(0.5) };
    case 'count':
      return { is: 'count', value: 2 + random.below(12) };
    case 'text':
      return { is: 'text', value: random.pick(['By the door', 'On request', 'As agreed']) };
    case 'day':
      return { is: 'day', value: addDays('2026-03-02', random.below(200)) };
    case 'moment':
      return { is: 'moment', value: 1_780_000_000 + random.below(1_000_000) };
    case 'weekdays':
      return {
        is: 'weekdays',
        value: random.pick([['friday'], ['monday', 'friday'], ['saturday', 'sunday']]),
      };
    default:
      return undefined;
  }
}

export interface DeclaredChange {
  readonly do: 'set a field';
  readonly field: string;
  readonly to: DeclaredTruth;
}

export function declaredChanges(name: ResourceName, world: World): readonly DeclaredChange[] {
  const { node } = resources[name];
  if (node?.is !== 'record') return [];
  const truth = truthIn(world, name);
  return (ofProperty(name)?.write?.edited ?? []).flatMap((field) => {
    const of = node.fields[field];
    const stands = of === undefined ? undefined : truth(field, of);
    return stands === undefined ? [] : [{ do: 'set a field', field, to: otherThan(stands) } as const];
  });
}

function otherThan(truth: DeclaredTruth): DeclaredTruth {
  switch (truth.is) {
    case 'amount':
    case 'share':
    case 'quantity':
      return { ...truth, hundredths: truth.hundredths + 150 };
    case 'flag':
      return { ...truth, value: !truth.value };
    case 'count':
      return { ...truth, value: truth.value + 1 };
    case 'text':
      return { ...truth, value: `${truth.value}, please` };
    case 'day':
      return { ...truth, value: addDays(truth.value, 3) };
    case 'moment':
      return { ...truth, value: truth.value + 3_600 };
    case 'weekdays':
      return { ...truth, value: [...truth.value, 'wednesday'] };
  }
}
