import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../../scripts/setup/project-root.mjs';
import { cssVariablesResolver } from '../../../../src/renderer/app/theme/css-variables.ts';

it('no style sheet names a variable of ours that does not exist', () => {
  const { variables, light, dark } = cssVariablesResolver(DEFAULT_THEME);
  expect(Object.keys(light)).toEqual(Object.keys(dark));
  const known = new Set([...Object.keys(variables), ...Object.keys(light)]);
  const sheets = globSync('src/renderer/**/*.css', { cwd: projectRoot });
  expect(sheets.length).toBeGreaterThan(50);
  const unknown = sheets.flatMap((sheet) =>
    [...readFileSync(join(projectRoot, sheet), 'utf8').matchAll(/var\((--kh-[\w-]+)/g)].flatMap(([, name]) =>
      name === undefined || known.has(name) ? [] : [`${sheet}: ${name}`],
    ),
  );
  expect(unknown).toEqual([]);
});
