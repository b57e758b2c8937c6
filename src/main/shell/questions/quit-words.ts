import type { QuitAnswer, Unfinished } from './quitting.ts';

interface Choice {
  readonly label: string;
  readonly answer: QuitAnswer;
}

export interface QuitWords {
  readonly message: string;
  readonly detail: string;
  /** The first is offered, the last changes nothing. */
  readonly choices: readonly Choice[];
}

const cancel: Choice = { label: 'Cancel', answer: 'stay' };
const working: readonly Choice[] = [
  { label: 'Finish, then quit', answer: 'finish' },
  { label: 'Quit now', answer: 'now' },
  cancel,
];
const settled = 'it is settled at the next start: read first, never sent again by itself.';

/** What the question before quitting says: of what would be broken off, and of what would be lost. */
export function quitWords(unfinished: Unfinished): QuitWords {
  const { changes, plans, drafts } = unfinished;
  const lost = drafts === 0 ? '' : draftWords(drafts);
  if (changes === 0 && plans.length === 0) {
    return {
      message: drafts === 1 ? 'A draft ends with Keyholder.' : `${String(drafts)} drafts end with Keyholder.`,
      detail: lost,
      choices: [{ label: 'Quit', answer: 'now' }, cancel],
    };
  }
  const { message, detail } = workWords(unfinished);
  return { message, detail: lost === '' ? detail : `${detail}\n\n${lost}`, choices: working };
}

function workWords({ changes, plans }: Unfinished): Pick<QuitWords, 'message' | 'detail'> {
  const [first] = plans;
  if (first !== undefined) {
    return {
      message: plans.length === 1 ? `The plan “${first}” is running.` : 'Plans are running.',
      detail:
        'Finish, then quit: it is paused after the change under way, and goes on when you start it again. ' +
        `Quit now: if the change under way is already being sent, ${settled}`,
    };
  }
  return {
    message: changes === 1 ? 'A change is under way.' : `${String(changes)} changes are under way.`,
    detail:
      'Finish, then quit: Keyholder waits until it is verified, half a minute at most. ' +
      `Quit now: if it is already being sent, ${settled}`,
  };
}

function draftWords(drafts: number): string {
  const subject = drafts === 1 ? 'A draft is' : `${String(drafts)} drafts are`;
  return `${subject} kept in memory only, because no keychain of this computer could keep the key: what was typed and not sent is lost when you quit.`;
}
