// @vitest-environment jsdom
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { guidePages } from '../../../../../src/renderer/app/frame/help-dialog.tsx';
import { guideTitle, HelpDialog } from '../../../../../src/renderer/app/frame/help-dialog.tsx';
import { navigationPlaces } from '../../../../../src/renderer/app/frame/screens.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();

it('opens at the page of the screen, with the shortcuts, and has the others folded below', async () => {
  draw(
    <Router hook={memoryLocation({ path: '/properties/7/terms' }).hook}>
      <HelpDialog onClose={() => undefined} />
    </Router>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Help' });
  const folds = [...dialog.querySelectorAll('details')];
  expect(folds.filter(({ open }) => open).map((fold) => fold.querySelector('summary')?.textContent)).toEqual([
    'A property',
    'Keyboard shortcuts',
  ]);
  expect(folds).toHaveLength(guidePages.length + 1);
});

it('has a page about every place of the navigation, and about what is opened from there', () => {
  const paths = ['/properties/7/terms', '/report/7', '/reserve/7', '/bulk-edit', '/changes/bulk-edits/p'];
  const wanted = [...navigationPlaces.map(({ path }) => path), ...paths].map(guideTitle);
  expect(guidePages.map(({ title }) => title)).toEqual(expect.arrayContaining(wanted));
});

it('shows pictures only that are there', () => {
  const docs = join(import.meta.dirname, '../../../../../docs');
  const guide = readFileSync(join(docs, 'guide.md'), 'utf8');
  const missing = [...guide.matchAll(/\]\((images\/[^)]+)\)/g)].filter(
    ([, file = '']) => !existsSync(join(docs, file)),
  );
  expect(missing.map(([, file]) => file)).toEqual([]);
});
