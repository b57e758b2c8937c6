import { SeenBodies } from '../../../../faults/core/seen-bodies.ts';
import { randomUUID } from 'node:crypto';
import { fail, succeed, type AppError, type Result } from '../../../../../src/core/values/errors.ts';
import type { RunDetail } from '../../../../../src/ipc/changes/changes.ts';
import type { JsonValue } from '../../../../../src/core/values/json/json.ts';
import type { WritableName } from '../../../../../src/core/service/writable-names.ts';
import { writableFor } from '../../../../../src/core/writing/writable.ts';
import { type ChangesDeps, createChanges } from '../../../../../src/main/changes/changes.ts';
import type {
  MappingsPort,
  SnapshotPort,
  WritingsPort,
} from '../../../../../src/main/changes/engine-parts.ts';
import type { Journal } from '../../../../../src/main/changes/journal/journal.ts';
import type {
  ReadAnswer,
  ReadRequest,
  WriteOutcome,
  WriteRequest,
} from '../../../../../src/main/service-client/service-client.ts';
import { oneDestination } from '../../../../faults/core/one-destination.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';
import { VirtualClock } from '../../../../faults/core/virtual-service/virtual-clock.ts';
import { trustedNames } from '../../../../faults/core/trusted-names.ts';
import { engineAlone } from '../../../../faults/core/engine-alone.ts';
import { type ReadyProposal, readyToSend, sendReviewed } from './engine-bench.ts';

export interface Script {
  readonly read: (place: Pick<ReadRequest, 'resource' | 'subject' | 'query'>) => JsonValue | AppError;
  readonly write: (request: WriteRequest) => WriteOutcome;
  /** The age of an answer when it is first used, in ms; 0 by default. */
  readonly heldMs?: number;
  /** How bodies are read; by field names by default. */
  readonly readings?: MappingsPort;
  readonly learned?: ChangesDeps['learned'];
  readonly writings?: WritingsPort;
  readonly expectRead?: SnapshotPort['expectRead'];
  readonly journal?: Journal;
}

export const accepted: WriteOutcome = { kind: 'accepted', status: 200, body: null, serviceDate: null };
export const notFound: AppError = { code: 'service-not-found', message: 'Not found.', status: 404 };

/** The engine on scripted answers, for any writable resource. */
export function scripted(script: Script) {
  const clock = new VirtualClock();
  const bodies = new SeenBodies();
  const reads: string[] = [];
  const writes: WriteRequest[] = [];
  const changes = createChanges({
    ...engineAlone,
    readings: script.readings ?? trustedNames,
    ...(script.learned === undefined ? {} : { learned: script.learned }),
    ...(script.writings === undefined ? {} : { writings: script.writings }),
    journal: script.journal ?? new MemoryJournal(),
    destinations: oneDestination,
    isUnlocked: () => true,
    clock,
    uuid: randomUUID,
    emit: () => undefined,
    snapshots: {
      ...bodies.port,
      expectRead: script.expectRead ?? (() => () => undefined),
      knownProperties: () => ['1042'],
    },
    client: {
      turn: (workspaceId) => Promise.resolve(succeed({ workspaceId, leave: () => undefined })),
      read: (request) => {
        reads.push(`${request.resource} ${request.subject}`.trim());
        return Promise.resolve(answerOf(script.read(request), clock, script.heldMs ?? 0));
      },
      write: (request) => {
        writes.push(request);
        return Promise.resolve(script.write(request));
      },
    },
  });
  return {
    changes,
    clock,
    reads,
    writes,
    /** Applies `desired` to what `body` shows, reviews the result and sends it. */
    async change(
      name: WritableName,
      subject: string,
      body: JsonValue,
      desired: JsonValue,
    ): Promise<RunDetail> {
      return this.send(await this.review(name, subject, body, desired));
    },
    async review(
      name: WritableName,
      subject: string,
      body: JsonValue,
      desired: JsonValue,
    ): Promise<ReadyProposal> {
      if (!writableFor(name).readEditable({ body }).ok) throw new Error('not editable');
      const target = { workspaceId: 'w1', resource: name, subject };
      return readyToSend(
        await changes.propose({
          target,
          baseBodyHash: bodies.remember(body),
          desired,
          reason: 'test',
        }),
      );
    },
    send: (proposal: ReadyProposal) => sendReviewed({ changes }, proposal),
  };
}

function answerOf(reported: JsonValue | AppError, clock: VirtualClock, heldMs: number): Result<ReadAnswer> {
  if (isError(reported)) return fail(reported);
  return succeed({
    body: reported,
    status: 200,
    readAt: new Date(clock.now().getTime() - heldMs),
    serviceDate: clock.now(),
    ms: 1,
  });
}

function isError(reported: JsonValue | AppError): reported is AppError {
  return typeof reported === 'object' && reported !== null && 'code' in reported && 'message' in reported;
}
