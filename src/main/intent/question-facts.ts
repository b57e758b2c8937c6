import type { Question } from '../../ipc/question.ts';
import { inertText } from '../../core/service/inert-text.ts';
import type { WorkspaceFacts } from './intent-facts.ts';

const longestValue = 120;

// SECURITY: names and values are the service's; what would hide or turn letters is taken out of them.
export const shown = (text: string): string => inertText(text, longestValue);

export const valueShown = (value: string | null): string => (value === null ? '–' : shown(value));

/** Where it goes: the workspace by its name, and the host of its service. */
export function placeFact({ name, host, kind }: WorkspaceFacts): Question['facts'][number] {
  const named = shown(name);
  const value = kind === 'live' ? `${named}: live data at ${host}` : `${named}: nothing live`;
  return { label: 'Goes to', value };
}
