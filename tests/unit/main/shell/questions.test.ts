import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askBeforeForgetting } from '../../../../src/main/shell/questions/forget-question.ts';
import { askBeforeQuit } from '../../../../src/main/shell/questions/quit-question.ts';

/** What was shown, on which window, and the button that is pressed. */
const shown = vi.hoisted(() => ({
  windows: [] as unknown[],
  questions: [] as MessageBoxOptions[],
  pressed: 0,
}));

vi.mock('electron', () => ({
  dialog: {
    showMessageBox: (...given: [MessageBoxOptions] | [BrowserWindow, MessageBoxOptions]) => {
      shown.windows.push(given.length === 2 ? given[0] : null);
      shown.questions.push(given.length === 2 ? given[1] : given[0]);
      return Promise.resolve({ response: shown.pressed });
    },
    showMessageBoxSync: (options: MessageBoxOptions) => {
      shown.questions.push(options);
      return shown.pressed;
    },
  },
}));

beforeEach(() => {
  shown.windows.length = 0;
  shown.questions.length = 0;
  shown.pressed = 0;
});

const last = (): MessageBoxOptions => {
  const question = shown.questions.at(-1);
  if (question === undefined) throw new Error('Nothing was asked.');
  return question;
};

describe('forgetting everything', () => {
  it('happens on its own button only; Enter and Escape cancel it', () => {
    for (const [pressed, forgets] of [
      [0, false],
      [1, true],
      [2, false],
    ] as const) {
      shown.pressed = pressed;
      expect(askBeforeForgetting('/data')).toBe(forgets);
    }
    expect(last()).toMatchObject({
      type: 'warning',
      buttons: ['Cancel', 'Forget everything'],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      detail: expect.stringContaining('Data folder: /data') as unknown,
    });
  });
});

describe('quitting', () => {
  const unfinished = { changes: 1, bulkEdits: [], drafts: 0 };
  const window = (isDestroyed: boolean) => ({ isDestroyed: () => isDestroyed }) as unknown as BrowserWindow;

  it.each([
    [0, 'finish'],
    [1, 'now'],
    [2, 'stay'],
    [3, 'stay'],
  ])('button %i is the answer %s', async (pressed, answer) => {
    shown.pressed = pressed;
    expect(await askBeforeQuit(null, unfinished)).toBe(answer);
  });

  it('is asked on the window where there is one, and Enter and Escape stay', async () => {
    const own = window(false);
    await askBeforeQuit(own, unfinished);
    await askBeforeQuit(window(true), unfinished);
    await askBeforeQuit(null, unfinished);
    expect(shown.windows).toEqual([own, null, null]);
    expect(last()).toMatchObject({
      type: 'question',
      title: 'Quit Keyholder?',
      message: 'A change is under way.',
      buttons: ['Finish, then quit', 'Quit now', 'Cancel'],
      defaultId: 2,
      cancelId: 2,
      noLink: true,
    });
    expect(last().detail).not.toBe('');
  });
});
