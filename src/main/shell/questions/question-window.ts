import type { BrowserWindow, IpcMainEvent, IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import { questionChannelNames } from '../../../ipc/question-names.ts';
import type { AskedQuestion, Question, QuestionAnswer } from '../../../ipc/question.ts';
import { questionAnswerSchema } from '../../../ipc/question.ts';
import { consoleOrigin } from '../window/content-security-policy.ts';
import { newPageWindow, type PageOptions } from '../window/page-window.ts';
import { readingMs } from './quit-words.ts';

/** SECURITY: its session isn't the console's, so that it never shares a process with a page that shows foreign text. */
export interface QuestionWindowOptions extends PageOptions {
  /** The window the question is about; null while none is open. */
  parent: BrowserWindow | null;
  question: Question;
  /** Cancels the question. */
  signal: AbortSignal;
}

const width = 460;
const heights = { least: 160, most: 720 } as const;
const heightSchema = z.number().int().positive();
const cancelled: QuestionAnswer = { answer: 'cancel' };

/** Asks in a small separate window. Closing it cancels. */
export function askInWindow(options: QuestionWindowOptions): Promise<QuestionAnswer> {
  const { question, signal } = options;
  if (signal.aborted) return Promise.resolve(cancelled);
  const window = openWindow(options);
  return new Promise((resolve) => {
    const settle = (answer: QuestionAnswer): void => {
      resolve(answer);
      if (!window.isDestroyed()) window.close();
    };
    const withdraw = (): void => {
      settle(cancelled);
    };
    signal.addEventListener('abort', withdraw, { once: true });
    window.on('closed', () => {
      signal.removeEventListener('abort', withdraw);
      clearTimeout(settling);
      resolve(cancelled);
    });
    let isSettled = false;
    let settling: ReturnType<typeof setTimeout> | undefined;
    // Counted from when it is visible; until then no answer is accepted, whatever its page says.
    window.once('show', () => {
      settling = setTimeout(() => {
        isSettled = true;
        if (!window.isDestroyed()) window.webContents.send(questionChannelNames.settled);
      }, readingMs(question));
    });
    // SECURITY: these channels exist only for this page's contents; no other page can read or answer the question.
    const { ipc, mainFrame } = window.webContents;
    const isOwn = ({ senderFrame }: IpcMainEvent | IpcMainInvokeEvent): boolean => senderFrame === mainFrame;
    ipc.handle(questionChannelNames.read, (event) => (isOwn(event) ? asked(question) : null));
    ipc.on(questionChannelNames.answer, (event, given: unknown) => {
      const answer = questionAnswerSchema.safeParse(given);
      if (isOwn(event) && isSettled) settle(answer.success ? answer.data : cancelled);
    });
    ipc.on(questionChannelNames.fit, (event, given: unknown) => {
      const height = heightSchema.safeParse(given);
      if (!isOwn(event) || !height.success || window.isDestroyed()) return;
      window.setContentSize(width, Math.min(Math.max(height.data, heights.least), heights.most));
      if (!window.isVisible()) window.show();
    });
    // A crashed page would never answer and would block later questions. Deferred, because Electron crashes if the
    // window is closed while the page is still being torn down.
    window.webContents.on('render-process-gone', () => {
      setImmediate(withdraw);
    });
    void window.loadURL(`${consoleOrigin}/question.html`).catch(withdraw);
  });
}

/** Adds the text of the page's controls: the page has no message catalogue, so that it stays small. */
function asked(question: Question): AskedQuestion {
  const { typeToConfirm } = question;
  const typePrompt = typeToConfirm === null ? null : `Type ${typeToConfirm} to confirm`;
  return { ...question, cancel: 'Cancel', typePrompt };
}

function openWindow(options: QuestionWindowOptions): BrowserWindow {
  const { parent, question } = options;
  return newPageWindow(options, {
    ...(parent === null ? {} : { parent, modal: true }),
    width,
    height: heights.least,
    useContentSize: true,
    show: false,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: parent !== null,
    autoHideMenuBar: true,
    title: question.title,
  });
}
