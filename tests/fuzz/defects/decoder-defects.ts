import { createDecipheriv } from 'node:crypto';
import { z } from 'zod';
import { isCalendarDate } from '../../../src/core/values/dates/calendar-date.ts';
import { succeed } from '../../../src/core/values/errors.ts';
import { isJsonObject, type JsonValue } from '../../../src/core/values/json/json.ts';
import { isDecimalText, type DecimalText } from '../../../src/core/values/money/money.ts';
import { parseBaseAddress } from '../../../src/main/service-client/connection/destination-guard.ts';
import { realDecoders, type DecoderSet } from '../decoders/decoder-set.ts';

/** A plausible defect in one decoder, and the case that must notice it. */
export interface DecoderDefect {
  readonly name: string;
  readonly caughtBy: string;
  readonly decoders: DecoderSet;
}

function defect(name: string, caughtBy: string, mistake: Partial<DecoderSet>): DecoderDefect {
  return { name, caughtBy, decoders: { ...realDecoders, ...mistake } };
}

function decodingThen(change: (text: string) => unknown): DecoderSet['decodeResource'] {
  return (name, body) => {
    const decoded = realDecoders.decodeResource(name, body);
    if (decoded.shape === 'unrecognised') return decoded;
    const value = JSON.parse(JSON.stringify(decoded.value), (_key, inner: unknown) =>
      typeof inner === 'string' ? change(inner) : inner,
    ) as typeof decoded.value;
    return { ...decoded, value };
  };
}

const missingAsZero: DecoderSet['decodeResource'] = (name, body) => {
  const decoded = realDecoders.decodeResource(name, body);
  if (decoded.shape === 'unrecognised') return decoded;
  const zeros = Object.fromEntries(decoded.missingFields.map(({ path }) => [path, 0]));
  return { ...decoded, value: { ...decoded.value, ...zeros } };
};

const nullAsNothing: DecoderSet['decodeResource'] = (name, body) => {
  const decoded = realDecoders.decodeResource(name, body);
  if (decoded.shape === 'unrecognised') return decoded;
  const value = JSON.parse(
    JSON.stringify(decoded.value),
    (_key, inner: unknown) => inner ?? '',
  ) as typeof decoded.value;
  return { ...decoded, value };
};

const withoutBadRows: DecoderSet['decodeResource'] = (name, { body }) => {
  const good = (row: JsonValue): boolean => isJsonObject(row) && Object.keys(row).length > 1;
  return realDecoders.decodeResource(name, { body: Array.isArray(body) ? body.filter(good) : body });
};

const believing: DecoderSet['parseJson'] = (text) => {
  try {
    return { ok: true, value: JSON.parse(text) as JsonValue };
  } catch {
    return { ok: false, error: { code: 'not-json', message: 'The response isn’t JSON.' } };
  }
};

const merging: DecoderSet['decodeResource'] = (name, whole) => {
  const { body } = whole;
  const merged: Record<string, unknown> = {};
  if (isJsonObject(body)) {
    for (const [key, inner] of Object.entries(body)) {
      if (isJsonObject(inner)) Object.assign((merged[key] ??= {}), inner);
    }
  }
  return realDecoders.decodeResource(name, whole);
};

const throughFloats = (text: string): string =>
  isDecimalText(text) ? String(Math.round(Number(text) * 10) / 10) : text;
const throughClock = (text: string): string =>
  isCalendarDate(text) ? new Date(Date.parse(`${text}T00:00:00+14:00`)).toISOString().slice(0, 10) : text;

const lenientChannels = {
  ...realDecoders.channels,
  'settings:set': {
    ...realDecoders.channels['settings:set'],
    request: z.looseObject({ appearance: z.any(), locale: z.any() }),
  },
};

export const decoderDefects: readonly DecoderDefect[] = [
  defect('a body is believed as it parses', 'json text', { parseJson: believing }),
  defect('what is missing becomes zero', 'security-deposit', { decodeResource: missingAsZero }),
  defect('null becomes an empty text', 'cancellation-policy', { decodeResource: nullAsNothing }),
  defect('prices pass through floats', 'achieved-pricing', { decodeResource: decodingThen(throughFloats) }),
  defect('dates pass through a clock', 'unavailable-dates', { decodeResource: decodingThen(throughClock) }),
  defect('rows that cannot be read are left out', 'bedrooms', { decodeResource: withoutBadRows }),
  defect('fields are merged into an object', 'start-days', { decodeResource: merging }),
  defect('messages are shown as they came', 'error body', {
    readServiceMessages: (body) => (isJsonObject(body ?? null) ? allTexts(body ?? null) : []),
  }),
  defect('amounts are read by parseFloat', 'money on the wire', {
    readWireAmount: (wire) => {
      const amount = String(parseFloat(String(wire)));
      return isDecimalText(amount) ? amount : undefined;
    },
  }),
  defect('a typed comma is a decimal point', 'money as typed', {
    parseAmount: (typed, options) => realDecoders.parseAmount(String(typed).replace(',', '.'), options),
  }),
  defect('amounts are rounded to two digits', 'money as typed', {
    parseAmount: (typed) => ({ ok: true, value: (Number(typed) || 1).toFixed(2) as DecimalText }),
  }),
  defect('a day is what Date.parse takes', 'calendar date', {
    parseCalendarDate: (text) =>
      Number.isNaN(Date.parse(text)) ? undefined : (text.trim() as `${number}-${number}-${number}`),
  }),
  defect('a timestamp is put into UTC', 'date of a timestamp', {
    dateOfTimestamp: (text) => {
      const day = Number.isNaN(Date.parse(text)) ? '' : new Date(text).toISOString().slice(0, 10);
      return isCalendarDate(day) ? day : undefined;
    },
  }),
  defect('formulas stay formulas', 'table for a spreadsheet', {
    csvText: (rows) =>
      rows
        .map((row) => `${row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')}\r\n`)
        .join(''),
  }),
  defect('receipts are counted, not checked', 'exported receipts', {
    checkReceipts: (text) => {
      const check = realDecoders.checkReceipts(text);
      if (check.ok || !text.includes('receipt-of-')) return check;
      return { ok: true, receipts: 3, head: null, proven: [], notKnown: [] };
    },
  }),
  defect('the seal of a row is not looked at', 'sealed row', {
    openRow: (key, _name, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13));
      return succeed(decipher.update(sealed.subarray(29)).toString('utf8'));
    },
  }),
  defect('an address is what a browser takes', 'base address', {
    parseBaseAddress: (typed) => {
      if (!URL.canParse(typed)) return parseBaseAddress(typed);
      const { origin, href } = new URL(typed);
      return succeed({ baseAddress: href, origin, notes: [] });
    },
  }),
  defect('a time to wait is any number', 'rate headers', {
    readRetryAfterMs: (headers) => {
      const value = headers['retry-after'];
      return value === undefined ? null : Number(value) * 1_000;
    },
  }),
  defect('a schema of the bridge lets more through', 'ipc settings:set request', {
    channels: lenientChannels as unknown as DecoderSet['channels'],
  }),
];

function allTexts(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allTexts) : [];
}
