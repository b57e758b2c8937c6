import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { composeIntent } from '../composition/compose-intent.ts';
import type { PersonInput } from '../intent/person-input.ts';
import { answerCall, type AnswerPage, type RecordFault } from '../ipc/answer-call.ts';
import type { Handlers } from '../ipc/handlers.ts';
import type { BuiltPages } from './open-main-window.ts';
import { QuestionAsker } from '../shell/questions/question-asker.ts';

export interface AnswerPageParts {
  readonly rooms: Parameters<typeof composeIntent>[0];
  readonly handlers: Handlers;
  readonly input: PersonInput;
  readonly recordFault: RecordFault;
  readonly window: () => BrowserWindow | null;
  readonly pages: BuiltPages;
}

export interface PageAnswers {
  readonly answer: AnswerPage;
  /** What asks the person, so that a question can be taken back. */
  readonly asker: QuestionAsker;
}

/** Answers what the console's page asks, as far as a person wants it. */
export function answerPage({
  rooms,
  handlers,
  input,
  recordFault,
  window,
  pages,
}: AnswerPageParts): PageAnswers {
  const asker = new QuestionAsker({
    ...{ window, pages },
    preloadFile: join(pages.preloadFolder, 'question.cjs'),
  });
  const intent = composeIntent(rooms, input, (question) => asker.ask(question));
  return { asker, answer: (name, request) => answerCall(name, { handlers, intent, recordFault }, request) };
}
