import type { JsonValue } from '../../values/json/json.ts';
import { isCutOff, leavesOf } from '../../mapping/bodies/body-leaves.ts';
import { newBareRow } from '../../mapping/fit/positions.ts';
import type { Leaves, Part } from '../../mapping/fields/field-mapping.ts';
import type { KnownNames } from '../../mapping/names/known-names.ts';
import { wireAt, withValueAt } from '../../mapping/bodies/body-path.ts';
import { ordinary } from '../../mapping/names/ordinary-names.ts';
import { followsOtherRow, repeats } from '../proof/following.ts';
import { nothing, saysTheSame } from '../proof/leaf-values.ts';
import { movesBetween } from '../proof/moves.ts';
import { isPlaceOfRow } from '../proof/stamps.ts';
import { wordsOf } from '../../values/names.ts';

export type NewRowBeginning =
  | { readonly ok: true; readonly begin: JsonValue }
  | { readonly ok: false; readonly path: string };

/**
 * What a new row starts with: unknown fields with the same value in every row, such as a kind or a currency. If an
 * unknown field differs between rows, a new row would lack its meaning, so none can be added unless the service fills
 * it in.
 */
export function newRowBeginning(
  part: Extract<Part, { is: 'list' }>,
  rows: readonly JsonValue[],
  names: Pick<KnownNames, 'row' | 'prefixes'>,
): NewRowBeginning {
  if (part.positions !== undefined) {
    const bare = newBareRow(part, rows);
    return bare.ok ? { ok: true, begin: bare.row } : bare;
  }
  const known = new Set(
    [...Object.values(part.leaves).map(({ path }) => path), ...(part.id === null ? [] : [part.id])].map(
      (path) => JSON.stringify(path),
    ),
  );
  let begin: JsonValue = {};
  const leaves = leavesOf(rows, () => true);
  if (isCutOff(leaves)) return { ok: false, path: leaves.at(-1)?.path.join('.') ?? '' };
  for (const { path, wires } of leaves) {
    const reported = wires.filter(({ value }) => value !== null);
    const [first] = reported;
    if (known.has(JSON.stringify(path)) || first === undefined || isIdentity(path)) continue;
    const isAlike =
      reported.length === rows.length &&
      reported.every(({ value }) => JSON.stringify(value) === JSON.stringify(first.value));
    if (isFilledIn(path, rows, part.leaves, names)) continue;
    if (!isAlike || (rows.length === 1 && !isWord(first.value))) return { ok: false, path: path.join('.') };
    begin = withValueAt(begin, path, () => first) ?? begin;
  }
  return { ok: true, begin };
}

/** Whether the service fills it in: the row's position, a usage counter, or a value derived from others. */
function isFilledIn(
  path: readonly string[],
  rows: readonly JsonValue[],
  leaves: Leaves,
  { row: index, prefixes }: Pick<KnownNames, 'row' | 'prefixes'>,
): boolean {
  const name = path.at(-1) ?? '';
  if (ordinary.uses.test(wordsOf(name))) return true;
  const places = rows.map((row) => ({ row, leaves, wire: wireAt(row, path) ?? nothing }));
  if (places.every(({ wire }, at) => isPlaceOfRow(name, wire.value, at))) return true;
  const movesTo = (own: (typeof places)[number], from?: typeof own) =>
    movesBetween(from, own, { index, prefixes }, () => true);
  const [first, ...others] = places;
  if (first === undefined || places.every((own) => repeats(path, own.wire, movesTo(own)))) return true;
  const differing = others.filter(({ wire }) => !saysTheSame(first.wire, wire));
  return (
    differing.length > 0 &&
    differing.every((own) => followsOtherRow(path, first.wire, own.wire, movesTo(own, first)))
  );
}

/** With only one row, only a word or a flag can count as shared by all rows. */
function isWord(value: JsonValue): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && !/^[\d\s:./+TZ-]*$/.test(value));
}

/** Whether a path only holds the row's identity or a time of change. */
export function isIdentity(path: readonly string[]): boolean {
  return /(?:^| )(?:id|uuid|guid|ref|reference|key|url|href)$|(?:created|updated|modified)(?: at| on)?$/.test(
    wordsOf(path.at(-1) ?? ''),
  );
}
