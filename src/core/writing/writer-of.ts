import type { z } from 'zod';

import type { FieldError } from '../values/errors.ts';
import type { JsonValue } from '../values/json/json.ts';
import { oncePerObject } from '../values/once-per-object.ts';
import type { Body } from '../mapping/bodies/body.ts';
import type { EndpointId } from '../service/catalogue.ts';
import { endpointById } from '../service/catalogue.ts';
import { pathParamsOf } from '../service/endpoints/endpoint.ts';
import type { Operation } from '../service/writable-names.ts';
import type {
  Comparison,
  DesiredFindings,
  LeafDifference,
  WayBack,
  WireRequest,
  WritableResource,
} from './writable-resource.ts';
import { nothingElse } from './writable-resource.ts';

/** A request body. `whole` is as in `WireRequest`. */
export type WrittenBody =
  | { readonly ok: true; readonly body: JsonValue; readonly whole?: JsonValue }
  /** The concept that the service has no place for. */
  | { readonly ok: false; readonly concept: string };

type Own<D extends JsonValue> = WritableResource<D, D>;

/** What a resource must define. The rest is derived. */
interface WriterFacts<D extends JsonValue>
  extends
    Pick<
      Own<D>,
      'name' | 'reads' | 'endpoints' | 'desiredSchema' | 'readEditable' | 'unchanged' | 'operation'
    >,
    Pick<Own<D>, 'says' | 'differences'>,
    Partial<
      Pick<Own<D>, 'subjectKind' | 'absence' | 'controls' | 'shape' | 'understanding' | 'reviewedFacts'>
    >,
    Partial<Pick<Own<D>, 'slips' | 'assumption' | 'completed' | 'typeToConfirm' | 'baseProves'>>,
    Partial<Pick<Own<D>, 'createdId' | 'madeId' | 'wayBack'>> {
  readonly validate: (
    desired: D,
    base: D,
    baseBody: Body,
    how: { readonly restored: D | null; readonly pattern: JsonValue },
  ) => ReturnType<Own<D>['validate']>;
  /** The body of every operation except delete. */
  readonly written: (base: D, desired: D, baseBody: Body, pattern: JsonValue) => WrittenBody;
  /** `now` is undefined if it can't be read. */
  readonly compareValues: (now: D | undefined, desired: D) => Comparison;
}

const noComparison: Comparison = { equal: false, fields: [] };

export function writerOf<D extends JsonValue>(facts: WriterFacts<D>): WritableResource<D> {
  const { absence = null, desiredSchema, endpoints, operation, readEditable } = facts;
  // One change passes the same values at every step.
  const parsed = oncePerObject((value: JsonValue) => desiredSchema.safeParse(value));
  /** Calls `say` with the parsed values, or returns `otherwise` if they don't fit the schema. */
  const about = <T>(values: readonly JsonValue[], otherwise: T, say: (...own: D[]) => T): T => {
    const own: D[] = [];
    for (const value of values) {
      const read = parsed(value);
      if (!read.success) return otherwise;
      own.push(read.data);
    }
    return say(...own);
  };
  return {
    name: facts.name,
    subjectKind: facts.subjectKind ?? 'property',
    reads: facts.reads,
    endpoints,
    desiredSchema,
    readEditable,
    absence,
    controls: facts.controls ?? (() => []),
    shape: facts.shape ?? (() => null),
    understanding: facts.understanding ?? (() => null),
    reviewedFacts: facts.reviewedFacts ?? (() => nothingElse),
    ...(facts.baseProves === undefined ? {} : { baseProves: facts.baseProves }),
    createdId: facts.createdId ?? (() => null),
    // Sending a creation again would create a second record.
    resendable: Object.values(endpoints).every(namesSubject),
    validate: (desired, base, baseBody, { restored = null, pattern = null } = {}) => {
      const faults = [desired, base].flatMap((value) => faultsIn(parsed(value).error));
      return about<DesiredFindings>([desired, base], { errors: faults, warnings: [] }, (wanted, was) => {
        const how = { restored: restored === null ? null : (parsed(restored).data ?? null), pattern };
        return facts.validate(wanted, was, baseBody, how);
      });
    },
    slips: (desired, base, baseBody, judge) =>
      about<string[]>(
        [desired, base],
        [],
        (wanted, was) => facts.slips?.(wanted, was, baseBody, judge) ?? [],
      ),
    assumption: (body, desired) =>
      about<string | null>([desired], null, (own) => facts.assumption?.(body, own) ?? null),
    completed: (desired, base) =>
      about<D | null>([desired, base], null, (wanted, was) => facts.completed?.(wanted, was) ?? wanted),
    unchanged: (base, now, desired) => about([base, now, desired], false, facts.unchanged),
    operation: (base, desired) => about<Operation>([base, desired], 'change', operation),
    writesTo: (base, desired) =>
      about<EndpointId | null>(
        [base, desired],
        null,
        (was, wanted) => endpoints[operation(was, wanted)] ?? null,
      ),
    typeToConfirm: (subject, base, desired) =>
      about<string | null>(
        [base, desired],
        null,
        (was, wanted) => facts.typeToConfirm?.(subject, was, wanted) ?? null,
      ),
    buildRequest: (subject, baseBody, desired, pattern = null) =>
      requestOf(facts, subject, baseBody, parsed(desired).data, pattern),
    madeId: (shown, desired) =>
      about<string | null>([shown, desired], null, (own, wanted) => facts.madeId?.(own, wanted) ?? null),
    says: (body, desired, baseBody) => about([desired], false, (own) => facts.says(body, own, baseBody)),
    compare: (body, desired) => {
      const read = readEditable(body);
      const now = read.ok ? read.value : body.body === null ? absence?.value : undefined;
      return about([desired], noComparison, (own) => facts.compareValues(now, own));
    },
    compareValues: (now, desired) => about([now, desired], noComparison, facts.compareValues),
    differences: (read) =>
      about<readonly LeafDifference[]>([read.desired], [], (desired) =>
        facts.differences({ ...read, desired }),
      ),
    wayBack: (subject, base, desired, created) =>
      about<WayBack | null>([base, desired], null, (was, wanted) => {
        // The same resource restores the old values.
        if (facts.wayBack === undefined) return { name: facts.name, subject, desired: was };
        return facts.wayBack(subject, was, wanted, created);
      }),
  };
}

/** The request of a change, at the endpoint of its operation. */
function requestOf<D extends JsonValue>(
  { absence, endpoints, operation, readEditable, written }: WriterFacts<D>,
  subject: string,
  baseBody: Body,
  desired: D | undefined,
  pattern: JsonValue,
): WireRequest {
  const read = readEditable(baseBody);
  const base = read.ok ? read.value : read.leftOut === true ? absence?.value : undefined;
  if (base === undefined || desired === undefined)
    throw new TypeError('The loaded response can’t be edited.');
  const endpointId = endpoints[operation(base, desired)];
  if (endpointId === undefined) throw new TypeError('There is no request for this.');
  const { method } = endpointById(endpointId);
  if (method === 'GET') throw new TypeError('Loading changes nothing.');
  const address = { method, endpointId, pathId: namesSubject(endpointId) ? subject : null };
  if (method === 'DELETE') return { ...address, body: undefined };
  const made = written(base, desired, baseBody, pattern);
  if (!made.ok) throw new TypeError(`The loaded response has no place for ${made.concept}.`);
  const { ok: _ok, ...bodies } = made;
  return { ...address, ...bodies };
}

function namesSubject(endpointId: EndpointId): boolean {
  return pathParamsOf(endpointById(endpointId)).length > 0;
}

function faultsIn(error: z.ZodError | undefined): FieldError[] {
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
}
