import type { z } from 'zod';

import type { JsonValue } from '../../values/json/json.ts';
import type { Currency } from '../../values/money/currency.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { acceptedIn } from '../../mapping/bodies/body.ts';
import { wireAt } from '../../mapping/bodies/body-path.ts';
import { oncePerBody } from '../../mapping/bodies/once-per-body.ts';
import type { FittedBody } from '../../mapping/fit/fit-body.ts';
import type { KnownNames } from '../../mapping/names/known-names.ts';
import { namedCurrency } from '../../mapping/remarks.ts';
import type { Opened } from '../../mapping/open-record.ts';
import { openRecord } from '../../mapping/open-record.ts';
import { getConcepts } from '../../mapping/fields/lens.ts';
import { unreadableReasons } from '../../mapping/resource.ts';
import type { EndpointId } from '../../service/catalogue.ts';
import { decodeResource } from '../../service/decode.ts';
import type { DeclaredWritten } from '../../service/endpoints/declared-endpoints.ts';
import type { RecordField, RecordKind, RecordValues } from './record-fields.ts';
import { currencyKey } from './record-fields.ts';
import { whyNotEditable } from '../rows/row-set-reading.ts';
import type { Editable, Understanding, WritableResource } from '../writable-resource.ts';

/** What a flat record must declare to be writable. The rest is derived. */
export interface RecordFacts<D extends RecordValues> {
  readonly name: DeclaredWritten;
  readonly names: KnownNames;
  /** The edited fields, in the order of the form. */
  readonly fields: readonly RecordField[];
  readonly schema: z.ZodType<D>;
  /** PATCH names only what changes. PUT and POST send the whole record. */
  readonly endpoint: EndpointId;
  readonly open?: (body: Body) => Opened;
  readonly incomplete?: string;
  readonly cleared?: string;
  /** Explains what next to a null may contradict it. */
  readonly doubtOfNone?: (body: Body) => string | undefined;
  readonly slips?: WritableResource<D, D>['slips'];
}

interface OpenedValues<D> {
  readonly record: JsonValue;
  readonly fitted: FittedBody;
  readonly value: D;
}

export interface RecordReader<D extends RecordValues> {
  readonly opened: (
    body: Body,
  ) =>
    | { readonly ok: true; readonly opened: OpenedValues<D> }
    | { readonly ok: false; readonly reason: string };
  readonly readEditable: (body: Body) => Editable<D>;
  readonly understanding: (body: Body) => Understanding | null;
  readonly assumption: (body: Body, desired: D) => string | null;
}

export function recordReader<D extends RecordValues>(facts: RecordFacts<D>): RecordReader<D> {
  const { fields, names } = facts;
  const open = facts.open ?? ((body: Body) => openRecord(names, body));
  const opened = oncePerBody((body: Body) => openedValues(facts, body, open(body)));
  const understanding = (body: Body): Understanding | null => {
    const found = open(body);
    if (found.is !== 'record') return null;
    const { record, fitted, at } = found;
    return { record, fitted, reading: { ...fitted.reading, at: [...at] } };
  };
  return {
    opened,
    understanding,
    readEditable: (body) => {
      const read = opened(body);
      return read.ok ? { ok: true, value: read.opened.value, doubt: facts.doubtOfNone?.(body) } : read;
    },
    assumption: (body, desired) => {
      const understood = understanding(body);
      const guessed = fields.find(({ field, kind }) => {
        const path = understood?.fitted.reading.record[field]?.path;
        if (path === undefined || (desired[field] ?? null) === null || !isWrittenInWays(kind)) return false;
        const isReported = (wireAt(understood?.record ?? null, path)?.value ?? null) !== null;
        return !isReported && !hasShown(body, understood?.fitted.acceptedId ?? null, field);
      });
      if (guessed === undefined) return null;
      const label = guessed.label.toLowerCase();
      const how = guessed.kind === 'amount' ? 'amounts: 250.00 as 250, or as 25000' : 'it';
      return `No ${label} is set here, so nothing shows how this service writes ${how}. Open a property that has one, and confirm its field mapping.`;
    },
  };
}

function openedValues<D extends RecordValues>(
  { name, fields, schema, incomplete }: RecordFacts<D>,
  body: Body,
  found: Opened,
): ReturnType<RecordReader<D>['opened']> {
  const refused = (reason: string) => ({ ok: false, reason }) as const;
  const decoded = decodeResource(name, body);
  if (decoded.shape === 'unrecognised') return refused(decoded.reason);
  if (found.is !== 'record') return refused(unreadableReasons.foreign);
  const { record, fitted } = found;
  const why = whyNotEditable(record, fitted);
  if (why !== undefined) return refused(why);
  const got = getConcepts(fitted.reading, record);
  if (!got.ok) return refused(unreadableReasons.foreign);
  const shown = new Map<string, unknown>(Object.entries(decoded.value));
  const given: RecordValues = {};
  for (const { field, label } of fields) {
    const value = got.value.record[field];
    if (value === undefined) continue;
    // Only send back what the person saw.
    if (value !== (shown.get(field) ?? null) || (typeof value === 'object' && value !== null))
      return refused(`“${label}” isn’t shown as it would be sent back.`);
    given[field] = value;
  }
  const currency = namedCurrency(decoded.value);
  const read = schema.safeParse(currency === null ? given : { ...given, [currencyKey]: currency });
  // A custom schema has no field for the currency.
  const values = read.success ? read : schema.safeParse(given);
  return values.success && Object.keys(given).length > 0
    ? { ok: true, opened: { record, fitted, value: values.data } }
    : refused(incomplete ?? unreadableReasons.missingRequired);
}

export function currencyOf(values: RecordValues | undefined): Currency {
  const named = values?.[currencyKey];
  return typeof named === 'string' ? named : null;
}

/** What a null leaves open: pounds or pence, percent or a fraction, "yes" or 1. Counts and texts have only one form. */
function isWrittenInWays(kind: RecordKind): boolean {
  return kind !== 'count' && kind !== 'text';
}

/** Whether the field mapping was accepted when the field had a value. */
function hasShown(body: Body, acceptedId: string | null, field: string): boolean {
  const accepted = acceptedIn(body).find(({ id }) => id === acceptedId);
  const path = accepted?.reading.record[field]?.path.join('.') ?? '';
  return ['number', 'string', 'boolean'].some((kind) => accepted?.outline.includes(`${path} ${kind}`));
}
