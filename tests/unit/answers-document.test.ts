import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOfNamed, testsNamedIn } from './named-tests.ts';

/** Documents whose tables name tests, with the least number of rows. */
const documents = [['docs/answers.md', 60]] as const;

it.each(documents)('every test named in %s exists under that name and runs', (document, fewest) => {
  const named = testsNamedIn(readFileSync(document, 'utf8'));
  expect(named.length).toBeGreaterThan(fewest);
  const faults = named.flatMap((one) =>
    faultsOfNamed(one, existsSync(one.file) ? readFileSync(one.file, 'utf8') : null),
  );
  expect(faults).toEqual([]);
});

describe('faultsOfNamed', () => {
  const row = '| Which? | 2 | `tests/e2e/a.spec.ts` | it answers · it can’t be missed |';
  const [named = { file: '', name: '' }] = testsNamedIn(`| a | b |\n| --- | --- |\n${row}`);
  const whole = "test('it answers', f);\ntest('it can’t be missed', f);";

  it('accepts an existing test', () => {
    expect(named).toEqual({ file: 'tests/e2e/a.spec.ts', name: 'it answers · it can’t be missed' });
    expect(faultsOfNamed(named, whole)).toEqual([]);
    expect(faultsOfNamed(named, `${whole}\ntest.skip(pid === 0, 'no process runs here');`)).toEqual([]);
  });

  it('reports a missing file, a renamed test and a skipped test', () => {
    expect(faultsOfNamed(named, null)).toEqual(['tests/e2e/a.spec.ts is not there']);
    expect(faultsOfNamed(named, "test('it answers', f);")).toEqual([
      'tests/e2e/a.spec.ts has no test "it can’t be missed"',
    ]);
    for (const way of [
      'test.skip',
      'test.fixme',
      'it.todo',
      'describe.skip',
      'test.describe.fixme',
      'it.skip.each',
    ])
      expect(faultsOfNamed(named, whole.replace('test(', `${way}(`)), way).toEqual([
        'tests/e2e/a.spec.ts leaves out "it answers"',
      ]);
  });
});
