import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { guidePages } from '../../../../../src/renderer/app/frame/guide.tsx';
import { guideTitle } from '../../../../../src/renderer/app/frame/help-dialog.tsx';
import { navigationPlaces } from '../../../../../src/renderer/app/frame/screens.ts';

vi.mock('../../../../../src/renderer/client/bridge.ts', () => ({ bridge: {} }));

it('has a page about every place of the navigation, and about what is opened from there', () => {
  const paths = ['/properties/7/terms', '/report/7', '/reserve/7', '/plan', '/changes/plans/p'];
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
