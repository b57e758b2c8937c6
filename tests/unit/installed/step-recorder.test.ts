import { expect, test } from 'vitest';
import { StepFailed, StepRecorder } from '../../installed/step-recorder.ts';

const quiet = (): void => undefined;

test('a step that passes hands on what it found', async () => {
  const recorder = new StepRecorder(() => Promise.resolve(), quiet);
  await expect(recorder.step('finds', 1_000, () => Promise.resolve(7))).resolves.toBe(7);
  expect(recorder.records).toMatchObject([{ name: 'finds', ok: true }]);
});

test('a step that fails is recorded with its reason and its evidence, and stops what follows', async () => {
  const evidence: string[] = [];
  const recorder = new StepRecorder((name) => {
    evidence.push(name);
    return Promise.resolve();
  }, quiet);
  const failing = recorder.step('breaks', 1_000, () => Promise.reject(new Error('no window')));
  await expect(failing).rejects.toBeInstanceOf(StepFailed);
  expect(recorder.records).toMatchObject([{ name: 'breaks', ok: false, problem: 'no window' }]);
  expect(evidence).toEqual(['breaks']);
});

test('a step that never ends fails, and evidence that cannot be had hides nothing', async () => {
  const recorder = new StepRecorder(() => Promise.reject(new Error('no display')), quiet);
  const endless = recorder.step('waits', 20, () => Promise.withResolvers<never>().promise);
  await expect(endless).rejects.toBeInstanceOf(StepFailed);
  expect(recorder.records).toMatchObject([{ name: 'waits', ok: false }]);
});
