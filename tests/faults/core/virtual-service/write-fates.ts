import type { WriteOutcome } from '../../../../src/main/service-client/service-client.ts';
import type { RememberedKeys } from '../remembered-keys.ts';
import { acceptedAt, ambiguous, refusals } from './virtual-answers.ts';
import type { VirtualClock } from './virtual-clock.ts';
import type { WriteFault } from './virtual-faults.ts';

export interface FatedWrite {
  readonly key: string;
  readonly keys: RememberedKeys;
  readonly clock: VirtualClock;
  readonly apply: () => WriteOutcome;
  /** Applies a request later that was accepted without a response. */
  readonly later: (land: () => void) => void;
  readonly kill: () => void;
  readonly retryAfterMs: () => number;
}

export function answerAfter(fault: WriteFault, write: FatedWrite): Promise<WriteOutcome> {
  const { key, keys, clock, apply } = write;
  const failed = (): WriteOutcome => {
    const outcome = ambiguous(500);
    keys.failed(key, outcome);
    return outcome;
  };
  const die = (): Promise<WriteOutcome> => {
    write.kill();
    return new Promise(() => undefined);
  };
  switch (fault) {
    case 'none':
      return Promise.resolve(apply());
    case 'lost':
      return Promise.resolve(acceptedAt(clock));
    case 'refused-after':
      apply();
      return Promise.resolve(refusals[fault]());
    case 'reset-after':
      apply();
      return Promise.resolve(ambiguous(null));
    case 'late':
      keys.begun(key);
      write.later(() => {
        keys.ended(key);
        apply();
      });
      return Promise.resolve(ambiguous(null));
    case 'failed-after':
      apply();
      return Promise.resolve(failed());
    case 'failed-before':
      return Promise.resolve(failed());
    case 'killed-after':
      apply();
      return die();
    case 'killed-before':
      return die();
    default:
      return Promise.resolve(refusals[fault](write.retryAfterMs));
  }
}
