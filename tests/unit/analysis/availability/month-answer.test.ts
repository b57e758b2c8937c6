import { expect, it } from 'vitest';
import { answersFor } from '../../../../src/analysis/availability/month-answer.ts';

const march = { from: '2027-03-01', to: '2027-03-31' } as const;

it.each([
  ['no date', [], true],
  ['a date of the month', ['2027-03-31'], true],
  ['dates of the year around it', ['2027-01-05', '2027-08-01'], true],
  ['only dates before it', ['2027-02-28'], false],
  ['only dates after it', ['2027-04-01', '2027-05-01'], false],
] as const)('%s', (_name, dates, answers) => {
  expect(answersFor(dates, march)).toBe(answers);
});
