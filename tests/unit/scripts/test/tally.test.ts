import { expect, test } from 'vitest';
import {
  readSum,
  sum,
  sumLines,
  tallyOfContract,
  tallyOfDialects,
  tallyOfFaults,
  tallyOfFuzz,
  tallyOfInstalled,
  tallyOfMutants,
  tallyOfPlaywright,
  tallyOfSoak,
  tallyOfVitest,
} from '../../../../scripts/test/tally.ts';

const ran = { status: 'failed', assertionResults: [{}, {}] };
const broken = { status: 'failed', assertionResults: [] };
const unit = {
  numPassedTests: 41,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [ran],
};
const endToEnd = { stats: { expected: 9, unexpected: 2, flaky: 1, skipped: 3, duration: 1 }, errors: [] };

test('reads what Vitest executed', () => {
  expect(tallyOfVitest(unit)).toEqual({ passed: 41, failed: 1, skipped: 3 });
});

test('counts a test that passed only when repeated as failed', () => {
  expect(tallyOfPlaywright(endToEnd)).toEqual({ passed: 9, failed: 3, skipped: 3 });
});

test('counts a file that cannot be loaded as a failure', () => {
  expect(tallyOfVitest({ ...unit, testResults: [ran, broken] }).failed).toBe(2);
  expect(tallyOfPlaywright({ ...endToEnd, errors: [{}] }).failed).toBe(4);
});

test('adds up, from nothing', () => {
  expect(sum([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(sum([tallyOfVitest(unit), tallyOfPlaywright(endToEnd)])).toEqual({
    passed: 50,
    failed: 4,
    skipped: 6,
  });
});

test('refuses a report that it does not know', () => {
  expect(() => tallyOfVitest({ success: true })).toThrow();
  expect(() => tallyOfPlaywright({ stats: { expected: '9' } })).toThrow();
});

test('a part of the fault campaign counts as one test, and so does each deliberate defect', () => {
  const report = {
    histories: 100_000,
    mutants: { total: 28, killed: 27 },
    seeds: { first: 1, violating: { core: [], sockets: [7, 9], kills: [], power: [] } },
  };
  expect(tallyOfFaults(report)).toEqual({ passed: 3 + 27, failed: 1 + 1, skipped: 0 });
});

test('a decoder counts as one test however many inputs it gets, and so do all answers, all descriptions and each defect', () => {
  const report = {
    decoders: { search: 10_000, paging: 10_000, 'error body': 77 },
    answers: 5_000,
    descriptions: 120,
    violations: [
      { where: 'error body', found: 'a message has no bound' },
      { where: 'answer 7', found: 'it throws' },
      { where: 'answer 9', found: 'it throws' },
    ],
    mutants: { total: 22, killed: 21 },
  };
  expect(tallyOfFuzz(report)).toEqual({ passed: 2 + 1 + 21, failed: 1 + 1 + 1, skipped: 0 });
  const unplayed = { ...report, answers: 0, descriptions: 0, violations: [] };
  expect(tallyOfFuzz(unplayed)).toEqual({ passed: 3 + 21, failed: 1, skipped: 0 });
});

test('counts the deliberate defects that were found, and those that were not', () => {
  const report = { passed: 30, failed: 2, skipped: 1, survivors: ['a', 'b'] };
  expect(tallyOfMutants(report)).toEqual({ passed: 30, failed: 2, skipped: 1 });
});

test('each step on the installed app is a test, and what was not run is neither passed nor failed', () => {
  const step = (name: string, ok: boolean): object => ({ name, ok, tookMs: 7 });
  expect(tallyOfInstalled({ steps: [step('installs', true), step('starts', false)] })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
  expect(tallyOfInstalled({ notRun: 'it needs root', steps: [] })).toEqual({
    passed: 0,
    failed: 0,
    skipped: 1,
  });
});

test('counts what the dialects show and write as a test each, and every defect', () => {
  const report = {
    dialects: 500,
    wrongMeanings: 0,
    edits: 9,
    wrongWrites: 0,
    mutants: { total: 5, killed: 5 },
  };
  expect(tallyOfDialects(report)).toEqual({ passed: 7, failed: 0, skipped: 0 });
  expect(tallyOfDialects({ ...report, wrongWrites: 3, mutants: { total: 5, killed: 4 } })).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
  });
  expect(() => tallyOfDialects({ ...report, edits: 0 })).toThrow();
});

test('of each dialect the description is one test of the contract, and all of its answers are one', () => {
  const sound = { answers: 1_441, lintErrors: 0, faults: 0 };
  const tally = (other: object) =>
    tallyOfContract({ dialects: { documented: sound, camel: { ...sound, ...other } } });
  expect(tally({})).toEqual({ passed: 4, failed: 0, skipped: 0 });
  expect(tally({ lintErrors: 1, faults: 7 })).toEqual({ passed: 2, failed: 2, skipped: 0 });
  expect(tally({ answers: 0 })).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('each promise of the soak is one test', () => {
  const broken = { 'no lost edit': [], 'steady memory': ['12.0 % more'] };
  expect(tallyOfSoak({ broken })).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('the last lines of a part are read again as they were written', () => {
  for (const tally of [
    { passed: 7, failed: 1, skipped: 0 },
    { passed: 0, failed: 0, skipped: 3 },
  ]) {
    const output = ['1 passed, 9 failed', 'and more', '', ...sumLines(tally), ''].join('\n');
    expect(readSum(output)).toEqual(tally);
  }
});

test('a part that died before its last line has no sum', () => {
  expect(readSum('')).toBeNull();
  expect(readSum('3 passed, 0 failed\nKilled')).toBeNull();
});
