import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import configuration from '../../../../.dependency-cruiser.js';
import { homes, rooms } from '../../../../scripts/check/rooms.mjs';

const forbidden = configuration.forbidden as IForbiddenRuleType[];
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keyholder-layers-'));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** A file of a room: the room's own name where it stands for files. */
const fileIn = (room: string, name: string): string =>
  /\.tsx?$/.test(room) ? room.replace('*', name) : `${room}/${name}.ts`;

/** The name of the rule and the file that breaks it, for everything that the tree breaks. */
async function violations(): Promise<{ rule: string; from: string }[]> {
  const { enhancedResolveOptions, doNotFollow, exclude } = configuration.options;
  const options: ICruiseOptions = {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden },
    doNotFollow,
    exclude,
    tsPreCompilationDeps: true,
  };
  const { output } = await cruise(['src'], options, enhancedResolveOptions);
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

test('a file of each room that imports from outside its rooms is caught', async () => {
  write('src/elsewhere/thing.ts', 'export const thing = 1;\n');
  for (const room of Object.keys(rooms)) {
    const up = '../'.repeat(fileIn(room, 'intruder').split('/').length - 1);
    write(`src/${fileIn(room, 'intruder')}`, `export { thing } from '${up || './'}elsewhere/thing.ts';\n`);
  }
  const caught = await violations();
  for (const room of Object.keys(rooms)) {
    expect(caught).toContainEqual({
      rule: `${room} imports only its own rooms`,
      from: `src/${fileIn(room, 'intruder')}`,
    });
  }
});

test('a value from a room of which only types may be imported is caught, a type is not', async () => {
  write('src/contract/price.ts', 'export const price = 1;\nexport type Price = number;\n');
  write(
    'src/simulator/by-value.ts',
    "import { price } from '../contract/price.ts';\nexport const p = price;\n",
  );
  write(
    'src/simulator/by-type.ts',
    "import type { Price } from '../contract/price.ts';\nexport const p: Price = 1;\n",
  );
  expect(await violations()).toEqual([
    { rule: 'simulator imports types only', from: 'src/simulator/by-value.ts' },
  ]);
});

test('a package outside the rooms that it belongs to is caught', async () => {
  write('package.json', '{}');
  for (const { packageName } of homes) {
    write(`node_modules/${packageName}/package.json`, `{"name":"${packageName}","main":"index.js"}`);
    write(`node_modules/${packageName}/index.js`, '');
  }
  write('src/attic/intruder.ts', homes.map(({ packageName }) => `import '${packageName}';\n`).join(''));
  const caught = (await violations()).map(({ rule }) => rule);
  for (const { packageName } of homes) expect(caught).toContain(`${packageName} stays in its room`);
});

test.each([
  [
    'screens do not know one another',
    'src/renderer/screens/changes/a.ts',
    "import '../portfolio/b.ts';",
    'src/renderer/screens/portfolio/b.ts',
  ],
  ['Node stays out of what runs in a page', 'src/renderer/client/a.ts', "import 'node:fs';", undefined],
  ['no cycles', 'src/analysis/a.ts', "import './b.ts';", 'src/analysis/b.ts'],
  ['everything imported exists', 'src/analysis/a.ts', "import './absent.ts';", undefined],
  ['every file belongs to a room', 'src/attic/a.ts', "import '../contract/b.ts';", 'src/contract/b.ts'],
])('%s', async (rule, importing, content, imported) => {
  write(importing, content);
  if (imported !== undefined)
    write(imported, rule === 'no cycles' ? "import './a.ts';" : 'export const b = 1;');
  expect(await violations()).toContainEqual({ rule, from: importing });
});

test('development packages and undeclared packages are caught in what ships', async () => {
  write('package.json', '{"devDependencies":{"tool":"1.0.0"}}');
  for (const name of ['tool', 'stranger']) {
    write(`node_modules/${name}/package.json`, `{"name":"${name}","main":"index.js"}`);
    write(`node_modules/${name}/index.js`, '');
  }
  write('src/analysis/a.ts', "import 'tool';\nimport 'stranger';\n");
  const caught = (await violations()).map(({ rule }) => rule);
  expect(caught).toEqual(expect.arrayContaining(['what ships is a dependency', 'only declared packages']));
});

test('imports along the rooms are let through', async () => {
  write('src/contract/price.ts', 'export const price = 1;\n');
  write('src/renderer/client/prices.ts', "export { price } from '../../contract/price.ts';\n");
  write('src/renderer/screens/portfolio/list.ts', "export { price } from '../../client/prices.ts';\n");
  expect(await violations()).toEqual([]);
});
