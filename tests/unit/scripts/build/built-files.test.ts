import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { holdsApp } from '../../../../scripts/build/built-files.ts';

it('a folder of which a part was removed holds no app, though the record of its build is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-built-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  for (const part of ['main', 'preload', 'renderer']) mkdirSync(join(folder, part));
  writeFileSync(join(folder, 'built-from.json'), '{}');
  expect(holdsApp(folder)).toBe(false);
  for (const file of ['main/index.js', 'renderer/index.html', 'renderer/question.html'])
    writeFileSync(join(folder, file), '');
  expect(holdsApp(folder)).toBe(true);
  for (const part of ['preload', 'main/index.js', 'renderer/index.html', 'renderer/question.html']) {
    renameSync(join(folder, part), join(folder, 'gone'));
    expect(holdsApp(folder), part).toBe(false);
    renameSync(join(folder, 'gone'), join(folder, part));
  }
});
