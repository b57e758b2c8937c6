/** The service's own time: a base clock plus any offset from a test. */
export interface ServiceClock {
  now(): Date;
  /** Moves the clock by `ms`; a negative number moves it back. */
  advance(ms: number): void;
  /** Sets the clock to `instant`. It runs on from there with its base. */
  set(instant: Date): void;
}

export function createServiceClock(base: () => Date): ServiceClock {
  let offsetMs = 0;
  return {
    now: () => new Date(base().getTime() + offsetMs),
    advance: (ms) => {
      offsetMs += ms;
    },
    set: (instant) => {
      offsetMs = instant.getTime() - base().getTime();
    },
  };
}
