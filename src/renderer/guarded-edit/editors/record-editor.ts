import { z } from 'zod';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { namedCurrency } from '../../../core/mapping/remarks.ts';
import { wordsOf } from '../../../core/values/names.ts';
import { decodeResource } from '../../../core/service/decode.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { inOtherCurrency } from '../../../core/mapping/money/typed-currency.ts';
import { readTyped, type RecordValues } from '../../../core/writing/record/record-fields.ts';
import type { RecordWriter } from '../../../core/writing/record/record-writer.ts';
import { depositWriter } from '../../../core/writing/security-deposit.ts';
import { propertyIdOf, routes } from '../../routes.ts';
import type { DesiredRead, Editor } from '../editor.ts';

/** Form values by field: switches as booleans, everything else as typed text. */
const recordFormSchema = z.record(z.string(), z.union([z.string(), z.boolean()]));
export type RecordForm = z.infer<typeof recordFormSchema>;

/**
 * The editor of a flat record, built from its declaration.
 * @param listed currency from the listing, used if the response names none
 */
export function recordEditor(writer: RecordWriter, listed: Currency = null): Editor<RecordForm> {
  const { name, fields, readEditable } = writer;
  const kinds = new Map(fields.map(({ field, kind }) => [field, kind]));
  const formOfValues = (values: RecordValues): RecordForm =>
    Object.fromEntries(
      fields.flatMap(({ field, kind }): [string, string | boolean][] => {
        const value = values[field];
        if (typeof value === 'boolean') return [[field, value]];
        // A switch that is neither on nor off keeps that state.
        return value === undefined || kind === 'flag' ? [] : [[field, String(value ?? '')]];
      }),
    );
  return {
    name,
    formSchema: recordFormSchema.refine((form) =>
      Object.entries(form).every(
        ([field, value]) =>
          kinds.has(field) && (kinds.get(field) === 'flag') === (typeof value === 'boolean'),
      ),
    ),
    placeOf: (subject) => {
      const propertyId = propertyIdOf(subject);
      return propertyId === undefined ? undefined : routes.property(propertyId, name);
    },
    formOf: (body) => {
      const editable = readEditable(body);
      return editable.ok ? { ok: true, form: formOfValues(editable.value) } : editable;
    },
    formOfDesired: (desired) => {
      const values = writer.desiredSchema.safeParse(desired);
      return values.success ? formOfValues(values.data) : undefined;
    },
    desiredOf: (form, baseBody): DesiredRead => {
      const base = readEditable(baseBody);
      if (!base.ok) return { ok: false, errors: [{ field: fields[0]?.field ?? '', message: base.reason }] };
      const desired: RecordValues = { ...base.value };
      const errors = fields.flatMap(({ field, kind }) => {
        const [typed, stood] = [form[field], base.value[field]];
        if (typed === undefined || stood === undefined) return [];
        const other =
          kind === 'amount' && typeof typed === 'string'
            ? inOtherCurrency(typed, currencyOfRecord(name, baseBody, listed))
            : null;
        if (other !== null) return [{ field, message: other }];
        const read =
          typeof typed === 'boolean' ? ({ ok: true, value: typed } as const) : readTyped(kind, typed, stood);
        if (!read.ok) return [{ field, message: read.message }];
        desired[field] = read.value;
        return [];
      });
      if (errors.length > 0) return { ok: false, errors };
      const findings = writer.validate(desired, base.value, baseBody);
      return findings.errors.length > 0 ? { ok: false, errors: findings.errors } : { ok: true, desired };
    },
    withServerField: (form, field, serverBody) => {
      const editable = readEditable(serverBody);
      const server = editable.ok ? formOfValues(editable.value)[field] : undefined;
      return server === undefined ? form : { ...form, [field]: server };
    },
    shows: (field, form) => Object.hasOwn(form, field),
    fieldNamedIn: (message) => fieldNamedIn(writer, message),
  };
}

/** Matches the longest field name in a message: "disable security" is not "security". */
function fieldNamedIn({ fields }: RecordWriter, message: string): string | undefined {
  const words = ` ${wordsOf(message.replaceAll(/[^\p{L}\p{N}_]+/gu, ' '))} `;
  const found = fields.flatMap(({ field, label, names }) =>
    [field, label, ...names]
      .map(wordsOf)
      .filter((name) => words.includes(` ${name} `))
      .map((name) => ({ field, length: name.length })),
  );
  return found.toSorted((left, right) => right.length - left.length)[0]?.field;
}

/** The currency of a response's amounts: from the response, else from the listing, else null. */
export function currencyOfRecord(name: RecordWriter['name'], body: Body, listed: Currency): Currency {
  const decoded = decodeResource(name, body);
  return (decoded.shape === 'unrecognised' ? null : namedCurrency(decoded.value)) ?? listed;
}

export const depositEditor = recordEditor(depositWriter);
