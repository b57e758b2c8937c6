import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';

/** Files written by hand. Pictures and the lock file don't count. */
const written = /\.(?:tsx?|m?js|css|html|json|ya?ml|md|svg|sh)$/;

export function sizeLines(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' });
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(projectRoot, path)));
  const row = (name: string, isOfIt: (path: string) => boolean): string => {
    const own = paths.filter(isOfIt);
    const lines = own
      .filter((path) => written.test(path) && path !== 'package-lock.json')
      .reduce((sum, path) => sum + readFileSync(join(projectRoot, path), 'utf8').split('\n').length - 1, 0);
    const folders = new Set(own.map((path) => dirname(path)));
    return [name.padEnd(8), lines, own.length, folders.size]
      .map((cell) => cell.toLocaleString('en-GB').padStart(10))
      .join('');
  };
  return [
    `${''.padEnd(10)}     lines     files   folders`,
    ...['src', 'tests', 'scripts', 'docs'].map((name) => row(name, (path) => path.startsWith(`${name}/`))),
    row('all', () => true),
  ];
}

if (import.meta.main) for (const line of sizeLines()) console.log(line);
