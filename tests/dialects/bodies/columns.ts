import type { Dialect } from '../dialect/dialect.ts';
import type { Fact, Wire } from '../wire/wire.ts';
import { Columns, Fields, List, nothing } from '../wire/wire.ts';
import type { Item } from './item.ts';

/** Whether a service tells such rows field by field. */
export function isInColumns(dialect: Dialect, scope: string): boolean {
  return dialect.chance(`${scope}.columns`, 0.06);
}

/**
 * Several rows, field by field: as lists, or as objects by the names of the rows, which then need not be told otherwise.
 * @param names all fields that such a row can have
 */
export function columnsWire(
  dialect: Dialect,
  scope: string,
  countKey: string,
  items: readonly Item[],
  names: readonly string[],
): Wire {
  const count: Fact = { key: countKey, truth: String(items.length) };
  const all = [...new Set([...names, ...items.flatMap(({ record }) => [...record.entries.keys()])])];
  if (items.length === 0 || dialect.chance(`${scope}.columns.lists`, 0.5))
    return new Columns(
      all.map(
        (name) => [name, new List(items.map(({ record }) => record.entries.get(name) ?? nothing()))] as const,
      ),
      [count],
    );
  const isUnnamed = dialect.chance(`${scope}.columns.unnamed`, 0.5);
  const inKeys = isUnnamed ? all.find((name) => items.every((item) => tellsItsName(item, name))) : undefined;
  const reported = items.flatMap(({ record }) => record.entries.get(inKeys ?? '')?.facts ?? []);
  const columns = all.flatMap((name) => {
    const cells = items.flatMap((item) => {
      const value = item.record.entries.get(name);
      return value === undefined ? [] : [[item.name, value] as const];
    });
    return name === inKeys || cells.length === 0 ? [] : [[name, new Fields(cells)] as const];
  });
  return new Columns(columns, [count, ...reported]);
}

/** Whether a field only repeats by which name a row goes. */
function tellsItsName({ name, record }: Item, field: string): boolean {
  const facts = record.entries.get(field)?.facts ?? [];
  return facts.some(({ key, truth }) => key.endsWith('.season') && truth === name);
}
