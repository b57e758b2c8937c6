import { expect, test } from '../support/fixtures.ts';
import { leaveQuestions, QuestionPage } from '../pages/question.ts';

test('keys pressed before or held from the page don’t answer a question', async ({ launch, serve }) => {
  const { page } = await launch({ workspace: { service: await serve() } });
  leaveQuestions(page);
  const unlock = page.getByRole('button', { name: 'Unlock editing' }).first();
  const question = await QuestionPage.after(page, () => unlock.click());
  const asked = question.page;
  // No button has the focus, so keys press nothing, whether early or late.
  for (const key of ['Space', 'Enter', 'Escape', 'Alt+u']) await asked.keyboard.press(key);
  await question.settled();
  for (const key of ['Space', 'Enter', 'Alt+u']) await asked.keyboard.press(key);
  expect(await asked.evaluate(() => document.activeElement?.tagName)).toBe('FORM');
  // A key held from before: neither its repeats nor its release count as a press.
  await asked.keyboard.press('Tab');
  await asked.keyboard.press('Tab');
  await expect(question.button('Unlock editing')).toBeFocused();
  await asked.evaluate(() => {
    const button = document.activeElement;
    for (const type of ['keydown', 'keyup']) {
      button?.dispatchEvent(
        new KeyboardEvent(type, { code: 'Space', key: ' ', repeat: true, bubbles: true }),
      );
    }
  });
  expect(asked.isClosed()).toBe(false);
  await expect(unlock).toBeVisible();
  const closed = asked.waitForEvent('close');
  await asked.keyboard.press('Space').catch(() => undefined);
  await closed;
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
});
