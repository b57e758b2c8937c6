import { formatCount, language, plural } from '../../../core/values/words/plural.ts';
import type { Question } from '../../../ipc/question.ts';
import type { QuitAnswer, Unfinished } from './quitting.ts';

const leastMs = 1_000;
const mostMs = 2_500;
const msPerCharacter = 4;

/**
 * How long a question is visible before it can be answered. SECURITY: a key or click meant for the page arrives sooner,
 * and nobody can have read it by then.
 */
export function readingMs({ title, facts }: Pick<Question, 'title' | 'facts'>): number {
  const texts = [title, ...facts.flatMap(({ label, value }) => [label, value])];
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return Math.min(leastMs + msPerCharacter * characters, mostMs);
}

interface Choice {
  readonly label: string;
  readonly answer: QuitAnswer;
}

export interface QuitWords {
  readonly message: string;
  readonly detail: string;
  /** The last choice changes nothing; Enter and Escape choose it. */
  readonly choices: readonly Choice[];
}

const cancel: Choice = { label: 'Cancel', answer: 'stay' };
const working: readonly Choice[] = [
  { label: 'Finish, then quit', answer: 'finish' },
  { label: 'Quit now', answer: 'now' },
  cancel,
];

/** The text of the question before quitting: what would be interrupted and what would be lost. */
export function quitWords(unfinished: Unfinished): QuitWords {
  const { changes, bulkEdits, drafts } = unfinished;
  const lost =
    drafts === 0
      ? ''
      : `${plural(drafts, 'A draft is', `${formatCount(drafts, language)} drafts are`)} in memory only, because no keychain of this computer could store the key: what you typed and didn’t send is lost when you quit.`;
  if (changes === 0 && bulkEdits.length === 0) {
    return {
      message: `${plural(drafts, 'A draft ends', `${formatCount(drafts, language)} drafts end`)} with Keyholder.`,
      detail: lost,
      choices: [{ label: 'Quit', answer: 'now' }, cancel],
    };
  }
  const { message, detail } = workWords(unfinished);
  return { message, detail: lost === '' ? detail : `${detail}\n\n${lost}`, choices: working };
}

function workWords({ changes, bulkEdits }: Unfinished): Pick<QuitWords, 'message' | 'detail'> {
  const [first] = bulkEdits;
  if (first !== undefined) {
    return {
      message: bulkEdits.length === 1 ? `The bulk edit “${first}” is running.` : 'Bulk edits are running.',
      detail:
        'Finish, then quit: it pauses after the current change and continues when you start it again. Quit now: if the current change is already being sent, Keyholder checks it at the next start and never resends it on its own.',
    };
  }
  return {
    message: `${plural(changes, 'A change is', `${formatCount(changes, language)} changes are`)} under way.`,
    detail:
      'Finish, then quit: Keyholder waits until it’s verified, half a minute at most. Quit now: if it’s already being sent, Keyholder checks it at the next start and never resends it on its own.',
  };
}
