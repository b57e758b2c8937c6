import { z } from 'zod';

import { foreignPath } from '../../../core/mapping/notes.ts';
import type { FieldNotes } from '../../../core/mapping/notes.ts';
import type { ReadBody, Resource } from '../../../core/mapping/resource.ts';
import { ownResource, unreadableReasons } from '../../../core/mapping/resource.ts';
import { decimalTextSchema } from '../../money/decimal-text-schema.ts';
import type { JsonValue } from '../../json/json.ts';
import { depositNames } from '../../../core/resources/written.ts';
import { wireAt } from '../../readings/bodies/body-path.ts';
import type { BodyDoubt } from '../../readings/fit/fit-body.ts';
import { getConcepts } from '../../readings/lens.ts';
import { jsonOf, noteUnknown } from './levers/discount-body.ts';
import { doubtSchema, integerOf } from './levers/discount-rows.ts';
import type { OpenedRecord } from './open-record.ts';
import { openRecord, wayText } from './open-record.ts';
import { isJsonObject } from '../../json/json.ts';

/** Section 4.3: "returns property_id, security_deposit, disable_security". Undefined where the amount is in doubt. */
const depositSchema = z.object({
  propertyId: z.int().nullish(),
  amount: decimalTextSchema.nullish(),
  disabled: z.boolean().nullable(),
  doubts: z.array(doubtSchema).optional(),
});

function readDeposit(body: JsonValue, notes: FieldNotes): ReadBody {
  const opened = openRecord(depositNames, body);
  if (opened.is === 'failure') return { ok: false, reason: unreadableReasons.failure };
  if (opened.is !== 'record') {
    const isObject = typeof body === 'object' && body !== null;
    if (!isObject) notes.addUnknown('', body);
    else for (const [name, value] of Object.entries(body)) notes.addUnknown(foreignPath('', name), value);
    return { ok: false, reason: isObject ? unreadableReasons.foreign : unreadableReasons.otherType };
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
  if (propertyId === undefined) notes.addMissing(missing('property_id'), 'number');
  if (amount === undefined && !isDoubted('amount')) notes.addMissing(missing('security_deposit'), 'number');
  if (disabled === undefined) notes.addMissing(missing('disable_security'), 'boolean');
  if ((amount === undefined && !isDoubted('amount')) || disabled === undefined) {
    return { ok: false, reason: unreadableReasons.lacking };
  }
  const value = { propertyId: integerOf(propertyId), amount, disabled };
  const parsed = depositSchema.safeParse(doubts.length > 0 ? { ...value, doubts } : value);
  if (!parsed.success) return { ok: false, reason: unreadableReasons.lacking };
  const json = jsonOf(parsed.data);
  const inDoubt = doubts.find(({ concepts }) => concepts.includes('amount'));
  if (isJsonObject(json) && inDoubt !== undefined) notes.addNotUnderstood(json, 'amount', inDoubt.sent);
  return { ok: true, value: json };
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

function doubted({ path, sent, meanings }: BodyDoubt) {
  return { path: path.join('.'), sent, concepts: [...new Set(meanings.map(({ concept }) => concept))] };
}

export const securityDeposit: Resource<z.infer<typeof depositSchema>> = ownResource(readDeposit);
