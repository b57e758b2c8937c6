import { expect, it } from 'vitest';
import type { Question } from '../../../../../../../src/renderer/client/workspaces/requests.ts';
import {
  answeredFor,
  isAskedFor,
  stayText,
  stayValues,
  usualQuote,
} from '../../../../../../../src/renderer/screens/property/tabs/quote/quote-stay.ts';

const stay = usualQuote('2027-06-05');
const variables: Question = {
  workspaceId: 'w',
  endpoint: 'get-price',
  propertyId: 7,
  priority: 'person',
  values: stayValues(7, stay),
};
const data = { body: { total: 900 }, readings: [], status: 200, readAt: '2026-11-23T12:00:00Z' };

it('takes neither an answer nor a refusal of one stay for that of another', () => {
  const other = { ...stay, nights: 3 };
  expect(isAskedFor(variables, stay)).toBe(true);
  expect(isAskedFor(variables, other)).toBe(false);
  expect(isAskedFor(undefined, stay)).toBe(false);
  expect(answeredFor({ data, variables }, stayText(stay), stay)?.answer).toBe(data);
  expect(answeredFor({ data, variables }, stayText(other), other)).toBeNull();
});
