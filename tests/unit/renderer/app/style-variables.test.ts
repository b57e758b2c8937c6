import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../../scripts/setup/project-root.mjs';
import { cssVariablesResolver } from '../../../../src/renderer/app/theme/css-variables.ts';

it('nothing names a variable of ours that does not exist', () => {
  const { variables, light, dark } = cssVariablesResolver(DEFAULT_THEME);
  expect(Object.keys(light)).toEqual(Object.keys(dark));
  const files = globSync('src/renderer/**/*.{css,ts,tsx}', { cwd: projectRoot }).map((file) =>
    readFileSync(join(projectRoot, file), 'utf8'),
  );
  expect(files.length).toBeGreaterThan(500);
  const named = (pattern: RegExp): string[] =>
    files.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));
  const known = new Set([
    ...[variables, light].flatMap((given) => Object.keys(given)),
    ...named(/^\s*(--kh-[\w-]+):/gm),
  ]);
  const unknown = named(/var\((--kh-[\w-]+)[,)]/g).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});
