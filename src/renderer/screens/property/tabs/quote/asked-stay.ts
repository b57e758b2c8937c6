import type { AskedAnswer } from '../../../../../ipc/requests.ts';
import type { Question } from '../../../../client/workspaces/requests.ts';
import type { QuoteStay } from './quote-stay.ts';
import { stayText, stayValues } from './quote-stay.ts';

/** What was asked last, as a mutation holds it. */
interface LastAsked {
  readonly data: AskedAnswer | undefined;
  readonly variables: Question | undefined;
}

/** Whether what was asked last is about this very stay, whatever became of it. */
export function isAskedFor(variables: Question | undefined, stay: QuoteStay): boolean {
  if (variables === undefined) return false;
  const { propertyId, values } = variables;
  const now = propertyId === null ? values : stayValues(propertyId, stay);
  const asked = { ...values, concepts: { ...values.concepts, voucher: undefined } };
  return JSON.stringify(asked) === JSON.stringify(now);
}

/** The answer where it is of this very stay; null: none is, whatever was answered for another one. */
export function answeredFor(
  { data, variables }: LastAsked,
  text: string,
  stay: QuoteStay,
): { readonly answer: AskedAnswer; readonly stay: QuoteStay } | null {
  if (data === undefined || !isAskedFor(variables, stay)) return null;
  return text === stayText(stay) ? { answer: data, stay } : null;
}
