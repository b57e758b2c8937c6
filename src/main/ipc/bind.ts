import type { BrowserWindow, IpcMain, IpcMainInvokeEvent } from 'electron';
import { fail } from '../../contract/errors.ts';
import { channelNames } from '../../contract/ipc/names.ts';
import { answerCall, type CallParts, type RecordFault } from './answer-call.ts';
import { eventSchemas, type Emit } from './handlers.ts';
import { t } from './texts.ts';

/** Whether a call comes from the main frame of one of our own windows, showing one of our own pages. */
export type IsTrustedSender = (event: IpcMainInvokeEvent) => boolean;

/** Binds every channel of the contract, and no other. */
export function bindChannels(
  ipcMain: IpcMain,
  parts: CallParts & { readonly isTrustedSender: IsTrustedSender; readonly budget: { take: () => boolean } },
): void {
  const { isTrustedSender, recordFault, budget } = parts;
  for (const name of channelNames) {
    ipcMain.handle(name, (event, request: unknown) => {
      // SECURITY: a frame, page or window that is not ours gets no answer, whatever it asks.
      if (!isTrustedSender(event)) {
        recordFault(name, new Error('call from an untrusted sender'));
        return fail({ code: 'internal', message: t('mayNotAsk') });
      }
      return budget.take() ? answerCall(name, parts, request) : fail(tooManyCalls);
    });
  }
}

const tooManyCalls = {
  code: 'too-many-calls',
  message: t('asksTooMuch'),
  hint: t('waitAFewSeconds'),
} as const;

/** Tells the window, if there is one; a payload that fails its schema is recorded and never sent. */
export function createEmit(window: () => BrowserWindow | null, recordFault: RecordFault): Emit {
  return (event, payload) => {
    const checked = eventSchemas[event].safeParse(payload);
    if (!checked.success) {
      recordFault(`${event} event`, checked.error);
      return;
    }
    const target = window();
    if (target !== null && !target.isDestroyed()) target.webContents.send(event, checked.data);
  };
}
