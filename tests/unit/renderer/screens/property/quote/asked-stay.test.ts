import { expect, it } from 'vitest';
import type { Question } from '../../../../../../src/renderer/client/workspaces/requests.ts';
import {
  isAskedFor,
  stayValues,
  usualQuote,
} from '../../../../../../src/renderer/screens/property/quote/quote-stay.ts';

const stay = usualQuote('2027-06-05');
const asked: Question = {
  workspaceId: 'w',
  endpoint: 'get-price',
  propertyId: 7,
  priority: 'person',
  values: stayValues(7, stay, 'SUMMER'),
};

it('takes neither an answer nor a refusal of one stay for that of another', () => {
  expect(isAskedFor(asked, stayValues(7, stay, 'SUMMER'))).toBe(true);
  expect(isAskedFor(asked, stayValues(7, { ...stay, nights: 3 }, 'SUMMER'))).toBe(false);
  expect(isAskedFor(asked, stayValues(8, stay, 'SUMMER'))).toBe(false);
  expect(isAskedFor(asked, stayValues(7, stay, 'WINTER'))).toBe(false);
  expect(isAskedFor(undefined, stayValues(7, stay))).toBe(false);
});
