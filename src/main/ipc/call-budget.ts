/** A page that shows five thousand houses asks a few hundred things at once, and then nothing for a while. */
const burst = 3_000;
const perSecond = 300;

/**
 * SECURITY: a page that was taken over could keep the main process from its work, or fill a disk, by asking without
 * end. Calls beyond this are answered with a refusal and reach no room.
 */
export class CallBudget {
  readonly #monotonicMs: () => number;
  #left = burst;
  #atMs: number;

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
    this.#atMs = monotonicMs();
  }

  take(): boolean {
    const nowMs = this.#monotonicMs();
    this.#left = Math.min(burst, this.#left + ((nowMs - this.#atMs) * perSecond) / 1_000);
    this.#atMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
