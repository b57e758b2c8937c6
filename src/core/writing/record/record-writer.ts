import type { FieldError } from '../../values/errors.ts';
import type { Body } from '../../mapping/bodies/body.ts';
import { recordAlone } from '../../mapping/bodies/body.ts';
import { putConcepts } from '../../mapping/fields/lens.ts';
import type { EndpointId } from '../../service/catalogue.ts';
import { endpointById } from '../../service/catalogue.ts';
import type { DeclaredWritten } from '../../service/endpoints/declared-endpoints.ts';
import { declaredWriteOf } from '../../service/endpoints/declared-endpoints.ts';
import { namesOfRead, namedFields } from '../../service/mapped-reads.ts';
import { mergedInto, partOf } from './partial-record.ts';
import { settledDifferences } from '../proof/setting-differences.ts';
import type { RecordField, RecordValues } from './record-fields.ts';
import { readTyped, recordFields, recordSchema, recordWords } from './record-fields.ts';
import type { RecordFacts, RecordReader } from './record-reading.ts';
import { currencyOf, recordReader } from './record-reading.ts';
import { recordSlips } from './record-slips.ts';
import { foreignIn } from '../rows/row-set-reading.ts';
import type { Comparison, DesiredFindings, WritableResource } from '../writable-resource.ts';
import { nothingElse, mappingFacts } from '../writable-resource.ts';
import { writerOf } from '../writer-of.ts';

/** A writer with the fields of its form. */
export interface RecordWriter<D extends RecordValues = RecordValues> extends WritableResource<D> {
  readonly name: RecordFacts<RecordValues>['name'];
  readonly fields: readonly RecordField[];
}

/** The writer of a flat record, from its declaration alone or with facts of its own. */
export function recordWriter(name: DeclaredWritten): RecordWriter;
export function recordWriter<D extends RecordValues>(facts: RecordFacts<D>): RecordWriter<D>;
export function recordWriter<D extends RecordValues>(
  facts: DeclaredWritten | RecordFacts<D>,
): RecordWriter | RecordWriter<D> {
  if (typeof facts !== 'string') return writerOfRecord(facts);
  const { endpoint, edited } = declaredWriteOf(facts);
  const fields = recordFields(namedFields(facts).record, edited);
  return writerOfRecord({
    name: facts,
    names: namesOfRead(facts),
    fields,
    schema: recordSchema(fields),
    endpoint,
  });
}

function writerOfRecord<D extends RecordValues>(facts: RecordFacts<D>): RecordWriter<D> {
  const { name, names, fields, endpoint } = facts;
  const reader = recordReader(facts);
  const { opened, readEditable, understanding } = reader;
  const sendsOnlyChanges = isPatch(endpoint);
  const settled = new Set(fields.map(({ field }) => field));
  const writer = writerOf<D>({
    name,
    reads: (subject) => ({ resource: name, subject }),
    desiredSchema: facts.schema,
    readEditable,
    understanding,
    assumption: reader.assumption,
    reviewedFacts: (body) => {
      const fitted = understanding(body)?.fitted;
      // A PATCH leaves unnamed fields alone.
      const foreign = sendsOnlyChanges || fitted === undefined ? [] : foreignIn(fitted);
      return { ...nothingElse, foreign, ...mappingFacts(body, fitted?.acceptedId ?? null) };
    },
    validate: (desired, base, baseBody, { restored }) => {
      const errors = faultsIn(facts, { desired, base, restored });
      return errors.length > 0
        ? { errors, warnings: [] }
        : findings(facts, reader, { desired, base, baseBody });
    },
    slips:
      facts.slips ??
      ((desired, base, _body, judge) =>
        changedIn(fields, base, desired).flatMap((field) => recordSlips(field, { desired, base }, judge))),
    unchanged: (base, now) =>
      changedIn(fields, base, now).length === 0 && currencyOf(base) === currencyOf(now),
    operation: () => 'change',
    endpoints: { change: endpoint },
    written: (_base, desired, baseBody) => {
      const body = written(facts, reader, baseBody, desired);
      if (body === undefined) return { ok: false, concept: 'these values' };
      return sendsOnlyChanges
        ? { ok: true, body: body.sent, whole: body.whole }
        : { ok: true, body: body.sent };
    },
    says: (body, desired, baseBody) => {
      const read = opened(baseBody);
      if (!read.ok) return false;
      const after = sendsOnlyChanges ? mergedInto(read.opened.record, body) : body;
      const again = readEditable(recordAlone(after, baseBody));
      return again.ok && compared(fields, again.value, desired).equal;
    },
    compareValues: (found, desired) => compared(fields, found, desired),
    differences: (read) => settledDifferences(read, { names, settled, isPartial: sendsOnlyChanges }),
  });
  return { ...writer, name, fields };
}

function isPatch(endpoint: EndpointId): boolean {
  return endpointById(endpoint).method === 'PATCH';
}

function changedIn(
  fields: readonly RecordField[],
  base: RecordValues,
  desired: RecordValues,
): readonly RecordField[] {
  return fields.filter(({ field }) => desired[field] !== base[field]);
}

function compared(
  fields: readonly RecordField[],
  found: RecordValues | undefined,
  desired: RecordValues,
): Comparison {
  const asked = fields.filter(({ field }) => desired[field] !== undefined);
  const compared = asked.map(({ field, label, kind }) => ({
    field,
    label,
    atService: recordWords(kind, found?.[field] ?? null, currencyOf(found)),
    desired: recordWords(kind, desired[field] ?? null, currencyOf(desired)),
    equal: found !== undefined && found[field] === desired[field],
  }));
  return { equal: compared.every(({ equal }) => equal), fields: compared };
}

interface Edit<D> {
  readonly desired: D;
  readonly base: D;
}

/** Values that such a record may not have. Values already there are not checked. */
function faultsIn<D extends RecordValues>(
  { fields, cleared = 'Enter a value.' }: RecordFacts<D>,
  { desired, base, restored }: Edit<D> & { readonly restored: D | null },
): FieldError[] {
  return changedIn(fields, base, desired).flatMap(({ field, kind }) => {
    const value = desired[field] ?? null;
    // Only an undo may set null, if it was null before.
    if (value === null) return restored?.[field] === null ? [] : [{ field, message: cleared }];
    if (typeof value === 'boolean') return [];
    const stood = restored?.[field] === value ? value : (base[field] ?? null);
    const read = readTyped(kind, String(value), stood);
    return read.ok ? [] : [{ field, message: read.message }];
  });
}

/** Reads the request body back. What could not be recognised then must not be sent. */
function findings<D extends RecordValues>(
  facts: RecordFacts<D>,
  reader: RecordReader<D>,
  { desired, base, baseBody }: Edit<D> & { readonly baseBody: Body },
): DesiredFindings {
  const { fields, doubtOfNone } = facts;
  const changed = changedIn(fields, base, desired);
  const body = written(facts, reader, baseBody, desired);
  const again = body === undefined ? undefined : reader.readEditable(recordAlone(body.whole, baseBody));
  if (again?.ok === true && compared(fields, again.value, desired).equal) {
    const set = changed.find(({ field }) => base[field] === null);
    const doubt = set === undefined ? undefined : doubtOfNone?.(baseBody);
    const warnings = set === undefined || doubt === undefined ? [] : [{ field: set.field, message: doubt }];
    return { errors: [], warnings };
  }
  const why = again?.ok === false ? ` ${again.reason}` : '';
  const [about = fields[0]] = changed;
  const what = about?.kind === 'amount' ? 'amounts are' : 'it is';
  const message = `Keyholder couldn’t verify this for certain after sending.${why} Choose under “Field mapping” how ${what} written; then it can be set.`;
  return { errors: [{ field: about?.field ?? '', message }], warnings: [] };
}

/** The record after the change, and the body to send. For a PATCH, only the changes. */
function written<D extends RecordValues>(
  { fields, endpoint }: RecordFacts<D>,
  { opened }: RecordReader<D>,
  baseBody: Body,
  desired: D,
) {
  const read = opened(baseBody);
  if (!read.ok) throw new TypeError('The loaded response can’t be edited.');
  const { record, fitted, value } = read.opened;
  const wanted = fields.flatMap(({ field }) =>
    desired[field] === undefined ? [] : [[field, desired[field]] as const],
  );
  const put = putConcepts(fitted.reading, record, { record: Object.fromEntries(wanted), rows: [] });
  if (!put.ok) return undefined;
  const changed = changedIn(fields, value, desired).map(({ field }) => field);
  const sent = isPatch(endpoint) ? partOf(fitted.reading.record, put.body, changed) : put.body;
  return { whole: put.body, sent };
}
