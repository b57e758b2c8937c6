import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import type { AppError, Result } from '../../core/values/errors.ts';
import { channelNames } from '../../ipc/names.ts';
import type { AnswerPage } from './answer-call.ts';
import type { RecordFault } from './handlers.ts';
import type { CallBudget } from './call-budget.ts';

/** Whether a call comes from the main frame of one of our windows, showing one of our pages. */
export type IsTrustedSender = (event: IpcMainInvokeEvent) => boolean;

export interface ChannelParts {
  readonly isTrustedSender: IsTrustedSender;
  readonly budget: CallBudget;
  readonly recordFault: RecordFault;
  /** The page may call while the main process's scripts are still loading. */
  readonly answer: AnswerPage;
}

export function bindChannels(
  ipcMain: IpcMain,
  { isTrustedSender, budget, recordFault, answer }: ChannelParts,
): void {
  for (const name of channelNames) {
    ipcMain.handle(name, async (event, request: unknown) => {
      // SECURITY: a frame, page or window that isn't ours gets no answer, whatever it asks.
      if (!isTrustedSender(event)) {
        recordFault(name, new Error('call from an untrusted sender'));
        return refusal({ code: 'internal', message: 'This page isn’t allowed to ask Keyholder anything.' });
      }
      return budget.answer(name, request, () => answer(name, request)) ?? refusal(tooManyCalls);
    });
  }
}

/** Not `fail`, whose module creates schemas: this one loads before the window opens. */
const refusal = (error: AppError): Result<never> => ({ ok: false, error });

const tooManyCalls = {
  code: 'too-many-calls',
  message: 'The window asks too much at once.',
  hint: 'Wait a few seconds, then try again.',
} as const;
