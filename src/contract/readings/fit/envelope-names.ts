import { wordsOf } from '../vocabulary.ts';

const envelopes: ReadonlySet<string> = new Set([
  'data',
  'result',
  'results',
  'response',
  'payload',
  'body',
  'record',
  'content',
  'attributes',
  'discount',
  'discounts',
]);

/** Whether a name says nothing but that something is inside. */
export function isEnvelopeName(name: string): boolean {
  return envelopes.has(wordsOf(name));
}
