import type { BrowserWindow, MessageBoxOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askBeforeForgetting } from '../../../../../src/main/shell/questions/forget-question.ts';
import { askBeforeQuit } from '../../../../../src/main/shell/questions/quit-question.ts';
import { quitWords, readingMs } from '../../../../../src/main/shell/questions/quit-words.ts';
import {
  type QuitAnswer,
  type Unfinished,
  finishWithinMs,
  Quitting,
  systemPatienceMs,
} from '../../../../../src/main/shell/questions/quitting.ts';

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

describe('askBeforeForgetting', () => {
  it('forgets only on its own button, with Cancel as the default', () => {
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
  ])('answers button %i with %s', async (pressed, answer) => {
    shown.pressed = pressed;
    expect(await askBeforeQuit(null, unfinished)).toBe(answer);
  });

  it('asks on the open window, with Cancel as the default', async () => {
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

const words = (change: { changes?: number; bulkEdits?: readonly string[]; drafts?: number }) =>
  quitWords({ changes: 0, bulkEdits: [], drafts: 0, ...change });
const offers = (change: Parameters<typeof words>[0]) =>
  words(change).choices.map(({ label, answer }) => [label, answer]);

const working = [
  ['Finish, then quit', 'finish'],
  ['Quit now', 'now'],
  ['Cancel', 'stay'],
];

describe('quitWords', () => {
  it('offers to finish the work, quit now or cancel', () => {
    expect(offers({ changes: 1 })).toEqual(working);
    expect(offers({ bulkEdits: ['Spring'] })).toEqual(working);
    expect(offers({ changes: 1, drafts: 1 })).toEqual(working);
    expect(offers({ bulkEdits: ['Spring'], drafts: 1 })).toEqual(working);
  });

  it('offers no wait when only drafts would be lost', () => {
    expect(offers({ drafts: 2 })).toEqual([
      ['Quit', 'now'],
      ['Cancel', 'stay'],
    ]);
  });

  it('mentions drafts only when some would be lost', () => {
    expect(words({ changes: 1 }).detail).not.toContain('lost');
    expect(words({ changes: 1, drafts: 1 }).detail).toMatch(
      /resends it on its own\.\n\nA draft is in memory only/,
    );
    expect(words({ drafts: 2 }).detail).toMatch(/^2 drafts are in memory only/);
  });
});

it('readingMs grows with the length of the question, within bounds', () => {
  const of = (characters: number) => readingMs({ title: 'x'.repeat(characters), facts: [] });
  expect(of(0)).toBe(1_000);
  expect(of(100)).toBe(1_400);
  expect(of(10_000)).toBe(2_500);
  const facts = [{ label: 'What', value: 'x'.repeat(96) }];
  expect(readingMs({ title: '', facts })).toBe(1_400);
});

const sending: Unfinished = { changes: 1, bulkEdits: [], drafts: 0 };
const planning: Unfinished = { changes: 1, bulkEdits: ['Winter deposits'], drafts: 0 };
const drafting: Unfinished = { changes: 0, bulkEdits: [], drafts: 1 };

class Bench {
  readonly asked: Unfinished[] = [];
  readonly slept: number[] = [];
  quits = 0;
  rests = 0;
  work: Unfinished;
  answer: (answer: QuitAnswer) => void = () => undefined;
  failToAsk: (fault: Error) => void = () => undefined;
  comeToRest: () => void = () => undefined;
  failToRest: (fault: Error) => void = () => undefined;
  wake: () => void = () => undefined;
  readonly quitting: Quitting;

  constructor(work: Unfinished) {
    this.work = work;
    this.quitting = new Quitting({
      unfinished: () => this.work,
      rest: () => {
        this.rests += 1;
        return new Promise((resolve, reject) => {
          this.comeToRest = resolve;
          this.failToRest = reject;
        });
      },
      ask: (unfinished) => {
        this.asked.push(unfinished);
        return new Promise((resolve, reject) => {
          this.answer = resolve;
          this.failToAsk = reject;
        });
      },
      quit: () => (this.quits += 1),
      sleep: (ms) => {
        this.slept.push(ms);
        return new Promise((resolve) => (this.wake = resolve));
      },
    });
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('quitting', () => {
  it.each([sending, planning, drafting])('asks once while something is unfinished', (work) => {
    const bench = new Bench(work);
    expect(bench.quitting.mayQuit()).toBe(false);
    expect(bench.quitting.mayQuit()).toBe(false);
    expect(bench.asked).toEqual([work]);
  });

  it("stays open when the question can't be asked", async () => {
    const bench = new Bench(sending);
    bench.quitting.mayQuit();
    bench.failToAsk(new Error('no window'));
    await settle();
    expect(bench.quits).toBe(0);
    expect(bench.quitting.mayQuit()).toBe(false);
  });

  it('waits for the change in progress, then quits', async () => {
    const bench = new Bench(planning);
    bench.quitting.mayQuit();
    bench.answer('finish');
    await settle();
    expect(bench).toMatchObject({ quits: 0, rests: 1, slept: [finishWithinMs] });
    bench.comeToRest();
    await settle();
    expect(bench.quits).toBe(1);
  });

  it("quits when it can't wait for the change in progress", async () => {
    const bench = new Bench(sending);
    bench.quitting.mayQuit();
    bench.answer('finish');
    await settle();
    bench.failToRest(new Error('no record'));
    await settle();
    expect(bench.quits).toBe(1);
  });

  it('quits after the longest wait', async () => {
    const bench = new Bench(sending);
    bench.quitting.mayQuit();
    bench.answer('finish');
    await settle();
    bench.wake();
    await settle();
    expect(bench.quits).toBe(1);
  });

  it('quits at once on a second request while it waits', async () => {
    const bench = new Bench(sending);
    bench.quitting.mayQuit();
    bench.answer('finish');
    await settle();
    expect(bench.quitting.mayQuit()).toBe(true);
  });

  it.each(['stay', 'finish', 'now'] as const)(
    'quits for the system while a question is open that then returns %s',
    async (answer) => {
      const bench = new Bench(sending);
      bench.quitting.mayQuit();
      void bench.quitting.quitForSystem();
      bench.comeToRest();
      await settle();
      expect(bench.quits).toBe(1);
      // The windows close only now, and the question with them.
      bench.answer(answer);
      await settle();
      expect(bench.quitting.mayQuit()).toBe(true);
      expect(bench).toMatchObject({ quits: 1, rests: 1 });
      expect(bench.asked).toHaveLength(1);
    },
  );

  it('quits for the system without asking, after a few seconds at most', async () => {
    const bench = new Bench(planning);
    void bench.quitting.quitForSystem();
    await settle();
    expect(bench).toMatchObject({ asked: [], slept: [systemPatienceMs], quits: 0 });
    bench.wake();
    await settle();
    expect(bench.quits).toBe(1);
  });
});
