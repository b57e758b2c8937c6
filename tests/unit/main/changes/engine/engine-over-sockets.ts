import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import type { RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { WritableName } from '../../../../../src/core/service/writable-names.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { type Changes, type ChangesDeps, createChanges } from '../../../../../src/main/changes/changes.ts';
import type { Journal } from '../../../../../src/main/changes/journal/journal.ts';
import {
  type MappingsPort,
  type WritingsPort,
  defaultTiming,
} from '../../../../../src/main/changes/engine-parts.ts';
import {
  createServiceClient,
  type HttpServiceClient,
} from '../../../../../src/main/service-client/http-service-client.ts';
import type { ServiceClient } from '../../../../../src/main/service-client/service-client.ts';
import { hashBody } from '../../../../../src/main/storage/content-hash.ts';
import type { Simulator, SimulatorOptions } from '../../../../../src/simulator/simulator.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import { SeenBodies } from '../../../../faults/core/seen-bodies.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { realClock } from '../../../../faults/sockets/socket-place.ts';
import { held, oneService, startedSample } from '../../service-client/test-servers/one-service.ts';
import { engineAlone } from '../../../../faults/core/engine-alone.ts';
import { valueOf } from '../../../../value-of.ts';
import { type ReadyProposal, readyToSend, sendReviewed } from './engine-bench.ts';

export interface Socketed {
  readonly simulator: Simulator;
  readonly client: ServiceClient;
  readonly changes: Changes;
  readonly subject: string;
}

/** The engine and the real client against the sample service over real sockets. */
export async function socketed(
  options: SimulatorOptions & {
    jwt?: boolean;
    learned?: ChangesDeps['learned'];
    readings?: MappingsPort;
    writings?: WritingsPort;
  } = {},
  journal: Journal = new MemoryJournal(),
): Promise<Socketed> {
  const simulator = await startedSample({ propertyCount: 3, ...options });
  const token = options.jwt === true ? simulator.jwt('admin') : null;
  const client = createServiceClient({
    destinations: oneService(simulator, held(simulator.apiKey, token)),
    onBudget: () => undefined,
    onReachability: () => undefined,
    caps: { headersMs: 300, bodySilenceMs: 300, totalMs: 600 },
  });
  onTestFinished(() => client.close());
  const subject = String(simulator.samplePropertyIds[0]);
  const { readings = trustedNames, writings, learned } = options;
  const changes = engineOn(client, {
    readings,
    journal,
    ...(writings === undefined ? {} : { writings }),
    ...(learned === undefined ? {} : { learned }),
    snapshots: { ...new SeenBodies().port, knownProperties: () => [subject] },
  });
  return { simulator, client, changes, subject };
}

/** The engine on a client, with its own journal. */
export function engineOn(
  client: ServiceClient & Pick<HttpServiceClient, 'destinationOf'>,
  further: Partial<ChangesDeps> = {},
): Changes {
  return createChanges({
    ...engineAlone,
    readings: trustedNames,
    journal: new MemoryJournal(),
    snapshots: new SeenBodies().port,
    client,
    destinations: client,
    isUnlocked: () => true,
    clock: realClock,
    uuid: randomUUID,
    emit: () => undefined,
    timing: {
      ...defaultTiming,
      readBackDelaysMs: [0, 50, 100],
      tryAgainDelaysMs: [10, 20],
      confirmAfterMs: 20,
    },
    ...further,
  });
}

interface Wanted {
  readonly name: WritableName;
  readonly subject: string;
  /** Makes the desired values from the current ones. */
  readonly desired: (editable: JsonValue) => JsonValue;
}

/** Reads the resource and reviews a change of it, as a screen does. */
export async function review({ client, changes }: Socketed, wanted: Wanted): Promise<ReadyProposal> {
  const writer = writableFor(wanted.name);
  const read = valueOf(
    await client.read({
      workspaceId: 'w1',
      ...writer.reads(wanted.subject, null),
      query: {},
      priority: 'person',
    }),
  );
  const editable = valueOf(writer.readEditable({ body: read.body }));
  return readyToSend(
    await changes.propose({
      target: { workspaceId: 'w1', resource: wanted.name, subject: wanted.subject },
      baseBodyHash: hashBody(read.body),
      desired: wanted.desired(editable),
      reason: 'over sockets',
    }),
  );
}

export async function changed(world: Socketed, wanted: Wanted): Promise<RunDetail> {
  return sendReviewed(world, await review(world, wanted));
}

export async function undone({ changes }: Socketed, changeId: string): Promise<RunDetail> {
  return sendReviewed({ changes }, readyToSend(await changes.undo({ changeId })));
}

/** The effects of our own requests at the service, in order. */
export function effectsOf({ simulator }: Socketed) {
  return simulator.ledger().filter(({ credentialLabel }) => credentialLabel !== 'other-editor');
}
