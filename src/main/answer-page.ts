import { join } from 'node:path';
import { ipcMain, type BrowserWindow } from 'electron';
import { composeIntent } from './composition/compose-intent.ts';
import type { Rooms } from './composition/create-services.ts';
import type { PersonInput } from './intent/person-input.ts';
import type { RecordFault } from './ipc/answer-call.ts';
import { bindChannels } from './ipc/bind.ts';
import { callBudget } from './ipc/call-budget.ts';
import type { Handlers } from './ipc/handlers.ts';
import { QuestionAsker } from './shell/questions/question-asker.ts';
import { isConsoleSender } from './shell/window/trusted-sender.ts';

export interface AnswerPageParts {
  readonly rooms: Pick<Rooms, 'workspaces' | 'changes' | 'plans' | 'record' | 'bookings' | 'houseName'>;
  readonly handlers: Handlers;
  readonly input: PersonInput;
  readonly recordFault: RecordFault;
  readonly pages: {
    readonly window: () => BrowserWindow | null;
    readonly rendererFolder: string;
    readonly developmentServer: string | null;
  };
}

/**
 * Answers what the console's page asks, as far as a person wants it.
 * @returns what asks the person, so that a question can be taken back
 */
export function answerPage({ rooms, handlers, input, recordFault, pages }: AnswerPageParts): QuestionAsker {
  const asker = new QuestionAsker({
    ...pages,
    preloadFile: join(import.meta.dirname, '../preload/question.cjs'),
  });
  bindChannels(ipcMain, {
    handlers,
    intent: composeIntent(rooms, input, (question) => asker.ask(question)),
    recordFault,
    budget: callBudget(() => performance.now()),
    isTrustedSender: (event) => isConsoleSender(event, pages.window()),
  });
  return asker;
}
