import type { Question } from '../../../ipc/question.ts';

const leastMs = 1_000;
const mostMs = 2_500;
const msPerCharacter = 4;

/**
 * How long a question stands before it can be answered. SECURITY: a key or a press that was meant for the page arrives
 * sooner than that; nobody has read what it is about sooner either.
 */
export function readingMs({ title, facts }: Pick<Question, 'title' | 'facts'>): number {
  const texts = [title, ...facts.flatMap(({ label, value }) => [label, value])];
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return Math.min(leastMs + msPerCharacter * characters, mostMs);
}
