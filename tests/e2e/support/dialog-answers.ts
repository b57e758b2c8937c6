import { dialog, type MessageBoxOptions, type MessageBoxReturnValue } from 'electron';

/*
 * Loaded into the app before its own code (`-r`). Records the operating system's questions, which wait for an
 * answer from the test because nobody can press their buttons.
 */

export interface Asked {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

/** Available in the app's main process as `keyholderDialogs`. */
export interface DialogAnswers {
  asked(): readonly Asked[];
  /** Presses a button of the oldest open question. False if there is no such question or button. */
  press(button: string): boolean;
}

interface Question {
  buttons: readonly string[];
  answer: (response: number) => void;
}

const asked: Asked[] = [];
const waiting: Question[] = [];

function note({
  message,
  detail = '',
  buttons = [],
  signal,
}: MessageBoxOptions): Promise<MessageBoxReturnValue> {
  asked.push({ message, detail, buttons });
  return new Promise((resolve) => {
    const question: Question = {
      buttons,
      answer: (response) => {
        resolve({ response, checkboxChecked: false });
      },
    };
    waiting.push(question);
    signal?.addEventListener('abort', () => {
      waiting.splice(waiting.indexOf(question), 1);
      question.answer(0);
    });
  });
}

function press(button: string): boolean {
  const question = waiting.shift();
  const response = question?.buttons.indexOf(button) ?? -1;
  if (response >= 0) question?.answer(response);
  return response >= 0;
}

Object.assign(dialog, {
  showMessageBox: (...given: readonly unknown[]) => note(given.at(-1) as MessageBoxOptions),
});
const dialogs: DialogAnswers = { asked: () => asked, press };
Object.assign(globalThis, { keyholderDialogs: dialogs });
