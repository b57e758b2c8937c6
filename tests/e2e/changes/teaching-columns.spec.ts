import { unlockEditing } from '../pages/edit-lock.ts';
import { LeverPage } from '../pages/lever.ts';
import { TeachingDialog } from '../pages/teaching.ts';
import { axeFaults } from '../support/axe-faults.ts';
import { addHouses, expect, test } from '../support/fixtures.ts';
import { openForeignDoor } from '../support/foreign-door.ts';
import { keepPicture } from '../support/pictures.ts';

const here = 4115;

test('rows that come column by column are taught, and go back whole', async ({ consoleOfWorker, serve }) => {
  const service = await serve();
  const columns = (satz: number) => ({
    an: true,
    von: ['2027-01-05', '2027-03-05'],
    bis: ['2027-02-28', '2027-03-28'],
    leute: [2, 4],
    satz: [satz, 0.05],
    vermerke: ['x'],
  });
  const path = `${String(here)}/discounts/low-occupancy`;
  const present: Record<string, unknown> = { [path]: columns(0.1) };
  const door = await openForeignDoor(service, present, (_path, body) => {
    present[path] = body;
  });
  const console = await consoleOfWorker({ service: { ...service, baseUrl: door.baseUrl } });
  const { page } = console;
  const { portfolio } = await addHouses(console, [here]);
  await portfolio.openProperty(here);
  const lever = new LeverPage(page);
  await lever.openTab();
  const table = page.getByRole('table', { name: 'Levers and their rows' });
  const row = table.getByRole('row', { name: /^Low occupancy/ });
  await row.getByRole('button', { name: 'How this is read' }).press('Enter');
  const teaching = new TeachingDialog(page);
  await teaching.choose(/^The answer/);
  await teaching.dialog.getByRole('button', { name: 'Its lists are columns of rows' }).press('Enter');
  for (const [name, concept] of [
    [/^von/, 'Arrivals from'],
    [/^bis/, 'Arrivals to'],
    [/^leute/, 'Guests at most'],
    [/^satz/, 'Discount, per cent'],
  ] as const) {
    await teaching.chooseFirstOf(name);
    await teaching.is(concept);
  }
  await teaching.written('0.1 → 10 % off');
  const rows = teaching.dialog.getByRole('table', { name: 'The rows as they are read' });
  await expect(rows.getByRole('row')).toHaveCount(3);
  await expect(rows).toContainText('5 % off');
  expect(await axeFaults(page)).toEqual([]);
  await keepPicture(page, 'columns');
  await teaching.dialog.getByRole('button', { name: 'Use this reading' }).click();
  await expect(teaching.dialog).toHaveCount(0);

  await unlockEditing(page);
  await lever.button('Edit low occupancy').click();
  await lever.field('Discount, per cent', 1).fill('12');
  await lever.review();
  await lever.send();
  await lever.verified();
  expect(door.sent.map((text): unknown => JSON.parse(text))).toEqual([columns(0.12)]);
  expect(console.problems).toEqual([]);
  door.close();
});
