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

it('finds what an index hands on as a whole in the file that makes it', () => {
  const core = join(folder, 'node_modules/zod/v4/core');
  const index = join(core, 'index.js');
  mkdirSync(core, { recursive: true });
  writeFileSync(
    index,
    `export * from "./core.js";\nexport * from "./schemas.js";\nexport * as util from "./util.js";`,
  );
  writeFileSync(join(core, 'core.js'), 'export function config(newConfig) {\n  return newConfig;\n}');
  writeFileSync(join(core, 'schemas.js'), 'export const $ZodType = 1;');
  const importer = join(folder, 'page.ts');
  writeFileSync(importer, `import { config } from 'zod/v4/core';`);
  expect(isIndex(index)).toBe(true);
  expect(partsNamed(importer, index)).toEqual([join(core, 'core.js')]);
});
