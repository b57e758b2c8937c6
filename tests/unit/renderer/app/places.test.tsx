// @vitest-environment jsdom
import { readdirSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { guidePages, guideTitle, HelpDialog } from '../../../../src/renderer/app/frame/help-dialog.tsx';
import * as screens from '../../../../src/renderer/app/frame/screens.ts';
import { navigationItems } from '../../../../src/renderer/app/frame/screens.ts';
import {
  ownPath,
  positionsIn,
  propertyIdOf,
  routes,
  routePatterns,
} from '../../../../src/renderer/routes.ts';
import type { ScreenPlace } from '../../../../src/renderer/screen-entry.ts';
import { draw, useDrawnPage } from '../in-page.tsx';

describe('routes', () => {
  it('include the tab of a property', () => {
    expect(routes.property(1042)).toBe('/properties/1042/overview');
    expect(routes.property(1042, 'security-deposit')).toBe('/properties/1042/security-deposit');
  });

  it.each<[readonly number[], string]>([
    [[0], '0'],
    [[0, 1, 2, 7, 9, 10], '0-2.7.9-10'],
  ])('shorten the lines %j of a bulk edit and read them back', (places, text) => {
    const path = routes.bulkEditUndo('p1', places);
    expect(path).toBe(`/bulk-edit/undo/p1/${text}`);
    expect(ownPath(path)).toBe(path);
    expect(positionsIn(text)).toEqual(places);
  });

  it.each(['', 'x', '3-1', '-1', '1e3'])('read no lines from %j', (text) => {
    expect(positionsIn(text)).toEqual([]);
  });

  it('distinguish a group of a property from the group alone', () => {
    expect(routes.propertyGroup(1042, 71)).toBe('/properties/1042/occupancy-groups/71');
    expect(routes.occupancyGroup(71)).toBe('/occupancy-groups/71');
  });

  it.each(['/', '/portfolio', '/properties/1042/overview', routes.change('a b/c')])(
    'accept %s as an own path',
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it.each([
    '',
    'portfolio',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/a?b',
    '/a#b',
    'javascript:x',
  ])('refuse the path %j', (path) => {
    expect(ownPath(path)).toBeUndefined();
  });

  it.each([
    ['1042', 1042],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['12a', undefined],
    [undefined, undefined],
  ])('read %s as the property id %s', (segment, id) => {
    expect(propertyIdOf(segment)).toBe(id);
  });
});

const place = (pattern: string): ScreenPlace => ({ pattern, component: () => null });

describe('framed screens', () => {
  it('each have a screen-entry.ts in their own folder', () => {
    const folders = readdirSync('src/renderer/screens');
    const without = folders.filter(
      (folder) => !readdirSync(`src/renderer/screens/${folder}`).includes('screen-entry.ts'),
    );
    // It is outside the frame.
    expect(without).toEqual(['first-start']);
  });

  it('cover every route pattern exactly once', () => {
    const patterns = screens.framedScreens.map(({ pattern }) => pattern);
    const { home, welcome, connect, ...framed } = routePatterns;
    expect([home, welcome, connect].filter((pattern) => patterns.includes(pattern))).toEqual([]);
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(Object.values(framed).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  it('are matched by the most specific pattern first', () => {
    const closest = screens.closestFirst([place('/a/:b?/:c?'), place('/a'), place('/a/:b/d/:e')]);
    expect(closest.map(({ pattern }) => pattern)[0]).toBe('/a/:b/d/:e');
    const at = (pattern: string): number => screens.framedScreens.findIndex((one) => one.pattern === pattern);
    expect(at(routePatterns.propertyGroup)).toBeLessThan(at(routePatterns.property));
  });
});

useDrawnPage();

it('HelpDialog opens the current page and the shortcuts, with other pages collapsed', async () => {
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

it('the guide has a page for every navigation entry and every screen opened from it', () => {
  const paths = ['/properties/7/terms', '/report/7', '/reserve/7', '/bulk-edit', '/changes/bulk-edits/p'];
  const wanted = [...navigationItems.map(({ path }) => path), ...paths].map(guideTitle);
  expect(guidePages.map(({ title }) => title)).toEqual(expect.arrayContaining(wanted));
});

it('the guide links only to existing pictures', () => {
  const docs = join(import.meta.dirname, '../../../../docs');
  const guide = readFileSync(join(docs, 'guide.md'), 'utf8');
  const missing = [...guide.matchAll(/\]\((images\/[^)]+)\)/g)].filter(
    ([, file = '']) => !existsSync(join(docs, file)),
  );
  expect(missing.map(([, file]) => file)).toEqual([]);
});
