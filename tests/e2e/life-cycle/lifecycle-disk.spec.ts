import { rmSync } from 'node:fs';
import { expect, openUnlockedDeposit, test } from '../support/fixtures.ts';
import { writesTo } from '../support/sent-deposit.ts';
import { mountSmallDisk } from '../support/disk/small-disk.ts';

const propertyId = 4107;

test('a full disk blocks Send with a message, and freeing space lets it continue', async ({
  launch,
  serve,
}) => {
  const disk = mountSmallDisk(64);
  test.skip(disk === null, 'mounting a disk needs root');
  if (disk === null) return;
  try {
    const service = await serve();
    const console = await launch({ workspace: { service }, userData: disk.folder });
    const deposit = await openUnlockedDeposit(console, propertyId);
    await deposit.draft('447');
    await deposit.review();
    await deposit.button('Send').waitFor();
    disk.fill();
    await deposit.send();
    await expect(console.page.getByText(/disk is full/).first()).toBeVisible();
    expect(service.ledger()).toHaveLength(0);
    expect(writesTo(service)).toHaveLength(0);

    // Reading continues, because data that can't be saved can still be shown.
    await console.page.getByRole('tab', { name: 'Terms' }).click();
    await expect(console.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await console.page.getByRole('tab', { name: 'Terms' }).click();

    disk.free();
    await deposit.send();
    await expect(deposit.word).toHaveText('Verified');
    expect(service.ledger()).toHaveLength(1);
    await console.close();
  } finally {
    disk.remove();
  }
});

test('with the data folder removed, Send is refused because nothing can be recorded @promise', async ({
  launch,
  serve,
}) => {
  test.skip(process.platform === 'win32', 'a file that is open cannot be removed there');
  const service = await serve();
  const console = await launch({ workspace: { service } });
  const deposit = await openUnlockedDeposit(console, propertyId);
  await deposit.draft('447');
  await deposit.review();
  await deposit.button('Send').waitFor();
  rmSync(console.userData, { recursive: true, force: true });
  await deposit.send();
  await expect(console.page.getByText(/Nothing is sent without a record/).first()).toBeVisible();
  expect(service.ledger()).toHaveLength(0);
});
