import { expect, it } from 'vitest';
import { EditLocks, unlockMs } from '../../../../../src/main/portfolio/workspaces/edit-locks.ts';
import { ManualClock } from '../../service-client/test-servers/manual-clock.ts';

it('tells of each lock, by hand or by itself, and not of a time that begins anew', async () => {
  const clock = new ManualClock();
  const locked: string[] = [];
  const locks = new EditLocks(
    clock,
    () => undefined,
    (id) => locked.push(id),
  );
  const open = (): void => {
    locks.unlock('w1');
    locked.length = 0;
  };
  open();
  locks.unlock('w1');
  await clock.advance(unlockMs / 2);
  expect(locks.prolong('w1')).toBe(true);
  expect(locked).toEqual([]);
  locks.lock('w1');
  expect(locked).toEqual(['w1']);
  open();
  await clock.advance(unlockMs);
  expect(locked).toEqual(['w1']);
  open();
  locks.lockAll('idle');
  expect(locked).toEqual(['w1']);
});

it('locks what had lapsed before it is unlocked again, although no timer ran while the computer slept', () => {
  let nowMs = 0;
  const locked: string[] = [];
  const locks = new EditLocks(
    { now: () => new Date(nowMs), monotonicMs: () => nowMs, after: () => () => undefined },
    () => undefined,
    (id) => locked.push(id),
  );
  locks.unlock('w1');
  locked.length = 0;
  nowMs += unlockMs;
  locks.unlock('w1');
  expect(locked).toEqual(['w1']);
});
