import type { RunState } from '../../../src/ipc/changes/changes.ts';
import type { RunEvent } from '../../../src/main/changes/state-machine.ts';
import type { Fault, FaultRule } from '../../../src/simulator/faults/fault.ts';

/** The user's action after the draft, until the program dies. */
export type Deed =
  | 'send'
  | 'send, then accept'
  | 'send, then resend'
  | 'send, then discard'
  | 'discard'
  | 'draft again';

/** Where the main process dies: at a commit of the journal, or while the service holds a request. */
export type KillPoint =
  | {
      readonly kind: 'commit';
      readonly from: RunState | null;
      readonly event: RunEvent | null;
      readonly to: RunState;
      readonly side: 'before' | 'after';
    }
  | {
      readonly kind: 'request';
      readonly method: 'GET' | 'PATCH';
      /** Whether the service has already applied the request. */
      readonly done: boolean;
    };

export interface KillScenario {
  readonly name: string;
  readonly point: KillPoint;
  readonly deed: Deed;
  readonly faults: readonly FaultRule[];
}

type Way = readonly [from: RunState | null, event: RunEvent | null, to: RunState];
type Trouble = 'none' | keyof typeof troubles;

const patch = (fault: Fault): FaultRule => ({ method: 'PATCH', fault });
const get = (fault: Fault, skip = 0): FaultRule => ({ method: 'GET', skip, fault });

const troubles = {
  'lost answer': patch({ kind: 'reset', when: 'after' }),
  refused: patch({ kind: 'status', status: 422 }),
  'told to wait': patch({ kind: 'status', status: 429, retryAfterSeconds: 1 }),
  'no access': patch({ kind: 'status', status: 403 }),
  unreadable: get({ kind: 'status', status: 403 }),
  'unreadable afterwards': get({ kind: 'status', status: 403 }, 1),
} as const satisfies Record<string, FaultRule>;

const commits: readonly (readonly [
  trouble: Trouble | 'other editor first' | 'other editor after',
  deed: Deed,
  ways: readonly Way[],
])[] = [
  [
    'none',
    'send',
    [
      [null, null, 'drafted'],
      ['drafted', 'sendStarted', 'sending'],
      ['sending', 'sendAccepted', 'applied'],
      ['applied', 'readMatchedDesired', 'verified'],
    ],
  ],
  [
    'lost answer',
    'send',
    [
      ['sending', 'sendAmbiguous', 'ambiguous'],
      ['ambiguous', 'readMatchedDesired', 'reconciled'],
      ['reconciled', 'readMatchedDesired', 'verified'],
    ],
  ],
  ['refused', 'send', [['sending', 'sendRejected', 'refused']]],
  ['told to wait', 'send', [['sending', 'rateLimited', 'drafted']]],
  ['no access', 'send', [['sending', 'forbidden', 'ambiguous']]],
  [
    'no access',
    'send, then accept',
    [
      ['ambiguous', 'readMatchedBase', 'ambiguous'],
      ['ambiguous', 'personAccepted', 'closed'],
    ],
  ],
  ['no access', 'send, then resend', [['ambiguous', 'personResent', 'sending']]],
  ['unreadable', 'send', [['drafted', 'readFailed', 'drafted']]],
  ['unreadable afterwards', 'send', [['applied', 'readFailed', 'applied']]],
  ['other editor first', 'send', [['drafted', 'checkDiffered', 'needs-human']]],
  ['other editor first', 'send, then accept', [['needs-human', 'personAccepted', 'closed']]],
  ['other editor first', 'send, then discard', [['needs-human', 'personDiscarded', 'discarded']]],
  ['other editor after', 'send', [['applied', 'readThirdValue', 'needs-human']]],
  ['none', 'discard', [['drafted', 'personDiscarded', 'discarded']]],
  ['none', 'draft again', [['drafted', 'draftReplaced', 'discarded']]],
];

const requests: readonly KillScenario[] = [
  held('the check is held', { method: 'GET', done: false }, get({ kind: 'hang' })),
  held('the write is held, nothing done yet', { method: 'PATCH', done: false }, patch({ kind: 'hang' })),
  held(
    'the write is done, its answer held',
    { method: 'PATCH', done: true },
    patch({ kind: 'hang', when: 'after' }),
  ),
  held('the read-back is held', { method: 'GET', done: true }, get({ kind: 'hang' }, 1)),
];

/** `propertyId` is the property that the other editor changes too. */
export function killScenarios(propertyId: number): readonly KillScenario[] {
  return [
    ...commits.flatMap(([trouble, deed, ways]) =>
      ways.flatMap(([from, event, to]) =>
        (['before', 'after'] as const).map((side) => ({
          name: `${side} ${from ?? 'nothing'} → ${to} (${event ?? 'drafted'}${trouble === 'none' ? '' : `, ${trouble}`})`,
          point: { kind: 'commit' as const, from, event, to, side },
          deed,
          faults: faultsFor(trouble, propertyId),
        })),
      ),
    ),
    ...requests,
  ];
}

/**
 * Leaves out most far sides, where the disk is the same before the next commit. They differ where a request
 * is about to be sent, and where nothing follows.
 */
export function tellingScenarios(propertyId: number): readonly KillScenario[] {
  return killScenarios(propertyId).filter(
    ({ point }) =>
      point.kind === 'request' ||
      point.side === 'before' ||
      point.event === 'sendStarted' ||
      endStates.has(point.to),
  );
}

const endStates: ReadonlySet<RunState> = new Set(['verified', 'closed', 'discarded', 'refused']);

function faultsFor(
  trouble: Trouble | 'other editor first' | 'other editor after',
  propertyId: number,
): FaultRule[] {
  const edit = { resource: 'security-deposit', propertyId, amount: 1_777 } as const;
  switch (trouble) {
    case 'none':
      return [];
    case 'other editor first':
      return [get({ kind: 'other-editor', edit, when: 'before' })];
    case 'other editor after':
      return [patch({ kind: 'other-editor', edit, when: 'after' })];
    default:
      return [troubles[trouble]];
  }
}

function held(
  name: string,
  where: { method: 'GET' | 'PATCH'; done: boolean },
  fault: FaultRule,
): KillScenario {
  return { name, point: { kind: 'request', ...where }, deed: 'send', faults: [fault] };
}
