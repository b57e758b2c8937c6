import { foreignPath } from '../mapping/notes.ts';
import type { FieldNotes } from '../mapping/notes.ts';
import type { ReadBody, Resource } from '../mapping/resource.ts';
import { ownResource, unreadableReasons } from '../mapping/resource.ts';
import type { DecimalText } from '../values/money/money.ts';
import type { Body } from '../mapping/bodies/body.ts';
import type { JsonObject } from '../values/json/json.ts';
import { jsonOfConcept } from '../mapping/spoken.ts';
import type { DoubtedValue } from './discounts.ts';
import { wayText, wireAt } from '../mapping/bodies/body-path.ts';
import type { BodyDoubt } from '../mapping/fit/fit-body.ts';
import { cameAs } from '../mapping/fit/fit-leaves.ts';
import { getConcepts } from '../mapping/readings/lens.ts';
import { noteUnknown } from './discounts/discount-body.ts';
import { integerOf } from './discounts/discount-rows.ts';
import type { OpenedRecord } from '../mapping/open-record.ts';
import { openRecord } from '../mapping/open-record.ts';
import { flag, text } from '../mapping/kinds.ts';
import { amount } from '../mapping/money/amount.ts';
import type { Written } from '../mapping/known-names.ts';
import { knownNamesOf } from '../mapping/known-names.ts';

/** Section 4.3: "returns property_id, security_deposit, disable_security". Three names are the document's. */
export const declaredDeposit: Written = {
  of: 'security-deposit',
  prefixes: ['security deposit', 'damage deposit', 'deposit', 'security'],
  documented: ['property id', 'security deposit', 'disable security'],
  record: {
    propertyId: text('property id', 'property').called('Property'),
    amount: amount('stay', 'security deposit', 'amount', 'deposit', 'damage deposit', 'value')
      .or('sum', 'refundable deposit', 'amount due', 'breakage deposit')
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

/** What the security deposit is called. */
export const depositNames = knownNamesOf(declaredDeposit);

/** Section 4.3: "returns property_id, security_deposit, disable_security". Undefined: in doubt. */
type Deposit = {
  propertyId?: number | null | undefined;
  amount?: DecimalText | null | undefined;
  disabled?: boolean | null | undefined;
  doubts?: DoubtedValue[] | undefined;
};

function readDeposit(whole: Body, notes: FieldNotes): ReadBody {
  const { body } = whole;
  const opened = openRecord(depositNames, whole);
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
  noteUnknown(fitted, wayText(at), notes);
  const got = getConcepts(fitted.reading, record);
  if (!got.ok) return { ok: false, reason: unreadableReasons.lacking };
  const { propertyId, amount, disabled } = got.value.record;
  noteMoney(opened, notes);
  const doubts = fitted.doubts.map(doubted);
  const isDoubted = (concept: string): boolean => doubts.some(({ concepts }) => concepts.includes(concept));
  const missing = (name: string): string => wayText([...at, name]);
  const lacksAmount = amount === undefined && !isDoubted('amount');
  const lacksSwitch = disabled === undefined && !isDoubted('disabled');
  if (propertyId === undefined) notes.addMissing(missing('property_id'), 'number');
  if (lacksAmount) notes.addMissing(missing('security_deposit'), 'number');
  if (lacksSwitch) notes.addMissing(missing('disable_security'), 'boolean');
  if (lacksAmount || lacksSwitch) return { ok: false, reason: unreadableReasons.lacking };
  const whose = integerOf(propertyId);
  const value: JsonObject = {
    ...(disabled === undefined ? {} : { disabled: jsonOfConcept(disabled) }),
    ...(whose === undefined ? {} : { propertyId: whose }),
    ...(amount === undefined ? {} : { amount: jsonOfConcept(amount) }),
    ...(doubts.length > 0 ? { doubts } : {}),
  };
  for (const doubt of fitted.doubts)
    for (const field of doubted(doubt).concepts) notes.addNotUnderstood(value, field, cameAs(doubt));
  return { ok: true, value };
}

/** From where on a deposit may as well be in hundredths: see `largeWholes` of the candidates. */
const large = 2_500;

/** What the amount says of its unit, unless a person accepted how it is read. */
function noteMoney({ fitted, record, at }: OpenedRecord, notes: FieldNotes): void {
  const doubt = fitted.doubts.find(({ meanings }) => meanings.some(({ codec }) => codec.is === 'amount'));
  const leaf = fitted.reading.record['amount'];
  if (leaf !== undefined) notes.money.addCurrency(wireAt(record, leaf.path)?.value ?? null);
  const path =
    doubt?.path ?? (leaf?.codec.is === 'amount' && leaf.codec.minorDigits === 0 ? leaf.path : null);
  if (fitted.acceptedId !== null || path === null) return;
  const wire = wireAt(record, path);
  // 250.00 is a number whose text tells more than it does.
  const sent = wire?.numberText?.includes('.') === true ? wire.numberText : (wire?.value ?? null);
  notes.money.add(sent, large, () => wayText([...at, ...path]));
}

function doubted({ path, sent, meanings }: BodyDoubt): DoubtedValue {
  return { path: path.join('.'), sent, concepts: [...new Set(meanings.map(({ concept }) => concept))] };
}

export const securityDeposit: Resource<Deposit> = ownResource(readDeposit, {
  isMapped: true,
  amounts: 'compared',
});
