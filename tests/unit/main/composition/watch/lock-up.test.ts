import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import { createLockUp } from '../../../../../src/main/composition/watch/lock-up.ts';

function bench() {
  const happened: string[] = [];
  const lockUp = createLockUp(
    {
      credentials: {
        dropSecrets: (reach) => happened.push(`credentials: ${reach}`),
        rememberAgain: () => happened.push('credentials remembered'),
      },
      snapshots: {
        dropSecrets: () => happened.push('cache keys'),
        rememberAgain: () => happened.push('cache keys remembered'),
      },
      workspaces: {
        lockAll: (reason, bar) => happened.push(`locked: ${reason}${bar ? ', barred' : ''}`),
        allowUnlocking: () => happened.push('may be unlocked'),
      },
      bookings: { lock: () => happened.push('bookings closed') },
      changes: {
        recover: () => {
          happened.push('reads what is unsettled');
          return Promise.resolve(succeed(0));
        },
      },
    },
    { withdraw: () => happened.push('question withdrawn') },
  );
  return { lockUp, happened };
}

describe('locking up', () => {
  it.each(['screen-locked', 'asleep', 'user-switched'] as const)(
    'takes everything when it is certain that nobody is there: %s',
    (absence) => {
      const { lockUp, happened } = bench();
      lockUp.left(absence);
      expect(happened).toEqual([
        'question withdrawn',
        'bookings closed',
        'credentials: everything',
        'cache keys',
        `locked: ${absence}, barred`,
      ]);
    },
  );

  it('leaves what cannot be looked up again when the machine is only idle', () => {
    const { lockUp, happened } = bench();
    lockUp.left('idle');
    expect(happened).toEqual([
      'question withdrawn',
      'bookings closed',
      'credentials: what-the-keychain-holds',
      'cache keys',
      'locked: idle',
    ]);
  });

  it('settles by reading what could not be read meanwhile, once secrets are remembered again', () => {
    const { lockUp, happened } = bench();
    lockUp.returned();
    expect(happened).toEqual([
      'credentials remembered',
      'cache keys remembered',
      'may be unlocked',
      'reads what is unsettled',
    ]);
  });
});
