import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { freshReport } from '../../../../scripts/test/fresh-report.ts';

test('the report of an earlier run does not pass for this one’s', () => {
  const path = freshReport('of-no-part');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '{}');
  expect(freshReport('of-no-part')).toBe(path);
  expect(existsSync(path)).toBe(false);
  rmSync(path, { force: true });
});
