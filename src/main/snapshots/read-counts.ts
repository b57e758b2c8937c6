export interface ReadCount {
  readonly reads: number;
  /** Of them, those that the service answered with no more than that nothing changed. */
  readonly unchanged: number;
  /** What their bodies took on the wire when they came. */
  readonly bytesSpared: number;
}

const none: ReadCount = { reads: 0, unchanged: 0, bytesSpared: 0 };

/** Reads that the service answered since the start, by workspace. */
export class ReadCounts {
  readonly #counts = new Map<string, ReadCount>();

  of(workspaceId: string): ReadCount {
    return this.#counts.get(workspaceId) ?? none;
  }

  whole(workspaceId: string): void {
    const known = this.of(workspaceId);
    this.#counts.set(workspaceId, { ...known, reads: known.reads + 1 });
  }

  unchanged(workspaceId: string, bytes: number): void {
    const { reads, unchanged, bytesSpared } = this.of(workspaceId);
    const next = { reads: reads + 1, unchanged: unchanged + 1, bytesSpared: bytesSpared + bytes };
    this.#counts.set(workspaceId, next);
  }
}
