import { readFileSync } from 'node:fs';
import { filesBelow } from '../support/disk/disk-search.ts';
import { expect, test } from '../support/fixtures.ts';
import { linked, unlockedGroups, atLinkedGroup } from '../support/group-fixtures.ts';
import { writesTo } from '../support/sent-deposit.ts';
import { shareConsole } from '../support/shared-console.ts';
import { changeWorkspace } from '../support/workspace-change.ts';

const shared = shareConsole([]);

test('rules changed elsewhere are decided one by one, and the new name is saved @promise', async ({
  serve,
}) => {
  const service = await serve();
  const console = shared();
  await changeWorkspace(console, { service, jwt: service.jwt('admin') });
  const { page } = console;
  const groups = await atLinkedGroup(console);
  await groups.begin('Edit');
  await groups.name.fill('Couples, quietly');
  await groups.field('Discount (%)', 1).fill('11');
  service.controls.editElsewhere({ resource: 'group', groupId: linked.groupId, discountPercent: 33 });
  await groups.button('Review').click();
  await groups.heading('Changed elsewhere since you started').waitFor();
  expect(writesTo(service)).toHaveLength(0);
  const choice = (window: string, word: string) =>
    page.getByRole('group', { name: `Value of ${window}` }).getByLabel(word);
  await choice('Rule 1', 'Keep mine').check();
  await choice('Rule 2', 'Use theirs').check();
  await groups.review();
  await groups.sendVerified();
  const after = service.ledger().at(-1);
  expect(after).toMatchObject({ method: 'PUT', groupId: linked.groupId, body: { name: 'Couples, quietly' } });
  expect(JSON.stringify(after?.body).match(/"discount_percent":(\d+)/g)).toEqual([
    '"discount_percent":11',
    '"discount_percent":33',
  ]);
  await groups.button('Undo').click();
  await groups.heading('Review before sending').waitFor();
  await groups.sendVerified();
  await expect(page.getByRole('heading', { name: linked.groupName, level: 1 })).toBeVisible();
});

test('editing and deleting a group writes no owner’s name to disk', async ({ launch, serve }) => {
  const service = await serve();
  const console = await launch({ workspace: { service, jwt: service.jwt('admin') } });
  const { page } = console;
  const { groups } = await unlockedGroups(console);
  await groups.openDirectory();
  await page.getByRole('button', { name: 'Show owner names' }).click();
  await expect(groups.directory.getByText('Lettings team').first()).toBeVisible();
  await groups.openGroup('Small parties, big houses');
  await expect(page.getByText('Lettings team')).toHaveCount(0);
  await groups.begin('Edit');
  await page.getByRole('button', { name: 'Delete rule 1' }).click();
  await groups.review();
  await groups.sendVerified();
  await groups.button('Done').click();
  await groups.begin('Delete');
  await groups.heading('Review before sending').waitFor();
  await groups.sendVerified();
  await page.getByRole('link', { name: 'Open the receipt' }).click();
  await groups.heading('Receipt').waitFor();
  await expect(page.getByText('Lettings team')).toHaveCount(0);
  await console.close();
  const written = filesBelow(console.userData).filter((file) => readFileSync(file).includes('Lettings team'));
  expect(written).toEqual([]);
});
