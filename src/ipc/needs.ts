/**
 * A genuine key press or click just before. If none was seen, as with some assistive technology, a dialog asks
 * instead.
 */
interface SeenInput {
  /** `press`: activates a control (mouse button, touch, Enter, Space). `any`: any key as well. */
  readonly input: 'press' | 'any';
  readonly question: string;
  readonly confirm: string;
}

/** What a channel requires before it is answered, besides a request that fits its schema. */
export interface Needs {
  /**
   * The input required from a person. `nothing`: harmless, so the page may call it freely. `judged`: the main process
   * decides from stored data (`main/intent/intent-rules.ts`).
   */
  readonly person: 'nothing' | 'judged' | SeenInput;
  /**
   * The state required of the sealed record. `tried`: its key is requested, and the handler reports if it is
   * unavailable. `read`: open. `write`: open and the same record as before, because it leads to a send.
   */
  readonly record?: 'tried' | 'read' | 'write';
}

/** Harmless: reads, saves typed text, stops work or locks. */
export const nothing = { person: 'nothing' } as const satisfies Needs;
export const triedRecord = { person: 'nothing', record: 'tried' } as const satisfies Needs;
export const openRecord = { person: 'nothing', record: 'read' } as const satisfies Needs;
export const usedRecord = { person: 'nothing', record: 'write' } as const satisfies Needs;
