import { BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent, type Session } from 'electron';
import { z } from 'zod';
import { questionChannelNames } from '../../contract/ipc/question-names.ts';
import { questionAnswerSchema, type Question, type QuestionAnswer } from '../../contract/ipc/question.ts';
import { consoleOrigin } from './content-security-policy.ts';

export interface QuestionWindowOptions {
  /** SECURITY: not the console's, so that the question never shares a process with a page that shows foreign text. */
  session: Session;
  preloadFile: string;
  /** What the question stands before; null while the console shows no window. */
  parent: BrowserWindow | null;
  question: Question;
  /** Takes the question back, as if it had been cancelled. */
  signal: AbortSignal;
}

const width = 460;
const heights = { least: 160, most: 720 } as const;
const heightSchema = z.number().int().positive();
const cancelled: QuestionAnswer = { answer: 'cancel' };

/** Asks in a small window of its own. Closing it is cancelling. */
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
      resolve(cancelled);
    });
    // SECURITY: these channels exist for this page's contents alone; no other page can read or answer the question.
    const { ipc, mainFrame } = window.webContents;
    const isOwn = ({ senderFrame }: IpcMainEvent | IpcMainInvokeEvent): boolean => senderFrame === mainFrame;
    ipc.handle(questionChannelNames.read, (event) => (isOwn(event) ? question : null));
    ipc.on(questionChannelNames.answer, (event, given: unknown) => {
      const answer = questionAnswerSchema.safeParse(given);
      if (isOwn(event)) settle(answer.success ? answer.data : cancelled);
    });
    ipc.on(questionChannelNames.fit, (event, given: unknown) => {
      const height = heightSchema.safeParse(given);
      if (!isOwn(event) || !height.success || window.isDestroyed()) return;
      window.setContentSize(width, Math.min(Math.max(height.data, heights.least), heights.most));
      if (!window.isVisible()) window.show();
    });
    void window.loadURL(`${consoleOrigin}/question.html`).catch(withdraw);
  });
}

function openWindow({ session, preloadFile, parent, question }: QuestionWindowOptions): BrowserWindow {
  return new BrowserWindow({
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
    webPreferences: {
      session,
      preload: preloadFile, // eng-disable PRELOAD_JS_CHECK: our own, three named methods
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      disableBlinkFeatures: 'Auxclick',
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  });
}
