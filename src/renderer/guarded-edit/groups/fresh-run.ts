/**
 * The change that was verified last and whose own place is another one by now: the group is gone, or it has just come.
 * Its id, until the person is done with it or a newer one takes its place. In memory only: the receipt is what stays.
 */
export class FreshRun {
  #changeId: string | null = null;
  readonly #listeners = new Set<() => void>();

  readonly get = (): string | null => this.#changeId;

  show(changeId: string | null): void {
    this.#changeId = changeId;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
}

export const freshGroupRun = new FreshRun();
