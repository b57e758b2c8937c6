import { describe, expect, it } from 'vitest';
import type { QuitAnswer, Unfinished } from '../../../../../src/main/shell/questions/quitting.ts';
import {
  finishWithinMs,
  Quitting,
  systemPatienceMs,
} from '../../../../../src/main/shell/questions/quitting.ts';
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
  it.each([sending, planning, drafting])('asks once while something is under way', (work) => {
    const bench = new Bench(work);
    expect(bench.quitting.mayQuit()).toBe(false);
    expect(bench.quitting.mayQuit()).toBe(false);
    expect(bench.asked).toEqual([work]);
  });

  it('stays where nobody could be asked', async () => {
    const bench = new Bench(sending);
    bench.quitting.mayQuit();
    bench.failToAsk(new Error('no window'));
    await settle();
    expect(bench.quits).toBe(0);
    expect(bench.quitting.mayQuit()).toBe(false);
  });

  it('waits for the change under way, then leaves', async () => {
    const bench = new Bench(planning);
    bench.quitting.mayQuit();
    bench.answer('finish');
    await settle();
    expect(bench).toMatchObject({ quits: 0, rests: 1, slept: [finishWithinMs] });
    bench.comeToRest();
    await settle();
    expect(bench.quits).toBe(1);
  });

  it('leaves where the change under way cannot be waited for', async () => {
    const bench = new Bench(sending);
    bench.quitting.mayQuit();
    bench.answer('finish');
    await settle();
    bench.failToRest(new Error('no record'));
    await settle();
    expect(bench.quits).toBe(1);
  });

  it('does not wait for ever', async () => {
    const bench = new Bench(sending);
    bench.quitting.mayQuit();
    bench.answer('finish');
    await settle();
    bench.wake();
    await settle();
    expect(bench.quits).toBe(1);
  });

  it('takes a second request while it waits as "now"', async () => {
    const bench = new Bench(sending);
    bench.quitting.mayQuit();
    bench.answer('finish');
    await settle();
    expect(bench.quitting.mayQuit()).toBe(true);
  });

  it.each(['stay', 'finish', 'now'] as const)(
    'is not held up by the question that the end of the session closes, which comes back as %s',
    async (answer) => {
      const bench = new Bench(sending);
      bench.quitting.mayQuit();
      void bench.quitting.quitForSystem();
      bench.comeToRest();
      await settle();
      expect(bench.quits).toBe(1);
      // The windows are closed only now, and the question with them.
      bench.answer(answer);
      await settle();
      expect(bench.quitting.mayQuit()).toBe(true);
      expect(bench).toMatchObject({ quits: 1, rests: 1 });
      expect(bench.asked).toHaveLength(1);
    },
  );

  it('asks nobody when the system ends the session, and keeps it waiting for a few seconds at most', async () => {
    const bench = new Bench(planning);
    void bench.quitting.quitForSystem();
    await settle();
    expect(bench).toMatchObject({ asked: [], slept: [systemPatienceMs], quits: 0 });
    bench.wake();
    await settle();
    expect(bench.quits).toBe(1);
  });
});
