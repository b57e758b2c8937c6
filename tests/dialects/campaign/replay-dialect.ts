import { consoleWith } from '../defects/defects.ts';
import { playReads } from './play-dialect.ts';

/** One dialect for people: every body as it went over the wire, and the verdict on every fact in it. */
export function replayDialect(
  seed: number,
  number: number,
): { readonly lines: readonly string[]; readonly isSound: boolean } {
  const reads = playReads(seed, number, consoleWith(null).read);
  const lines = reads.flatMap(({ resource, body, isWhole, facts }) => [
    '',
    `── ${resource}${isWhole ? ' (not recognised: shown whole, as it came)' : ''}`,
    body,
    ...facts.map(
      ({ key, verdict, path, source, truth, claim }) =>
        `   ${verdict.toUpperCase().padEnd(11)} ${key} = ${truth}   ${path}: ${source}${claim === null ? '' : `   shown as ${claim}`}`,
    ),
  ]);
  return { lines, isSound: reads.every(({ facts }) => facts.every(({ verdict }) => verdict !== 'wrong')) };
}
