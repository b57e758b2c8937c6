import { leaveQuestions, QuestionPage } from '../pages/question.ts';
import { expect, test } from '../support/fixtures.ts';
import type { DepositPage } from '../pages/deposit.ts';
import { shareConsole } from '../support/shared-console.ts';
import { unlockEditing } from '../pages/edit-lock.ts';

const propertyId = 4107;
const depositPath = `/properties/${String(propertyId)}/security-deposit`;
const shared = shareConsole([propertyId, 4115]);

const ledgerOf = (property: number) =>
  shared()
    .service.ledger()
    .filter((entry) => entry.propertyId === property);

async function openUnlocked(deposit: DepositPage, property: number): Promise<void> {
  await deposit.open(property);
  await unlockEditing(deposit.page);
}

test('a live workspace stays locked until it is unlocked @promise', async () => {
  const { deposit, page } = shared();
  await deposit.open(propertyId);
  leaveQuestions(page);
  const question = await QuestionPage.after(page, () => deposit.button('Edit').click());
  await question.cancel();
  await expect(deposit.amount).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Unlock editing' }).first()).toBeVisible();
});

test('an edit is reviewed, sent once, verified and listed in History @promise', async () => {
  const { deposit, page, problems } = shared();
  await openUnlocked(deposit, propertyId);
  await deposit.draft('321.50');
  await deposit.review();
  await page.getByText('Technical details: the exact request').click();
  await expect(page.getByText(depositPath).first()).toBeVisible();
  expect(ledgerOf(propertyId)).toHaveLength(0);
  await deposit.send();
  await expect(deposit.word).toHaveText('Verified');
  const [effect, ...others] = ledgerOf(propertyId);
  expect(others).toHaveLength(0);
  expect(effect).toMatchObject({ method: 'PATCH', propertyId });
  expect(JSON.stringify(effect?.after)).toContain('321.5');
  expect(effect?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(page.getByRole('link', { name: /^[^:]+: security deposit/ }).first()).toBeVisible();
  await expect(page.getByText('Verified').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('a rejected change is shown as rejected and changes nothing @promise', async () => {
  const { deposit, service } = shared();
  await openUnlocked(deposit, 4115);
  service.controls.addFault({ method: 'PATCH', fault: { kind: 'status', status: 422 } });
  await deposit.draft('300');
  await deposit.review();
  await deposit.send();
  await expect(deposit.word).toHaveText('Rejected');
  expect(ledgerOf(4115)).toHaveLength(0);
});
