import { join } from 'node:path';
import { type ElectronApplication, expect } from '@playwright/test';
import type { Asked, DialogAnswers } from './dialog-answers.ts';

/** The `nodeArguments` of an app whose native questions a test answers. */
export const dialogArguments: readonly string[] = ['-r', join(import.meta.dirname, 'dialog-answers.ts')];

/** Every native question that the app has asked so far, the oldest first. */
export function questionsOf(app: ElectronApplication): Promise<readonly Asked[]> {
  return app.evaluate(() => (Reflect.get(globalThis, 'keyholderDialogs') as DialogAnswers).asked());
}

/** Waits until the app has asked `count` questions in all; returns the last one. */
export async function nextQuestion(app: ElectronApplication, count = 1): Promise<Asked> {
  const heard: { questions: readonly Asked[] } = { questions: [] };
  // What Playwright evaluates is collected now and then before it is told, so it is asked again.
  await expect(async () => {
    heard.questions = await questionsOf(app);
    expect(heard.questions.length).toBe(count);
  }).toPass();
  const last = heard.questions.at(-1);
  if (last === undefined) throw new Error('No question was asked.');
  return last;
}

/** Presses a button of the oldest question that waits. */
export async function press(app: ElectronApplication, button: string): Promise<void> {
  const pressed = await app.evaluate(
    (_electron, label) => (Reflect.get(globalThis, 'keyholderDialogs') as DialogAnswers).press(label),
    button,
  );
  expect(pressed, `the button ${button}`).toBe(true);
}
