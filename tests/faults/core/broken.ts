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

/** What deliberate defects are made of. */

type Client = NonNullable<Defect['client']>;

/** A client of which one way is another than it should be. */
export function broken(way: (client: ServiceClient, uuid: () => string) => Partial<ServiceClient>): Client {
  return (client, uuid) => ({
    turn: (...asked) => client.turn(...asked),
    read: (request) => client.read(request),
    write: (request) => client.write(request),
    ...way(client, uuid),
  });
}

/** What is read, made into something else on the way. */
export function rereading(change: (body: JsonValue, request: ReadRequest) => JsonValue): Client {
  return broken((client) => ({
    read: async (request) => {
      const answer = await client.read(request);
      if (!answer.ok) return answer;
      return { ok: true, value: { ...answer.value, body: change(answer.value.body, request) } };
    },
  }));
}

/** The same of each record that is read: the body, or the rows that it lists. */
export function rereadingRecords(change: (record: JsonObject, request: ReadRequest) => JsonObject): Client {
  return rereading((body, request) => {
    const changed = (value: JsonValue): JsonValue => (isJsonObject(value) ? change(value, request) : value);
    return Array.isArray(body) ? body.map(changed) : changed(body);
  });
}

type Change = (resource: EditableResource) => Partial<EditableResource>;

/** Some kinds of changes, or all, as others than they should be. */
export function changedResources(names: readonly EditableResource['name'][] | 'all', how: Change) {
  return new Map(
    [...editableResources].map(([name, known]) => [
      name,
      names === 'all' || names.includes(known.name) ? { ...known, ...how(known) } : known,
    ]),
  );
}

/** An engine that goes by them. */
export function changed(...what: Parameters<typeof changedResources>): NonNullable<Defect['deps']> {
  const resources = changedResources(...what);
  return (deps) => ({ ...deps, resources });
}

type Outcome = NonNullable<Awaited<ReturnType<Performer>>>;

/** An engine that makes something else of what a read back shows. */
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

/** Nothing is read, and it is verified all the same. */
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

/** A read that is never too old to send on. */
export const neverOld = (matched: NonNullable<Session['matched']>): Session['matched'] => ({
  ...matched,
  completeAt: new Date(8.64e15),
  atMs: Infinity,
});
