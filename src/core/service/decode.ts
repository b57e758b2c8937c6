import { areSeveral, currenciesNamedIn } from '../mapping/money/currencies.ts';
import type { MoneyDoubt, MoneyEvidence, SeenAmount } from '../mapping/money/money-evidence.ts';
import { noteCurrency } from '../mapping/remarks.ts';
import type { FieldNote, RawValues } from '../mapping/notes.ts';
import { FieldNotes } from '../mapping/notes.ts';
import type { ReadBody, Resource } from '../mapping/resource.ts';
import type { JsonObject } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { unreadableReasons } from '../mapping/resource.ts';
import { theCurrency } from '../values/money/currency.ts';
import { isTooLargeToRead } from '../values/json/json-extent.ts';
import type { Body } from '../mapping/bodies/body.ts';
import { acceptedWithoutWay, moneyAnswerIn } from '../mapping/bodies/body.ts';
import { oncePerBody } from '../mapping/bodies/once-per-body.ts';
import { hintsIn } from '../mapping/candidates/body-hints.ts';
import { itemsOf } from '../resources/resource-mappings.ts';
import { acceptedDraft } from './accepted-read.ts';
import type { ResourceName } from '../resources/resource-names.ts';
import { resources } from './resources.ts';
import type { ResourceValue } from './resources.ts';
import { isMappedRead } from './mapped-reads.ts';

export interface Recognised<N extends ResourceName> {
  /** known: all required fields and no others. extended: also unknown or unreadable fields. */
  readonly shape: 'known' | 'extended';
  readonly value: ResourceValue<N>;
  readonly unknownFields: FieldNote[];
  /** At least this many unknown fields besides those named. */
  readonly moreUnknown: number;
  /** Documented fields that are missing but not required. They are undefined in `value`, never zero or false. */
  readonly missingFields: FieldNote[];
  /** Values of the unknown fields, unless the resource holds personal data. Shown, never judged. */
  readonly rawValues: RawValues[];
  /** Why some amounts are not read. Null if all are. */
  readonly moneyDoubt: MoneyInDoubt | null;
}

export interface Unrecognised {
  readonly shape: 'unrecognised';
  readonly unknownFields: FieldNote[];
  readonly moreUnknown: number;
  readonly missingFields: FieldNote[];
  readonly reason: string;
  readonly moneyDoubt: MoneyInDoubt | null;
}

/** Amounts that may be whole units or hundredths, with an example. */
export interface MoneyInDoubt {
  readonly why: MoneyDoubt;
  readonly example: SeenAmount | null;
}

export type Decoded<N extends ResourceName> = Recognised<N> | Unrecognised;

/** One cache per resource name, so that a cached value always belongs to that resource. */
const decodedBy = new Map<ResourceName, (body: Body) => Decoded<ResourceName>>();

/**
 * Reads a body as the named resource, once per body, because bodies are never changed in place. Never throws. Accepts
 * bare bodies and `{success, data, meta}` envelopes. Paths in the notes are those of the raw body, `data.rows[].field`.
 */
export function decodeResource<N extends ResourceName>(name: N, body: Body): Decoded<N>;
export function decodeResource(name: ResourceName, body: Body): Decoded<ResourceName> {
  const decoded = decodedBy.get(name) ?? oncePerBody((one) => decodedAnew(name, one));
  decodedBy.set(name, decoded);
  return decoded(body);
}

function decodedAnew<N extends ResourceName>(name: N, whole: Body): Decoded<N> {
  const { body } = whole;
  if (isTooLargeToRead(body, itemsOf(name) !== undefined)) {
    const reason = unreadableReasons.tooLarge;
    return {
      shape: 'unrecognised',
      unknownFields: [],
      moreUnknown: 0,
      missingFields: [],
      moneyDoubt: null,
      reason,
    };
  }
  const resource = resources[name];
  const keepsValues = resource.isPersonal !== true;
  const answer = moneyAnswerIn(whole);
  const itemSources =
    itemsOf(name) === undefined ? [answer].filter((one) => one !== undefined) : acceptedWithoutWay(whole);
  const { slashOrder, decimalMark, moneyScale } = hintsIn(body);
  const reported = { keepsValues, slashOrder, decimalMark, moneyScale, itemSources };
  const first = new FieldNotes(reported);
  const settled = readBody(name, whole, first);
  const currencies =
    resource.amounts !== undefined
      ? new Set([...first.money.currencies, ...currenciesNamedIn(body)])
      : new Set<string>();
  // Each row may name a currency next to its amount, but later the amounts no longer show which belonged to which.
  const mustBeOne = {
    'of-one-currency': currencies,
    'of-any-property': first.money.currencies,
    compared: null,
    'as-listed': null,
  };
  const together = resource.amounts === undefined ? null : mustBeOne[resource.amounts];
  const isMixed = together !== null && areSeveral(together);
  const amounts = isMixed
    ? mixed
    : first.money.readBy(answer?.wholeAmounts, () => moneyScale().isMinorStated);
  const notes = amounts === 'units' ? first : new FieldNotes({ ...reported, amounts });
  const drafted = amounts === 'units' ? settled : readBody(name, whole, notes);
  const moneyDoubt =
    typeof amounts === 'string' ? null : { why: amounts.doubt, example: first.money.example };
  const unknownFields = notes.unknown;
  const { moreUnknown } = notes;
  const missingFields = notes.missing;
  const unread = (reason: string): Unrecognised => ({
    shape: 'unrecognised',
    unknownFields,
    moreUnknown,
    missingFields,
    moneyDoubt,
    reason,
  });
  if (!drafted.ok) return unread(drafted.reason);
  const { value } = drafted;
  if (!isJsonObject(value) || !resource.isValue(value)) return unread(unreadableReasons.missingRequired);
  for (const one of [value, ...rowsOf(resource.node, value)]) noteCurrency(one, theCurrency(currencies));
  const shape = unknownFields.length === 0 ? 'known' : 'extended';
  return { shape, value, unknownFields, moreUnknown, missingFields, rawValues: notes.rawValues, moneyDoubt };
}

/** The records in each declared list of a value. */
function rowsOf(node: Resource<object>['node'], value: JsonObject): readonly JsonObject[] {
  const fields = node?.is === 'record' ? node.listed : [];
  const lists =
    node?.is === 'rows' ? [['rows', node] as const] : fields.map(([name, one]) => [name, one.node] as const);
  return lists.flatMap(([name, list]) => {
    const rows = value[name];
    const areRecords = list.is === 'rows' && list.row.is === 'record' && Array.isArray(rows);
    return areRecords ? rows.filter(isJsonObject) : [];
  });
}

const mixed = { doubt: 'currencies' } as const;

/** What a body's amounts suggest about their unit, ignoring a person's answer. */
export function moneySeenIn(name: ResourceName, body: Body): Pick<MoneyEvidence, 'decimal' | 'large'> {
  const notes = new FieldNotes();
  resources[name].read(body, notes);
  return notes.money;
}

/** Uses the accepted field mapping, otherwise the declared names. */
function readBody(name: ResourceName, body: Body, notes: FieldNotes): ReadBody {
  const accepted = isMappedRead(name) ? acceptedDraft(name, body, notes) : undefined;
  return accepted === undefined ? resources[name].read(body, notes) : { ok: true, value: accepted };
}
