import { z } from 'zod';
import type { Field, Leaf, Node, RecordOf } from '../../core/mapping/concept.ts';
import type { Resource } from '../../core/mapping/resource.ts';
import { count, date, instant, weekday } from './body-schema.ts';
import { WEEKDAYS, dateOfDay, instantOn } from './calendar.ts';
import type { Random } from './seeded-random.ts';

// The sample's body for a resource that is only declared: values of the declared kinds, under the first name of each.

export interface ValuesFrom {
  readonly random: Random;
  readonly propertyId: number;
  /** The day number around which its dates fall. */
  readonly day: number;
}

/** "fee per stay" in the document's spelling. */
export function wireName(field: string, { names: [name = field] }: Field): string {
  return name.replaceAll(' ', '_');
}

interface Kind {
  readonly schema: z.ZodType;
  readonly value: (from: ValuesFrom, name: string, leaf: Leaf) => unknown;
}

const kinds: Readonly<Record<NonNullable<Leaf['type']>, Kind>> = {
  amount: {
    schema: z.number().min(0).max(100_000),
    // Never so large for its kind that it could be in hundredths.
    value: ({ random }, _name, { money }) => Math.ceil((money?.large ?? 500) / 100) * random.integer(1, 4),
  },
  share: { schema: z.number().min(0).max(100), value: ({ random }) => random.integer(1, 8) * 5 },
  count: { schema: count, value: ({ random }) => random.integer(1, 12) },
  quantity: { schema: z.number(), value: ({ random }) => random.integer(10, 99) / 10 },
  flag: { schema: z.boolean(), value: ({ random }) => random.chance(0.6) },
  text: { schema: z.string(), value: ({ random }, name) => `Sample ${name} ${random.integer(1, 9)}` },
  day: { schema: date, value: ({ random, day }) => dateOfDay(day + random.integer(1, 200)) },
  moment: { schema: instant, value: ({ random, day }) => instantOn(day - random.integer(1, 9), 36_000) },
  weekdays: { schema: z.array(weekday), value: ({ random }) => random.sample(WEEKDAYS, 3) },
};
const anyKind: Kind = { schema: z.null(), value: () => null };
const rowsMade = 3;

function kindOf({ type }: Leaf): Kind {
  return type === undefined ? anyKind : kinds[type];
}

export function schemaOf(node: Node): z.ZodType {
  if (node.is === 'leaf') return kindOf(node).schema;
  return node.is === 'rows' ? z.array(schemaOf(node.row)) : z.object(shapeOf(node));
}

export function shapeOf({ fields }: RecordOf): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [wireName(name, field), schemaOf(field.node)]),
  );
}

/** A body of a declared resource. Nothing is known about one with a reader of its own. */
export function declaredBody({ node }: Pick<Resource<object>, 'node'>, from: ValuesFrom): unknown {
  return node === null ? {} : valueOf(node, from, 'value');
}

function valueOf(node: Node, from: ValuesFrom, name: string): unknown {
  if (node.is === 'leaf') return kindOf(node).value(from, name, node);
  if (node.is === 'rows') return Array.from({ length: rowsMade }, () => valueOf(node.row, from, name));
  return Object.fromEntries(
    Object.entries(node.fields).map(([field, one]) => {
      const isWhose = field === 'propertyId' && one.need === 'identity';
      const value = isWhose ? from.propertyId : valueOf(one.node, from, one.names[0] ?? field);
      return [wireName(field, one), value];
    }),
  );
}
