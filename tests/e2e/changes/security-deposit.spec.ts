import { leaveQuestions, QuestionPage } from '../pages/question.ts';
import { addHouses, expect, openUnlockedDeposit, test } from '../support/fixtures.ts';
import { DepositPage } from '../pages/deposit.ts';

const propertyId = 4107;
const depositPath = `/properties/${String(propertyId)}/security-deposit`;

test('an edit is reviewed, sent once, verified and kept as a receipt', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.draft('321.50');
  await deposit.review();
  await expect(console.page.getByText(depositPath).first()).toBeVisible();
  expect(service.ledger()).toHaveLength(0);
  await deposit.send();
  await expect(deposit.word).toHaveText('Verified');
  const [effect, ...others] = service.ledger();
  expect(others).toHaveLength(0);
  expect(effect).toMatchObject({ method: 'PATCH', propertyId });
  expect(JSON.stringify(effect?.after)).toContain('321.5');
  expect(effect?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  await console.page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(
    console.page.getByText(`Security deposit of property ${String(propertyId)}`).first(),
  ).toBeVisible();
  await expect(console.page.getByText('Verified').first()).toBeVisible();
  expect(console.problems).toEqual([]);
});

test('Undo is a reviewed change of its own, back to the value before', async ({ launch }) => {
  const console = await launch({ sample: true });
  const deposit = new DepositPage(console.page);
  await deposit.open(propertyId);
  await deposit.button('Edit').click();
  const before = await deposit.amount.inputValue();
  await deposit.amount.fill('287');
  await deposit.review();
  await deposit.send();
  await expect(deposit.word).toHaveText('Verified');
  await deposit.button('Undo').click();
  await deposit.send();
  await expect(deposit.word).toHaveText('Verified');
  await expect(console.page.getByText(before).first()).toBeVisible();
});

test('a wrong amount is explained on its field and kept', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.button('Edit').click();
  for (const [typed, sentence] of [
    ['-5', /negative/i],
    ['abc', /number/i],
    ['', /./],
    ['99999999', /./],
    ['1.2345', /decimal/i],
  ] as const) {
    await deposit.amount.fill(typed);
    await deposit.review();
    await expect(deposit.amount).toHaveAttribute('aria-invalid', 'true');
    await expect(deposit.amount).toHaveAccessibleDescription(sentence);
    await expect(deposit.amount).toHaveValue(typed);
  }
  expect(service.requests().filter((request) => request.method === 'PATCH')).toHaveLength(0);
});

test("someone else's change is shown field by field, and keeping mine is a new review", async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.draft('410');
  service.controls.editElsewhere({ resource: 'security-deposit', propertyId, amount: 555 });
  await deposit.review();
  await expect(console.page.getByText('555').first()).toBeVisible();
  expect(service.requests().filter((request) => request.method === 'PATCH')).toHaveLength(0);
  await console.page
    .getByRole('radio', { name: /mine/i })
    .or(console.page.getByRole('button', { name: /keep mine/i }))
    .first()
    .click();
  await deposit.review();
  await deposit.send();
  await expect(deposit.word).toHaveText('Verified');
  expect(JSON.stringify(service.ledger().at(-1)?.after)).toContain('410');
});

test('what the service refuses is told in its own words, and the draft is kept', async ({
  launch,
  serve,
}) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(console, propertyId);
  service.controls.addFault({ method: 'PATCH', fault: { kind: 'status', status: 422 } });
  await deposit.draft('300');
  await deposit.review();
  await deposit.send();
  await expect(deposit.word).toHaveText('Rejected');
  expect(service.ledger()).toHaveLength(0);
});

test('a live workspace is locked until it is unlocked', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const { deposit } = await addHouses(console, [propertyId]);
  await deposit.open(propertyId);
  leaveQuestions(console.page);
  const question = await QuestionPage.after(console.page, () => deposit.button('Edit').click());
  await question.cancel();
  await expect(deposit.amount).toHaveCount(0);
  await expect(console.page.getByRole('button', { name: 'Unlock editing' }).first()).toBeVisible();
});

test('a body without the deposit is shown as a tree, with editing off', async ({ launch, serve }) => {
  const service = await serve();
  service.controls.addFault({
    path: 'security-deposit',
    times: 1_000,
    fault: { kind: 'mangle', how: 'renamed-fields' },
  });
  const console = await launch({ workspace: { service } });
  const { portfolio } = await addHouses(console, [propertyId]);
  await portfolio.openProperty(propertyId, 'security-deposit');
  await expect(console.page.getByText(/not recogni[sz]e|unrecogni[sz]ed/i).first()).toBeVisible();
  await expect(console.page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);
});

test('a property that does not exist is said so, with a way on', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const { portfolio } = await addHouses(console, [999_999]);
  await portfolio.openProperty(999_999);
  await expect(console.page.getByText(/does not (exist|know)|not found|no property/i).first()).toBeVisible();
});
