import { expect, test } from 'vitest';
import { scheduleOf } from '../../../../scripts/test/schedule.ts';
import { partNames } from '../../../../scripts/test/test-arguments.ts';

test('every part is played once', () => {
  const planned = scheduleOf(partNames).flatMap(({ queues }) => queues.flatMap((queue) => queue.parts));
  expect(planned.toSorted()).toEqual(partNames.toSorted());
});

test('nothing that needs the build begins before it has ended', () => {
  const stageOf = (part: string): number =>
    scheduleOf(partNames).findIndex(({ queues }) =>
      queues.some(({ parts }) => parts.some((name) => name === part)),
    );
  for (const part of ['e2e', 'installed', 'faults', 'soak']) {
    expect(stageOf(part)).toBeGreaterThan(stageOf('build'));
  }
});

test('of some parts only those are played, in the same order', () => {
  expect(scheduleOf(['soak', 'gallery', 'e2e', 'faults'])).toEqual([
    { queues: [{ parts: ['e2e'] }, { parts: ['soak'] }] },
    { queues: [{ parts: ['gallery'] }, { parts: ['faults'], inBackground: true }] },
  ]);
});
