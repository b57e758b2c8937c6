import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isIndex, partsNamed } from '../../../../scripts/build/library-index.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyholder-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('names the files of the parts that a module imports, and no others', () => {
  const esm = join(folder, 'node_modules/@mantine/core/esm');
  const index = join(esm, 'index.mjs');
  mkdirSync(esm, { recursive: true });
  writeFileSync(
    index,
    `import { Button } from "./Button.mjs";
import { Menu, MenuItem } from "./Menu.mjs";
export { default as Icon, default as Sign } from './Icon.mjs';
export { Button, Menu, MenuItem };`,
  );
  const importer = join(folder, 'page.tsx');
  writeFileSync(
    importer,
    `import { Button as Press, type MenuItem,
  Sign } from '@mantine/core';
import type { Menu } from '@mantine/core';`,
  );
  expect(isIndex(index)).toBe(true);
  expect(isIndex(join(esm, 'Button.mjs'))).toBe(false);
  expect(partsNamed(importer, index)).toEqual([join(esm, 'Button.mjs'), join(esm, 'Icon.mjs')]);
});
