import { type JsonObject, type JsonValue, isJsonObject } from '../../../src/core/values/json/json.ts';
import type { EngineParts, Performer, Session } from '../../../src/main/changes/engine-parts.ts';
import type { Step } from '../../../src/main/changes/journal/journal.ts';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import {
  type EditableResource,
  editableResources,
} from '../../../src/main/changes/proposal/editable-resource.ts';
import { shownAsDesired } from '../../../src/main/changes/read-back/read-back.ts';
import { performers } from '../../../src/main/changes/runs/runner.ts';
import type { ReadRequest, ServiceClient } from '../../../src/main/service-client/service-client.ts';
import type { Defect } from './virtual-service/virtual-program.ts';

type Client = NonNullable<Defect['client']>;

/** A client with one method replaced. */
export function broken(way: (client: ServiceClient, uuid: () => string) => Partial<ServiceClient>): Client {
  return (client, uuid) => ({
    turn: (...asked) => client.turn(...asked),
    read: (request) => client.read(request),
    write: (request) => client.write(request),
    ...way(client, uuid),
  });
}

/** Alters every body that is read. */
export function rereading(change: (body: JsonValue, request: ReadRequest) => JsonValue): Client {
  return broken((client) => ({
    read: async (request) => {
      const answer = await client.read(request);
      if (!answer.ok) return answer;
      return { ok: true, value: { ...answer.value, body: change(answer.value.body, request) } };
    },
  }));
}

/** Alters each record that is read: the body, or the rows in it. */
export function rereadingRecords(change: (record: JsonObject, request: ReadRequest) => JsonObject): Client {
  return rereading((body, request) => {
    const changed = (value: JsonValue): JsonValue => (isJsonObject(value) ? change(value, request) : value);
    return Array.isArray(body) ? body.map(changed) : changed(body);
  });
}

type Change = (resource: EditableResource) => Partial<EditableResource>;

/** Alters some kinds of changes, or all. */
export function changedResources(names: readonly EditableResource['name'][] | 'all', how: Change) {
  return new Map(
    [...editableResources].map(([name, known]) => [
      name,
      names === 'all' || names.includes(known.name) ? { ...known, ...how(known) } : known,
    ]),
  );
}

/** An engine that uses the altered kinds. */
export function changed(...what: Parameters<typeof changedResources>): NonNullable<Defect['deps']> {
  const resources = changedResources(...what);
  return (deps) => ({ ...deps, resources });
}

type Outcome = NonNullable<Awaited<ReturnType<Performer>>>;

/** An engine that alters the result of the read after a write. */
export function readBack(
  change: (outcome: Outcome, parts: EngineParts, run: StoredRun) => Outcome,
): NonNullable<Defect['rules']> {
  const perform: Performer = async (parts, run, session) => {
    const outcome = await performers['read-back'](parts, run, session);
    return outcome === null ? null : change(outcome, parts, run);
  };
  return { perform: { ...performers, 'read-back': perform } };
}

type Receipt = NonNullable<Step['facts']['receipt']>;

export function receiptsWith(change: (receipt: Receipt) => Receipt): NonNullable<Defect['rules']> {
  return readBack((outcome) => {
    const receipt = outcome.facts?.receipt;
    return receipt === undefined
      ? outcome
      : { ...outcome, facts: { ...outcome.facts, receipt: change(receipt) } };
  });
}

/** Counts as verified without reading. */
export const assumedVerified: Performer = (parts, run) => {
  const at = parts.clock.now().toISOString();
  const resource = parts.resources.get(run.target.resource);
  if (resource === undefined) return Promise.resolve(null);
  const observed = {
    shows: 'desired',
    editable: run.desired,
    fields: run.fields,
    bodyHash: '',
    at,
    evidence: { readAt: at, status: 200 },
  } as const;
  return Promise.resolve(shownAsDesired(parts, resource, run, { observed, body: null, sawBase: false }));
};

/** A read that never becomes too old to send on. */
export const neverOld = (matched: NonNullable<Session['matched']>): Session['matched'] => ({
  ...matched,
  completeAt: new Date(8.64e15),
  atMs: Infinity,
});
