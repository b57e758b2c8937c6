import { describe, expect, it, test } from 'vitest';
import { readExplanations } from '../../../../scripts/mutants/explanations.ts';
import { findMutants } from '../../../../scripts/mutants/find-mutants.ts';
import { judgeMutants } from '../../../../scripts/mutants/judge-mutants.ts';
import { holds, tallyOf } from '../../../../scripts/mutants/mutants-report.ts';

const file = 'src/main/drafts/a.ts';

/** Judges a file none of whose defects is found, except those whose text is given. */
function judge(code: string, found: readonly string[] = [], known: readonly string[] = []) {
  const mutants = findMutants(file, code);
  const tried = mutants.map((mutant) => ({
    ...{ room: 'drafts' as const, mutant },
    killedBy: found.includes(mutant.original) ? 'some.test.ts > a test' : null,
  }));
  const { explanations, unclear } = readExplanations(file, code);
  const all = mutants.filter(({ original }) => known.includes(original)).map(({ identity }) => identity);
  return { unclear, ...judgeMutants(['drafts'], tried, explanations, mutants, new Set(all)) };
}

describe('a hole in the tests', () => {
  it('is a survivor, which fails the run', () => {
    const judged = judge('x = a && b;');
    expect(judged.unexplained).toMatchObject([
      { operator: 'remove-statement' },
      { operator: 'logical', line: 1 },
    ]);
    expect(judged.rooms).toEqual([{ room: 'drafts', total: 2, killed: 0, survived: 2, explained: 0 }]);
    expect(holds(judged)).toBe(false);
    expect(tallyOf(judged)).toEqual({ passed: 0, failed: 2, skipped: 0 });
  });

  it('is none when every defect is found', () => {
    const judged = judge('f(a && b);', ['f(a && b);', '&&']);
    expect(judged.rooms).toEqual([{ room: 'drafts', total: 2, killed: 2, survived: 0, explained: 0 }]);
    expect(holds(judged)).toBe(true);
  });

  it('that is on the list of known ones does not fail the run, and is told', () => {
    const judged = judge('f(a && b);', ['f(a && b);'], ['&&']);
    expect(judged.known).toMatchObject([{ original: '&&' }]);
    expect(holds(judged)).toBe(true);
    expect(tallyOf(judged)).toEqual({ passed: 1, failed: 0, skipped: 1 });
  });

  it('that was known and is found now is told', () => {
    expect(judge('f(a && b);', ['&&'], ['&&']).killedKnown).toMatchObject([{ original: '&&' }]);
  });
});

describe('an explanation', () => {
  it('beside the code or above it makes a survivor an explained one', () => {
    const beside = judge('f(a && b); // mutants: logical: both are always the same', ['f(a && b);']);
    expect(beside.rooms).toEqual([{ room: 'drafts', total: 2, killed: 1, survived: 0, explained: 1 }]);
    const above = judge('// mutants: logical: the same\n// mutants: number: the same\nx[1] = a && b;', [
      'x[1] = a && b;',
    ]);
    expect(above.unexplained).toEqual([]);
    expect(holds(above)).toBe(true);
    expect(tallyOf(above)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it('speaks for its own line and kind only', () => {
    const judged = judge('f(a && b); // mutants: logical: the same\nf(c && d);\nf(e && 1);', ['f(a && b);']);
    expect(judged.unexplained.filter(({ line }) => line === 1)).toEqual([]);
    expect(judged.unexplained.filter(({ operator }) => operator === 'logical')).toHaveLength(2);
  });

  it('can speak for one text of its line', () => {
    const judged = judge('f(g([1, 2])); // mutants: drop-element `1`: the second one decides', [
      '2',
      'f(g([1, 2]));',
    ]);
    expect(judged.unexplained).toEqual([]);
    expect(judged.wrong).toEqual([]);
  });

  it('of a defect that is found is itself a failure', () => {
    const judged = judge('f(a && b); // mutants: logical: the same', ['f(a && b);', '&&']);
    expect(judged.wrong).toEqual([expect.stringContaining('`&&` is found by some.test.ts > a test')]);
    expect(holds(judged)).toBe(false);
    expect(tallyOf(judged).failed).toBe(1);
  });

  it('of a defect that the line does not have is itself a failure', () => {
    const judged = judge('f(a); // mutants: logical: the same', ['f(a);']);
    expect(judged.wrong).toEqual([expect.stringContaining('there is no such defect (logical)')]);
    expect(holds(judged)).toBe(false);
  });

  test.each([
    '// mutants: logical',
    '// mutants: nonsense: why',
    '// mutants: logical:',
    '// mutants: Logical: why',
  ])('that cannot be checked is told: %s', (comment) => {
    expect(readExplanations(file, `f(a && b); ${comment}`).unclear).toHaveLength(1);
  });
});
