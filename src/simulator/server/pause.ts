export interface Pauses {
  /** Resolves true after `ms`, or false at once if the simulator stops meanwhile. */
  wait(ms: number): Promise<boolean>;
  stop(): void;
}

export function createPauses(): Pauses {
  const waiting = new Set<{ timer: NodeJS.Timeout; done: (elapsed: boolean) => void }>();
  let stopped = false;
  return {
    wait: (ms) => {
      if (stopped) return Promise.resolve(false);
      if (ms <= 0) return Promise.resolve(true);
      return new Promise<boolean>((resolve) => {
        const entry = {
          timer: setTimeout(() => {
            waiting.delete(entry);
            resolve(true);
          }, ms),
          done: resolve,
        };
        waiting.add(entry);
      });
    },
    stop: () => {
      stopped = true;
      for (const { timer, done } of waiting) {
        clearTimeout(timer);
        done(false);
      }
      waiting.clear();
    },
  };
}
