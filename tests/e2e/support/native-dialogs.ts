import { join } from 'node:path';
import { type ElectronApplication, expect } from '@playwright/test';
import type { Asked, DialogAnswers } from './dialog-answers.ts';

/** `nodeArguments` for an app whose native questions the test answers. */
export const dialogArguments: readonly string[] = ['-r', join(import.meta.dirname, 'dialog-answers.ts')];

export function questionsOf(app: ElectronApplication): Promise<readonly Asked[]> {
  return app.evaluate(() => (Reflect.get(globalThis, 'keyholderDialogs') as DialogAnswers).asked());
}

/** Waits until there have been `count` questions in all. Returns the last. */
export async function nextQuestion(app: ElectronApplication, count = 1): Promise<Asked> {
  const heard: { questions: readonly Asked[] } = { questions: [] };
  // Playwright sometimes loses the result of an evaluation, so this tries again.
  await expect(async () => {
    heard.questions = await questionsOf(app);
    expect(heard.questions.length).toBe(count);
  }).toPass();
  const last = heard.questions.at(-1);
  if (last === undefined) throw new Error('No question was asked.');
  return last;
}

export async function press(app: ElectronApplication, button: string): Promise<void> {
  const pressed = await app.evaluate(
    (_electron, label) => (Reflect.get(globalThis, 'keyholderDialogs') as DialogAnswers).press(label),
    button,
  );
  expect(pressed, `the button ${button}`).toBe(true);
}
