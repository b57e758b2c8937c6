import { expect, it } from 'vitest';
import { Throttle } from '../../../../../src/main/portfolio/sync/throttle.ts';
import { TestClock } from '../console-harness.ts';

it('runs at once, then the last of a burst, as late as the burst asked for', () => {
  const clock = new TestClock();
  const throttle = new Throttle(400, clock.after);
  const ran: string[] = [];
  const run = (name: string, everyMs?: number): void => {
    throttle.run(() => ran.push(name), everyMs);
  };
  run('first', 5_000);
  run('lost', 5_000);
  run('last', 5_000);
  clock.advance(4_999);
  expect(ran).toEqual(['first']);
  clock.advance(1);
  expect(ran).toEqual(['first', 'last']);
  clock.advance(5_000);
  run('usual');
  run('after');
  clock.advance(400);
  expect(ran).toEqual(['first', 'last', 'usual', 'after']);
});

it('runs again at once after what was flushed, and nothing that waited before it', () => {
  const clock = new TestClock();
  const throttle = new Throttle(400, clock.after);
  const ran: string[] = [];
  throttle.run(() => ran.push('first'));
  throttle.run(() => ran.push('lost'));
  throttle.flush(() => ran.push('flushed'));
  throttle.run(() => ran.push('next'));
  clock.advance(400);
  expect(ran).toEqual(['first', 'flushed', 'next']);
});
