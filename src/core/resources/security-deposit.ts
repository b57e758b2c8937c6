import { noteHoldsUnknown, noteNotUnderstood, type Remarked } from '../mapping/remarks.ts';
import { foreignPath } from '../mapping/notes.ts';
import type { FieldNotes } from '../mapping/notes.ts';
import type { OfProperty, ReadBody, Resource } from '../mapping/resource.ts';
import { ownResource, unreadableReasons } from '../mapping/resource.ts';
import type { DecimalText } from '../values/money/money.ts';
import type { Body } from '../mapping/bodies/body.ts';
import type { JsonObject, JsonValue } from '../values/json/json.ts';
import { isJsonObject } from '../values/json/json.ts';
import { wordsOf } from '../values/names.ts';
import type { Contradiction } from '../mapping/beside-none.ts';
import { contradictionBeside } from '../mapping/rows-doubt.ts';
import { jsonOfConcept } from '../mapping/named-fields.ts';
import type { DoubtedValue } from './discounts.ts';
import { pathText, wireAt } from '../mapping/bodies/body-path.ts';
import { contradictedBy } from '../mapping/fit/contradicting-mappings.ts';
import { rawValueOf } from '../mapping/fit/fit-leaves.ts';
import { getConcepts } from '../mapping/fields/lens.ts';
import { noteUnknown } from './discounts/discount-body.ts';
import { doubted, integerOf } from './discounts/discount-rows.ts';
import type { Opened, OpenedRecord } from '../mapping/open-record.ts';
import { openRecord } from '../mapping/open-record.ts';
import { flag, text } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';
import type { KnownNames, Written } from '../mapping/names/known-names.ts';
import { knownNamesOf } from '../mapping/names/known-names.ts';

/** Section 4.3: "returns property_id, security_deposit, disable_security". Three names are documented. */
export const declaredDeposit: Written = {
  of: 'security-deposit',
  name: 'Security deposit',
  prefixes: ['security deposit', 'damage deposit', 'deposit', 'security'],
  documented: ['property id', 'security deposit', 'disable security'],
  record: {
    propertyId: text('property id', 'property').called('Property'),
    amount: amount('stay', 'security deposit', 'amount', 'deposit', 'damage deposit', 'value')
      .or('amount value', 'amount amount', 'sum', 'refundable deposit', 'amount due', 'breakage deposit')
      .saying('minor', 'pence', 'minor', 'cents', 'amount in pence', 'amount in cents', 'minor units')
      .saying('minor', 'amount minor units', 'in pence', 'amount p')
      .called('Deposit amount'),
    disabled: flag('disable security', 'disable', 'disabled', 'is disabled')
      .or('disable deposit', 'off', 'is off', 'waived', 'not required', 'suspended')
      .or('disable security deposit')
      .saying('off', 'enabled', 'is enabled', 'active', 'is active', 'required', 'is required', 'on')
      .saying(
        'off',
        'charged',
        'taken',
        'applies',
        'enable',
        'enable security',
        'requires deposit',
        'is charged',
      )
      .saying('off', 'requested')
      .called('Deposit switched off'),
  },
  rows: null,
};

export const depositNames = knownNamesOf(declaredDeposit);

/** Section 4.3: "returns property_id, security_deposit, disable_security". Undefined means in doubt. */
type Deposit = {
  propertyId?: number | null | undefined;
  amount?: DecimalText | null | undefined;
  disabled?: boolean | null | undefined;
  doubts?: DoubtedValue[] | undefined;
} & Remarked;

/** Words next to an amount that fit a security deposit: what it is and how it is taken. */
const ofSecurity =
  /^(?:security|damage|breakage|refundable|returnable|deposit|bond|caution|kaution|hold|held|pre|preauth|authori[sz]ation|card|cash|bank|transfer|fixed|flat|amount|absolute|money|currency|value|number|property|standard|setting|record|resource|response|object|entity|dto|model|list|item|full|true|active|enabled)$/;
const saysKind = /^(?:(?:deposit|security|record) )?(?:type|kind|category|purpose|for)$/;
const saysName = /^(?:(?:deposit|security) )?(?:name|label|title)$/;
const isSomeCharge = /\b(?:deposits?|fees?|charges?|bond|levy|tax|rent|payments?|prepayments?)\b/;
const saysLittle = /^(?:of|for|an?|the|your|our|any|all|to|in|on|and|is|up|gbp|eur|usd)$/;

/** Whether a field next to the amount says that it is another kind of deposit, or an unknown kind. */
function saysAnotherKind(name: string, value: JsonValue): boolean {
  const words = wordsOf(name);
  const isName = saysName.test(words);
  if (typeof value !== 'string' || (!isName && !saysKind.test(words))) return false;
  // Only the last part of an address or qualified name matters. Amounts and units say nothing about the kind.
  const text = isName ? value.replaceAll(/\d[\d.,]*/g, ' ') : value;
  const reported = wordsOf(text.split(/[./:#]/).findLast((part) => part !== '') ?? '');
  const rest = reported.replace(/\bper \w+\b/g, '').trim();
  if (rest === '' || (isName && !isSomeCharge.test(rest))) return false;
  return !rest.split(/\s+/).every((word) => ofSecurity.test(word.replace(/s$/, '')) || saysLittle.test(word));
}

/** The deposit in a body. Refused if something next to the amount suggests another kind of deposit. */
export function openDeposit(whole: Body): Opened {
  const opened = withSwitch(openRecord(depositNames, whole), whole);
  if (opened.is !== 'record' || opened.fitted.acceptedId !== null || !isJsonObject(opened.record))
    return opened;
  const { record, fitted } = opened;
  const { amount } = fitted.reading.record;
  const isSent = amount !== undefined && (wireAt(record, amount.path)?.value ?? null) !== null;
  const kind = Object.entries(record).find(([name, value]) => saysAnotherKind(name, value));
  if (!isSent || kind === undefined) return opened;
  const [name, sent] = kind;
  const rival = { path: [name], sent, isOutside: false };
  return { ...opened, fitted: contradictedBy(rival, 'amount', fitted, record) };
}

/** `status: "active"` is the switch if there is no other. */
const withStatus = knownNamesOf({
  ...declaredDeposit,
  record: {
    ...declaredDeposit.record,
    disabled: flag().saying('off', 'status', 'state').called('Deposit switched off'),
  },
});

function withSwitch(opened: Opened, whole: Body): Opened {
  if (opened.is !== 'record' || opened.fitted.acceptedId !== null) return opened;
  const { reading, doubts, unread } = opened.fitted;
  if (reading.record['amount'] === undefined || reading.record['disabled'] !== undefined) return opened;
  if (unread.length > 0 || doubts.length > 0) return opened;
  const other = openRecord(withStatus, whole);
  return other.is === 'record' && other.fitted.reading.record['disabled'] !== undefined ? other : opened;
}

/** The same without the amount's names: an unread value under one of them is no ordinary field. */
const besideAmount: KnownNames = {
  ...depositNames,
  record: new Map(
    [...depositNames.record].map(([name, matches]) => [
      name,
      matches.filter(({ concept }) => concept !== 'amount'),
    ]),
  ),
};

/** Raw values next to an amount of null that may be the deposit. Null if there are none, or an amount was sent. */
export function contradictionBesideNone(body: JsonValue, opened: Opened): Contradiction | null {
  if (opened.is !== 'record') return null;
  const { at, record, fitted } = opened;
  const { amount } = fitted.reading.record;
  if (amount === undefined || wireAt(record, amount.path)?.value !== null) return null;
  return contradictionBeside(besideAmount, body, opened, { way: [...at, ...amount.path], seen: [] });
}

function readDeposit(whole: Body, notes: FieldNotes): ReadBody {
  const { body } = whole;
  const opened = openDeposit(whole);
  if (opened.is === 'failure') return { ok: false, reason: unreadableReasons.failure };
  if (opened.is !== 'record') {
    const isObject = typeof body === 'object' && body !== null;
    if (!isObject) notes.addUnknown('', body);
    else for (const [name, value] of Object.entries(body)) notes.addUnknown(foreignPath('', name), value);
    const known = opened.is === 'foreign' ? opened.reason : unreadableReasons.foreign;
    return { ok: false, reason: isObject ? known : unreadableReasons.otherType };
  }
  const { fitted, record, at, around } = opened;
  for (const { path, value } of around) notes.addUnknown(foreignPath('', path), value);
  noteUnknown(fitted, pathText(at), notes);
  const got = getConcepts(fitted.reading, record);
  if (!got.ok) return { ok: false, reason: unreadableReasons.missingRequired };
  const { propertyId, amount, disabled } = got.value.record;
  noteMoney(opened, notes);
  const doubts = fitted.doubts.map(doubted);
  const isDoubted = (concept: string): boolean => doubts.some(({ concepts }) => concepts.includes(concept));
  const missing = (name: string): string => pathText([...at, name]);
  const isAmountMissing = amount === undefined && !isDoubted('amount');
  const isSwitchMissing = disabled === undefined && !isDoubted('disabled');
  if (propertyId === undefined) notes.addMissing(missing('property_id'), 'number');
  if (isAmountMissing) notes.addMissing(missing('security_deposit'), 'number');
  if (isSwitchMissing) notes.addMissing(missing('disable_security'), 'boolean');
  if (isAmountMissing || isSwitchMissing) return { ok: false, reason: unreadableReasons.missingRequired };
  const whose = integerOf(propertyId);
  const contradiction = amount === null ? contradictionBesideNone(body, opened) : null;
  const value: JsonObject = {
    ...(disabled === undefined ? {} : { disabled: jsonOfConcept(disabled) }),
    ...(whose === undefined ? {} : { propertyId: whose }),
    ...(amount === undefined || contradiction !== null ? {} : { amount: jsonOfConcept(amount) }),
    ...(doubts.length > 0 ? { doubts } : {}),
  };
  if (contradiction !== null) {
    noteHoldsUnknown(value);
    // Envelope fields are noted nowhere else.
    if (notes.unknown.length === 0)
      notes.addUnknown(foreignPath('', contradiction.member), contradiction.sent);
  }
  for (const doubt of fitted.doubts)
    for (const field of doubted(doubt).concepts) noteNotUnderstood(value, field, rawValueOf(doubt));
  return { ok: true, value };
}

/** From this amount on, a deposit may be in hundredths. See `largeWholes` of the candidates. */
const large = 2_500;

/** What the amount suggests about its unit, unless a person accepted a field mapping. */
function noteMoney({ fitted, record, at }: OpenedRecord, notes: FieldNotes): void {
  const doubt = fitted.doubts.find(({ meanings }) => meanings.some(({ codec }) => codec.is === 'amount'));
  const leaf = fitted.reading.record['amount'];
  if (leaf !== undefined) notes.money.addCurrency(wireAt(record, leaf.path)?.value ?? null);
  const path =
    doubt?.path ?? (leaf?.codec.is === 'amount' && leaf.codec.minorDigits === 0 ? leaf.path : null);
  if (fitted.acceptedId !== null || path === null) return;
  const wire = wireAt(record, path);
  // The number 250.00 loses what its text says.
  const sent = wire?.numberText?.includes('.') === true ? wire.numberText : (wire?.value ?? null);
  notes.money.add(sent, large, () => pathText([...at, ...path]));
}

const ofProperty = {
  tab: 'Terms',
  panel: 'own',
  scope: 'property.pricing:read',
  write: { method: 'PATCH', edited: ['amount', 'disabled'], scope: 'property.pricing:write' },
} as const satisfies OfProperty;

export const securityDeposit: Resource<Deposit> & { readonly ofProperty: typeof ofProperty } = {
  ...ownResource<Deposit>(readDeposit, {
    name: declaredDeposit.name,
    names: depositNames,
    words: ['deposit'],
    isMapped: true,
    amounts: 'compared',
  }),
  ofProperty,
};
