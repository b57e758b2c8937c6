import { language } from '../../../texts/define-texts.ts';
import type { QuitAnswer, Unfinished } from './quitting.ts';
import { t } from './texts.ts';

interface Choice {
  readonly label: string;
  readonly answer: QuitAnswer;
}

export interface QuitWords {
  readonly message: string;
  readonly detail: string;
  /** The last changes nothing, and is what Enter and Escape mean. */
  readonly choices: readonly Choice[];
}

const cancel: Choice = { label: t('cancel'), answer: 'stay' };
const working: readonly Choice[] = [
  { label: t('finishThenQuit'), answer: 'finish' },
  { label: t('quitNow'), answer: 'now' },
  cancel,
];

/** What the question before quitting says: of what would be broken off, and of what would be lost. */
export function quitWords(unfinished: Unfinished): QuitWords {
  const { changes, plans, drafts } = unfinished;
  const lost = drafts === 0 ? '' : t('draftsAreLost', { count: drafts, locale: language });
  if (changes === 0 && plans.length === 0) {
    return {
      message: t('draftsEnd', { count: drafts, locale: language }),
      detail: lost,
      choices: [{ label: t('quit'), answer: 'now' }, cancel],
    };
  }
  const { message, detail } = workWords(unfinished);
  return { message, detail: lost === '' ? detail : `${detail}\n\n${lost}`, choices: working };
}

function workWords({ changes, plans }: Unfinished): Pick<QuitWords, 'message' | 'detail'> {
  const [first] = plans;
  if (first !== undefined) {
    return {
      message: plans.length === 1 ? t('planIsRunning', { plan: first }) : t('plansAreRunning'),
      detail: t('planIsPaused'),
    };
  }
  return {
    message: t('changesUnderWay', { count: changes, locale: language }),
    detail: t('waitsUntilVerified'),
  };
}
