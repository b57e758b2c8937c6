import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import layers from '../../../../.dependency-cruiser.js';
import { modules } from '../../../../scripts/check/modules.mjs';

const files = globSync('src/**/*.{ts,tsx,mts,cts}').map((path) => path.replaceAll('\\', '/'));

const guarded = layers.forbidden.flatMap(({ name, from }) =>
  'path' in from ? [from.path].flat().map((path) => ({ name, path })) : [],
);

it.each(guarded)('layer rule “$name” guards existing files: $path', ({ path }) => {
  expect(files.some((file) => new RegExp(path).test(file))).toBe(true);
});

it.each(Object.entries(modules))('modules that %s may import exist', (_, { uses, types = [] }) => {
  const named = [...uses, ...types].filter((module) => !module.includes('*'));
  const missing = named.filter((module) => !files.some((file) => file.startsWith(`src/${module}`)));
  expect(missing).toEqual([]);
});
