// @vitest-environment jsdom
import { existsSync, globSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storyGroups } from '../../../src/renderer/gallery/story-groups.ts';
import type { Story } from '../../../src/renderer/gallery/story.ts';

const picturesFolder = join('tests', 'gallery', 'pictures');
const mostBytes = 2_000_000;

function componentsOf(module: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(module).filter(
    ([name, value]) => /^[A-Z]/.test(name) && (typeof value === 'function' || isExotic(value)),
  );
}

function isExotic(value: unknown): boolean {
  return z.object({ $$typeof: z.symbol() }).safeParse(value).success;
}

function unseen(
  components: readonly (readonly [string, unknown])[],
  stories: readonly Pick<Story, 'of'>[],
): readonly string[] {
  const seen = new Set<unknown>(stories.flatMap(({ of }) => of));
  return components.filter(([, component]) => !seen.has(component)).map(([name]) => name);
}

const stories = storyGroups.flatMap((group) => group.stories);

describe('gallery', () => {
  it('shows every component of components/ and charts/', async () => {
    const files = globSync('src/renderer/{components,charts}/**/*.tsx').map((file) => resolve(file));
    expect(files.length).toBeGreaterThan(60);
    const modules = await Promise.all(
      files.map(async (file) => z.record(z.string(), z.unknown()).parse({ ...(await import(file)) })),
    );
    const components = modules.flatMap(componentsOf);
    expect(components.length).toBeGreaterThan(75);
    expect(unseen(components, stories)).toEqual([]);
  });

  it('gives each story a unique name in kebab case', () => {
    const names = stories.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => !/^[a-z]+(?:-[a-z]+)*$/.test(name))).toEqual([]);
  });
});

describe('saved gallery pictures', () => {
  const folders = existsSync(picturesFolder) ? readdirSync(picturesFolder) : [];
  const drawn = stories.filter(({ states }) => Object.keys(states).length > 0).map(({ name }) => name);
  const expected = drawn.flatMap((name) => ['light', 'dark', 'forced'].map((look) => `${name}-${look}.png`));

  it.each(folders)('of %s match the stories and looks and stay below the size limit', (folder) => {
    const names = readdirSync(join(picturesFolder, folder));
    expect(names.toSorted()).toEqual(expected.toSorted());
    const bytes = names.map((name) => statSync(join(picturesFolder, folder, name)).size);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(mostBytes);
  });
});
