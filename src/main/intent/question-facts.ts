import type { Question } from '../../contract/ipc/question.ts';
import { inertText } from '../../contract/service/inert-text.ts';
import type { WorkspaceFacts } from './intent-facts.ts';
import { t } from './question-texts.ts';

const longestValue = 120;

// SECURITY: names and values are the service's; what would hide or turn letters is taken out of them.
export const shown = (text: string): string => inertText(text, longestValue);

export const valueShown = (value: string | null): string => (value === null ? t('noValue') : shown(value));

/** Where it goes: the workspace by its name, and the host of its service. */
export function placeFact({ name, host, kind }: WorkspaceFacts): Question['facts'][number] {
  const named = shown(name);
  const value = kind === 'live' ? t('liveDataAt', { name: named, host }) : t('nothingLive', { name: named });
  return { label: t('goesTo'), value };
}
