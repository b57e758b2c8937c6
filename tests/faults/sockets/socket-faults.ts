import type { Fault } from '../../../src/simulator/faults/fault.ts';
import type { Random } from '../core/seeded-random.ts';

/** Longer than this client's timeout. */
const lateByMs = 500;

const writeFaults: readonly [Fault, ...Fault[]] = [
  { kind: 'hang', when: 'before' },
  { kind: 'hang', when: 'after' },
  { kind: 'reset', when: 'before' },
  { kind: 'reset', when: 'after' },
  { kind: 'drop', when: 'before' },
  { kind: 'drop', when: 'after' },
  { kind: 'truncate' },
  { kind: 'late', delayMs: lateByMs },
  { kind: 'html', status: 200, when: 'before' },
  { kind: 'html', status: 200, when: 'after' },
  { kind: 'html', status: 502, when: 'before' },
  { kind: 'redirect', location: 'http://127.0.0.1:9/', when: 'before' },
  { kind: 'redirect', location: 'http://127.0.0.1:9/', when: 'after' },
  { kind: 'mangle', how: 'not-json' },
  { kind: 'drip', bytesPerSecond: 40 },
  ...[400, 403, 404, 408, 409, 422, 500, 503].map((status): Fault => ({
    kind: 'status',
    status,
    when: 'before',
  })),
  ...[408, 500, 503, 504].map((status): Fault => ({ kind: 'status', status, when: 'after' })),
  { kind: 'status', status: 429, retryAfterSeconds: 1, when: 'before' },
];

const readFaults: readonly [Fault, ...Fault[]] = [
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'truncate' },
  { kind: 'html', status: 200 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 403 },
  { kind: 'mangle', how: 'renamed-fields' },
  { kind: 'mangle', how: 'wrong-types' },
];

export function writeFault(random: Random): Fault {
  return random.pick(writeFaults);
}

export function readFault(random: Random): Fault {
  return random.pick(readFaults);
}
