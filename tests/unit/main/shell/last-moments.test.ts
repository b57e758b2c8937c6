import { describe, expect, it } from 'vitest';
import { watchLastMoments } from '../../../../src/main/shell/last-moments.ts';
import { systemPatienceMs } from '../../../../src/main/shell/questions/quitting.ts';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function bench(keychain: 'busy' | 'idle', written: Promise<unknown> | null = null) {
  const happened: string[] = [];
  let heard: (event: { preventDefault: () => void }) => void = () => undefined;
  let answer: () => void = () => undefined;
  let wake: () => void = () => undefined;
  watchLastMoments(
    {
      quit: () => happened.push('quit'),
      on: (_event, hear) => (heard = hear),
    },
    {
      writing: () => written,
      close: () => happened.push('closed'),
      keychain: {
        close: () => (keychain === 'idle' ? null : new Promise<void>((resolve) => (answer = resolve))),
      },
      sleep: (ms) => {
        happened.push(`waits ${String(ms)} ms at most`);
        return new Promise((resolve) => (wake = resolve));
      },
      endAtOnce: () => happened.push('ended'),
    },
  );
  return {
    happened,
    willQuit: () => {
      let isHeld = false;
      heard({ preventDefault: () => (isHeld = true) });
      return isHeld;
    },
    answer: () => {
      answer();
      return settle();
    },
    wake: () => {
      wake();
      return settle();
    },
  };
}

const waits = `waits ${String(systemPatienceMs)} ms at most`;

describe('watchLastMoments', () => {
  it('waits a moment for unfinished writing before it closes the data', async () => {
    const { happened, willQuit, wake } = bench('idle', new Promise(() => undefined));
    expect([willQuit(), willQuit()]).toEqual([true, true]);
    await wake();
    expect(happened).toEqual(['waits 500 ms at most', 'quit']);
    expect(willQuit()).toBe(false);
    expect(happened.at(-1)).toBe('closed');
  });

  it('waits once until the keychain has answered', async () => {
    const { happened, willQuit, answer } = bench('busy');
    expect([willQuit(), willQuit()]).toEqual([true, true]);
    expect(happened).toEqual(['closed', waits]);
    await answer();
    expect(happened).toEqual(['closed', waits, 'quit']);
    expect(willQuit()).toBe(false);
    expect(happened).toEqual(['closed', waits, 'quit']);
  });

  it('ends at once when the keychain never answers', async () => {
    const { happened, willQuit, wake, answer } = bench('busy');
    willQuit();
    await wake();
    await answer();
    expect(happened).toEqual(['closed', waits, 'ended']);
  });
});
