import { usualSlipJudge } from '../../../../../src/core/writing/slips.ts';
import { sha256Hex } from '../../../../../src/main/storage/content-hash.ts';
import type { ReadEvidence } from '../../../../../src/core/writing/proof-evidence.ts';
import type { NewChange, Step } from '../../../../../src/main/changes/journal/journal.ts';
import type {
  Attempt,
  Intent,
  Observation,
  ReceiptContent,
  StoredRun,
} from '../../../../../src/main/changes/journal/stored-run.ts';
import { type Result, succeed } from '../../../../../src/core/values/errors.ts';
import { MemoryJournal } from '../../../../faults/core/memory-journal.ts';

const fields = [{ field: 'amount', label: 'Deposit amount', before: '100', after: '250' }];

const read: ReadEvidence = { readAt: '2026-11-20T09:01:00.000Z', status: 200 };

export const sampleService = 'https://service.test/api/v1';

export function newChange(changeId: string, subject = '1042'): NewChange {
  return {
    changeId,
    target: { workspaceId: 'w1', resource: 'security-deposit', subject },
    service: sampleService,
    desired: { amount: '250', disabled: false },
    baseHash: 'a'.repeat(64),
    baseEditable: { amount: '100', disabled: false },
    fields,
    reviewed: {
      linked: 2,
      linkedIds: ['1042'],
      foreign: ['stackable'],
      reading: null,
      wholeAmounts: null,
      leftOut: [],
      described: null,
      judge: usualSlipJudge,
    },
    warnings: [],
    reason: 'more breakages',
    undoOf: null,
    at: '2026-11-20T09:00:00.000Z',
    note: 'Drafted.',
  };
}

export function anIntent(changeId: string): Intent {
  const body = new TextEncoder().encode('{"security_deposit":250,"disable_security":false}');
  return {
    key: `key-of-${changeId}`,
    method: 'PATCH',
    endpointId: 'update-security-deposit',
    path: '/properties/1042/security-deposit',
    body,
    bodySha256: sha256Hex(body),
    baseHash: 'a'.repeat(64),
    destination: {
      origin: 'https://service.test',
      basePath: '/api/v1',
      adminBasePath: '/api/v1',
      credential: 'X-API-Key',
    },
    evidence: read,
    journaledAt: '2026-11-20T09:01:00.000Z',
    serviceDate: '2026-11-20T09:01:00.000Z',
  };
}

export function anAttempt({ key, journaledAt }: Intent): Attempt {
  return {
    number: 1,
    key,
    by: 'person',
    startedAt: journaledAt,
    finishedAt: null,
    outcome: null,
    status: null,
    created: null,
  };
}

export function anObservation(shows: Observation['shows']): Observation {
  return {
    shows,
    editable: { amount: '250', disabled: false },
    fields,
    bodyHash: 'b'.repeat(64),
    at: '2026-11-20T09:01:05.000Z',
    evidence: read,
  };
}

export function aReceipt(
  change: Pick<NewChange, 'changeId' | 'target' | 'reason' | 'service'>,
  intent: Intent,
): ReceiptContent {
  return {
    receiptId: `receipt-of-${change.changeId}`,
    changeId: change.changeId,
    ...change.target,
    title: 'Security deposit of property 1042',
    reason: change.reason,
    undoOf: null,
    fields,
    idempotencyKey: intent.key,
    method: intent.method,
    path: intent.path,
    requestBody: new TextDecoder().decode(intent.body ?? new Uint8Array()),
    requestSha256: intent.bodySha256,
    statuses: [200],
    sentAt: '2026-11-20T09:01:02.000Z',
    verifiedAt: '2026-11-20T09:01:05.000Z',
    inferred: false,
    bodies: { before: null, after: null },
    evidence: {
      service: change.service,
      credential: intent.destination.credential,
      before: intent.evidence,
      after: [read],
      inferred: [],
    },
  };
}

/** A journal that returns altered runs with valid seals. */
export class DoctoredJournal extends MemoryJournal {
  readonly #alter: (run: StoredRun) => StoredRun;

  constructor(alter: (run: StoredRun) => StoredRun) {
    super();
    this.#alter = alter;
  }

  override get(changeId: string): Result<StoredRun> {
    return this.#doctored(super.get(changeId));
  }

  override record(step: Step): Result<StoredRun> {
    return this.#doctored(super.record(step));
  }

  #doctored(run: Result<StoredRun>): Result<StoredRun> {
    return run.ok ? succeed(this.#alter(run.value)) : run;
  }
}
