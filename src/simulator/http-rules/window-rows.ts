import { BodyReader } from './body-rules.ts';

/** The fields shared by rows of discounts and of groups: an id and a window of arrival dates. */
export interface WindowRow {
  readonly id: number;
  readonly date_from: string;
  readonly date_to: string;
}

interface RowRules {
  /** Ids that rows may keep. Any other id is refused. */
  readonly knownIds: ReadonlySet<number>;
  readonly takeId: () => number;
  readonly spell: (name: string) => string;
}

export type RowsRead<T> =
  | { readonly ok: true; readonly rows: readonly T[] }
  | { readonly ok: false; readonly messages: readonly string[] };

export const MAX_ROWS = 100;

function windowOf(reader: BodyReader, rules: RowRules): WindowRow {
  const date_from = reader.date('date_from');
  const date_to = reader.date('date_to');
  if (date_from !== '' && date_to !== '' && date_to < date_from) {
    reader.messages.push(`${reader.name('date_to')} must not be before ${rules.spell('date_from')}`);
  }
  const given = reader.value('id');
  if (given === undefined) return { id: 0, date_from, date_to };
  if (typeof given !== 'number' || !rules.knownIds.has(given)) {
    reader.messages.push(`${reader.name('id')} must be the id of an existing row`);
    return { id: 0, date_from, date_to };
  }
  return { id: given, date_from, date_to };
}

/**
 * Reads a complete replacement for a set of rows. A row with an id keeps it. New ids are assigned only if everything
 * else is valid, so that a refused body uses none up.
 */
export function readRows<T extends WindowRow>(
  list: readonly unknown[],
  fields: readonly string[],
  rules: RowRules,
  rest: (reader: BodyReader, window: WindowRow) => T,
): RowsRead<T> {
  const rowsName = rules.spell('rows');
  if (list.length === 0) return { ok: false, messages: [`${rowsName} must contain at least 1 elements`] };
  if (list.length > MAX_ROWS)
    return { ok: false, messages: [`${rowsName} must contain no more than ${MAX_ROWS} elements`] };
  const messages: string[] = [];
  const rows = list.map((item, index) => {
    const reader = new BodyReader(item, rules.spell, `${rowsName}.${index}.`);
    reader.refuseOthers(fields);
    const row = rest(reader, windowOf(reader, rules));
    messages.push(...reader.messages);
    return row;
  });
  const ids = rows.filter((row) => row.id !== 0).map((row) => row.id);
  if (new Set(ids).size !== ids.length) messages.push(`${rowsName} must not repeat an id`);
  if (messages.length > 0) return { ok: false, messages };
  return { ok: true, rows: rows.map((row) => (row.id === 0 ? { ...row, id: rules.takeId() } : row)) };
}
