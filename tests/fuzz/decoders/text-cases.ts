import fc from 'fast-check';
import { isDecimalText, type DecimalText } from '../../../src/core/values/money/money.ts';
import type { JsonValue } from '../../../src/core/values/json/json.ts';
import { damagedJson, placesOf } from '../bodies/damaged-json.ts';
import { hostileStrings } from '../bodies/hostile-tokens.ts';
import { leavesOf } from '../bodies/leaves.ts';
import { type DecoderCase, decoderCase, recipes } from './decoder-case.ts';
import { jsonFault } from './resource-cases.ts';

const strangeBody: JsonValue = { a: [1, 'two', null, { b: { c: [true, 3.5] } }], d: 'e', f: { g: {} } };
const strangePaths = placesOf(strangeBody);
const errorBody: JsonValue = {
  statusCode: 422,
  message: ['amount must be positive', { property: 'amount', constraints: { max: 'too much' } }],
  error: 'Unprocessable Entity',
  errors: { amount: ['must be a number'], detail: 'see above' },
};
const errorPaths = placesOf(errorBody);

/** Digits with anything that people, back ends and attackers put around them. */
const amountTexts = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[-+]?[0-9]{1,17}(?:[.,][0-9]{0,4})?$/) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 2, arbitrary: fc.stringMatching(/^[ £$€-]{0,3}[0-9., ]{0,14}(?: ?[A-Z]{3})?$/) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const numbers = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.integer({ min: -999_999, max: 999_999 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom(-0, NaN, Infinity, -Infinity, 2 ** 53, 2 ** 53 - 1, -(2 ** 53), 5e-324, 1e21, 1e-7),
);
const dateTexts = fc.oneof(
  { weight: 4, arbitrary: fc.nat(3_652_058).map((day) => isoDay(day)) },
  { weight: 3, arbitrary: fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 1, arbitrary: fc.string({ maxLength: 14 }) },
);
/** Text after a date: times and zones that would shift it if it were parsed as a moment. */
const afterDay = ['', 'T00:30:00+13:00', 'T23:59:59-11:00', ' 10:00', 'T00:00:00Z', 'x', 'Z'];

/** Decoders of text: JSON, errors, money and dates. */
export const textCases: readonly DecoderCase[] = [
  decoderCase('json text', recipes, (decoders, recipe) => {
    const text = damagedJson(strangeBody, strangePaths, recipe);
    return jsonFault(text, decoders.parseJson(text).ok);
  }),
  decoderCase('json any text', fc.oneof(fc.json(), fc.string()), (decoders, text) =>
    jsonFault(text, decoders.parseJson(text).ok),
  ),
  decoderCase('error body', recipes, (decoders, recipe) => {
    const parsed = decoders.parseJson(damagedJson(errorBody, errorPaths, recipe));
    return parsed.ok ? messagesFault(decoders.readServiceMessages(parsed.value), parsed.value) : null;
  }),
  decoderCase('money on the wire', fc.oneof(amountTexts, numbers), (decoders, wire) => {
    const amount = decoders.readWireAmount(wire);
    if (amount !== undefined && !isDecimalText(amount)) return 'an amount is not canonical';
    return typeof wire === 'number' ? numberFault(wire, amount) : textFault(wire, amount);
  }),
  decoderCase('money as typed', fc.oneof(amountTexts, numbers), (decoders, typed) => {
    const parsed = decoders.parseAmount(typed);
    if (!parsed.ok) return parsed.error.message === '' ? 'a refusal has no words' : null;
    if (!isDecimalText(parsed.value)) return 'an amount is not canonical';
    if (parsed.value.startsWith('-')) return 'a negative amount was accepted';
    if ((parsed.value.split('.')[1] ?? '').length > 2) return 'a third decimal was accepted';
    if (Number(parsed.value) > 999_999_999_999) return 'an amount beyond the limit was accepted';
    const digits = typeof typed === 'number' ? String(typed) : typed.replaceAll(/[^\d.]/g, '');
    return Number(digits) === Number(parsed.value) ? null : 'another amount was read than was typed';
  }),
  decoderCase('calendar date', dateTexts, (decoders, text) =>
    dayFault(text.trim(), decoders.parseCalendarDate(text)),
  ),
  decoderCase(
    'date of a timestamp',
    fc.tuple(dateTexts, fc.constantFrom(...afterDay)),
    (decoders, [day, after]) => {
      const read = decoders.dateOfTimestamp(day + after);
      if (read === undefined) return null;
      if (read !== (day + after).slice(0, 10)) return 'the day was shifted';
      return dayFault(read, read);
    },
  ),
];

function isoDay(day: number): string {
  return new Date(Date.UTC(2000, 0, 1) + (day - 730_119) * 86_400_000).toISOString().slice(0, 10);
}

function dayFault(text: string, read: string | undefined): string | null {
  const real =
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !text.startsWith('0000') &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  const exists = real && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
  if (read !== undefined && read !== text) return 'another day was read than stands there';
  return (read !== undefined) === exists
    ? null
    : exists
      ? 'a day was refused'
      : 'a day that is none was read';
}

function numberFault(wire: number, amount: DecimalText | undefined): string | null {
  const readable = Number.isFinite(wire) && Math.abs(wire) <= Number.MAX_SAFE_INTEGER;
  if (amount === undefined) return readable && Math.abs(wire) >= 1e-9 ? 'a plain number was refused' : null;
  if (!readable) return 'a number whose digits are lost was read';
  return Number(amount) === wire ? null : 'another amount was read than came';
}

function textFault(wire: string, amount: DecimalText | undefined): string | null {
  const plain = /^\s*([+-]?)0*(\d+)(?:\.(\d+))?\s*$/.exec(wire);
  if (amount === undefined) return plain !== null && wire.length < 40 ? 'a plain amount was refused' : null;
  if (plain === null) return 'text that is no plain amount was read';
  const fraction = (plain[3] ?? '').replace(/0+$/, '');
  const digits = `${plain[2] ?? ''}${fraction === '' ? '' : `.${fraction}`}`;
  const signed = plain[1] === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits;
  return signed === amount ? null : 'another amount was read than came';
}

function messagesFault(messages: readonly string[], body: JsonValue): string | null {
  if (messages.length > 20) return 'more than 20 messages';
  if (messages.some((message) => message.length > 300)) return 'a message is longer than 300 characters';
  if (messages.some((message) => message.trim() === '')) return 'an empty message';
  // oxlint-disable-next-line no-control-regex -- naming them is the purpose
  const unseen = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/;
  const unfit = messages.find((message) => unseen.test(message) || !message.isWellFormed());
  if (unfit !== undefined) return 'a message holds what cannot be seen';
  const known = [...leavesOf(body).texts].map((text) => text.slice(0, 1_200));
  const madeUp = messages.find((message) => {
    const start = message.slice(0, 20).replace(/…$/, '');
    return !known.some((text) => text.toWellFormed().replaceAll(new RegExp(unseen, 'g'), '').includes(start));
  });
  return madeUp === undefined ? null : `a message that nobody sent: ${madeUp.slice(0, 60)}`;
}
