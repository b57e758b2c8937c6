import { expect, test } from '../support/fixtures.ts';
import { unlockEditing } from '../pages/edit-lock.ts';
import { LeverPage } from '../pages/lever.ts';
import { keepPictures } from '../support/pictures.ts';
import { shareConsole } from '../support/shared-console.ts';

const propertyId = 4206;

const shared = shareConsole([propertyId], { ownSample: true });

test('the feed is told to be older than a change that was just verified', async () => {
  const { page, problems } = shared();
  const lever = new LeverPage(page);
  await lever.open(propertyId);
  await unlockEditing(page);
  await lever.begin('Delete short-break rules');
  await lever.send();
  await lever.verified();
  await page.getByRole('tab', { name: 'Calendar', exact: true }).click();
  await expect(page.getByText('The feed is from before your change', { exact: true })).toBeVisible();
  await expect(page.getByText('In sync: all four sources agree')).toHaveCount(0);
  await expect(page.getByText('Reached the feed', { exact: true })).toHaveCount(0);
  await keepPictures(page, 'feed-before-change');
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  const following = page.getByRole('list', { name: 'Changed after your edits' });
  await expect(following.getByRole('link', { name: /Short-break rules/ })).toBeVisible();
  await keepPictures(page, 'today-after-change');
  expect(problems).toEqual([]);
});
