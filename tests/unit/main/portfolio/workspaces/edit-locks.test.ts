import { expect, it } from 'vitest';
import { EditLocks, unlockMs } from '../../../../../src/main/portfolio/workspaces/edit-locks.ts';
import { ManualClock } from '../../service-client/test-servers/manual-clock.ts';

it('EditLocks reports every lock, but not a prolonged time', async () => {
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

it('EditLocks reports a lapsed lock before unlocking again after sleep', () => {
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
