import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lines = readFileSync('docs/answers.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && line.includes('`tests/'));

/** The parts of a test's name that stand in the document: "…" is left out, " · " parts two tests. */
function partsOf(name: string): readonly string[] {
  return name
    .split(/…|·/)
    .map((part) => part.trim().replace(/[,;:]$/, ''))
    .filter((part) => part !== '' && !part.startsWith('the whole file'));
}

it('every test that docs/answers.md names is there, under that name', () => {
  const missing = lines.flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const files = [...line.matchAll(/`(tests\/[^`]+)`/g)].flatMap(([, file]) => file ?? []);
    // The table of presses ends with the file; the others with the test's name.
    const name = cells.at(-2)?.startsWith('`') === true ? '' : (cells.at(-2) ?? '');
    return files.flatMap((file) => {
      if (!existsSync(file)) return [file];
      const text = readFileSync(file, 'utf8').replaceAll("\\'", "'");
      return partsOf(name).flatMap((part) => (text.includes(part) ? [] : [`${file}: ${part}`]));
    });
  });
  expect(lines.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
