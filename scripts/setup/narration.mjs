/**
 * One part of the set-up. `isDone` answers in milliseconds and changes nothing; `run` does the work and throws
 * a SetupFailure with a sentence for the person when it cannot.
 * @typedef {{ isDone: (root: string) => boolean, run: (root: string) => Promise<void> }} Step
 */

/** A failure that the person can act on: shown as a sentence, without a stack. */
export class SetupFailure extends Error {}

/**
 * Says one thing to the person, on stderr.
 * @param {string} sentence
 */
export function say(sentence) {
  process.stderr.write(`set-up: ${sentence}\n`);
}
