import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const { scripts } = z
  .looseObject({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const readme = readFileSync('README.md', 'utf8');

/** The flags that the README names behind a command: in its own code, or in a code after it on the same line. */
function flagsInReadme(name: string): string[] {
  const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  const said = new RegExp(`\`${command}(?![\\w-])[^\`]*\``);
  const lines = readme.split('\n').filter((line) => said.test(line));
  return lines.flatMap((line) => {
    const codes = [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    const own = codes.filter((code) => code.startsWith(command) || /^-- |^--\w/.test(code));
    const others = codes.filter((code) => /^npm (run )?\w/.test(code) && !code.startsWith(command));
    // Of a line that names two commands only what stands in the command's own code is known to be its.
    const counted = others.length > 0 ? own.filter((code) => code.startsWith(command)) : own;
    return counted.flatMap((code) => code.match(/--[a-z][a-z-]*/g) ?? []);
  });
}

/** As npm would: the script's command with --help behind it. Throws where the exit code is not 0. */
async function help(name: string): Promise<string> {
  const [node = '', ...words] = (scripts[name] ?? '').split(' ');
  expect(node).toBe('node');
  const { stdout } = await promisify(execFile)(process.execPath, [...words, '--help'], { timeout: 30_000 });
  return stdout;
}

describe('npm run … -- --help', () => {
  it.each(Object.keys(scripts))('%s says how it is used', { timeout: 35_000 }, async (name) => {
    const said = await help(name);
    expect(said.trim()).not.toBe('');
    for (const flag of flagsInReadme(name)) expect(said, `${name} ${flag}`).toContain(flag);
  });

  it('finds the flags that the README names', () => {
    expect(flagsInReadme('doctor')).toEqual(
      expect.arrayContaining(['--base-url', '--property', '--jwt-travel', '--origin', '--json']),
    );
    expect(flagsInReadme('gallery')).toEqual(['--check', '--update']);
    expect(flagsInReadme('dist')).toEqual(expect.arrayContaining(['--deb', '--rpm', '--tar']));
  });
});
