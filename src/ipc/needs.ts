/** A genuine key or button just before; where none was seen, as with some assistive technology, a question instead. */
interface SeenInput {
  /** `press`: what activates a control (a button of the mouse, a touch, Enter, Space). `any`: every key too. */
  readonly input: 'press' | 'any';
  readonly question: string;
  readonly confirm: string;
}

/** What a channel needs before it is answered, beside a request of its schema. */
export interface Needs {
  /**
   * Of a person. `nothing`: no harm comes of it, so a page may just do it. `judged`: the main process decides by what is
   * stored of it (`main/intent/intent-rules.ts`).
   */
  readonly person: 'nothing' | 'judged' | SeenInput;
  /**
   * Of the sealed record. `tried`: its key is asked for, and whoever needs it says so where it is not given. `read`: it is
   * open. `write`: it is open and the one that was used before, as it leads to a send.
   */
  readonly record?: 'tried' | 'read' | 'write';
}

/** No harm comes of it: it reads, keeps what is typed, stops work or locks. */
export const nothing = { person: 'nothing' } as const satisfies Needs;
export const triedRecord = { person: 'nothing', record: 'tried' } as const satisfies Needs;
export const openRecord = { person: 'nothing', record: 'read' } as const satisfies Needs;
export const usedRecord = { person: 'nothing', record: 'write' } as const satisfies Needs;
