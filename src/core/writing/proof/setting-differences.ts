import { groupWords } from '../record/group-record.ts';
import type { JsonValue } from '../../values/json/json.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { recordAlone } from '../../mapping/bodies/body.ts';
import { knownDiscountNames } from '../../resources/discounts.ts';
import type { KnownNames } from '../../mapping/names/known-names.ts';
import type { discountKindsInDiscounts } from '../../resources/discounts/discount-parts.ts';
import { openRecord } from '../../mapping/open-record.ts';
import type { DiscountBase } from '../rows/discount-base.ts';
import { baseOrNull, ownBase } from '../rows/discount-base.ts';
import type { RowSet } from '../rows/row-fields.ts';
import type { RowsBase } from '../rows/row-set-reading.ts';
import type { LeafDifference, WrittenRead } from '../writable-resource.ts';
import { aroundDifferences } from './around-differences.ts';
import type { RecordRules } from './record-differences.ts';
import { heldIn, movesOfRows, recordDifferences, settledOf } from './record-differences.ts';

/** Where each setting has its record in the body. */

interface DiscountPlace {
  readonly name: (typeof discountKindsInDiscounts)[number];
  readonly locate: (body: Body) => DiscountBase;
  /** Whether it is part of the answer with all discounts. */
  readonly isAmongOthers: boolean;
}

export function discountDifferences(
  { before, sent, now, desired, readAt }: WrittenRead<RowSet>,
  { name, locate, isAmongOthers }: DiscountPlace,
): readonly LeafDifference[] {
  // An empty discount with an endpoint of its own leaves no body to compare.
  if (desired.rows.length === 0 && !isAmongOthers) return [];
  const [was, is] = [baseOrNull(locate(before)), baseOrNull(locate(now))];
  const moves = is?.is === 'rows' ? movesOfRows(heldIn(was), is, knownDiscountNames[name]) : [];
  const around = aroundDifferences(
    { body: before.body, way: wayOf(was) },
    { body: now.body, way: wayOf(is) },
    readAt,
    moves,
  );
  if (desired.rows.length === 0) return around;
  const asSent = sent === undefined ? null : baseOrNull(ownBase(name, sent, now));
  const rules = {
    names: knownDiscountNames[name],
    settled: settledOf(desired),
    desired,
    row: 'Rule',
    readAt,
  };
  return [...recordDifferences({ before: was, sent: asSent, now: is }, rules), ...around];
}

function wayOf(base: RowsBase | null): Held['way'] {
  return base?.is === 'rows' ? base.way : null;
}

type Held = Extract<RowsBase, { is: 'rows' }>;

/** For a flat record. `isPartial`: the request names only some values and leaves the rest unchanged. */
export function settledDifferences(
  read: WrittenRead<JsonValue>,
  { names, settled, isPartial }: Pick<RecordRules, 'names' | 'settled'> & { readonly isPartial: boolean },
): readonly LeafDifference[] {
  return wholeDifferences(read, { names, settled, desired: null, row: '' }, isPartial);
}

/** `before` is null for a new group. */
export function groupDifferences(read: WrittenRead<RowSet>): readonly LeafDifference[] {
  const { desired } = read;
  const names = knownDiscountNames['occupancy-group'];
  const settled = settledOf(desired, 'groupName');
  return wholeDifferences(read, { names, settled, desired, row: groupWords.row });
}

/** For a record that is the whole answer apart from envelopes. */
function wholeDifferences(
  { before, sent, now, readAt }: Omit<WrittenRead<JsonValue>, 'desired'>,
  rules: Omit<RecordRules, 'readAt'>,
  isPartial = false,
): readonly LeafDifference[] {
  const { names } = rules;
  const [was, is] = [recordIn(names, before), recordIn(names, now)];
  const asSent = (record: JsonValue): Held | null =>
    isPartial && was !== null ? { ...was, record } : recordIn(names, recordAlone(record, now));
  const sides = { before: was, sent: sent === undefined ? null : asSent(sent), now: is };
  const own = recordDifferences(sides, { ...rules, readAt });
  if (was === null || is === null) return own;
  const [old, fresh] = [
    { body: before.body, way: was.way },
    { body: now.body, way: is.way },
  ];
  return [...own, ...aroundDifferences(old, fresh, readAt)];
}

function recordIn(names: KnownNames, body: Body): Held | null {
  const opened = openRecord(names, body);
  return opened.is === 'record' ? { ...opened, is: 'rows', way: opened.at } : null;
}
