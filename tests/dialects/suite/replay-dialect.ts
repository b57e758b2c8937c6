import { consoleWith } from '../defects/defects.ts';
import { Dialect } from '../dialect/dialect.ts';
import type { JudgedFact } from '../judge/verdict.ts';
import { makeWorld } from '../world/make-world.ts';
import { type CheckedBody, runStages, seedOf } from './run-dialect.ts';
import { runWrites } from './run-writes.ts';

/** A report for people, from each body and verdict to what was wrong or refused in writes. */
export function replayDialect(
  seed: number,
  number: number,
): { readonly lines: readonly string[]; readonly isSound: boolean } {
  const console = consoleWith(null);
  const stages = runStages({ seed, number }, console);
  const own = seedOf(seed, number);
  const [dialect, world] = [new Dialect(own), makeWorld(own)];
  const writes = runWrites(dialect, world, console, stages.readings);
  const { isMistaken } = stages.published;
  const reads = stages.cold.flatMap(({ resource, body, isWhole, facts }) => [
    '',
    `── ${resource}${isWhole ? ' (not recognised: shown whole, as it came)' : ''}`,
    body,
    ...facts.map(factLine),
    ...changed('described', resource, facts, stages.described, isMistaken),
    ...changed('mapped', resource, facts, stages.mapped, false),
    ...(stages.unmapped.get(resource) ?? []).map((why) => `   cannot be said: ${why}`),
  ]);
  const lines = [
    ...reads,
    '',
    `── description: ${stages.published.helpfulness}`,
    stages.published.text,
    '',
    '── writes that were not done as meant',
    ...writes
      .filter(({ outcome }) => outcome !== 'right')
      .map(
        ({ name, change, outcome, sent, differences }) =>
          `   ${outcome.toUpperCase().padEnd(11)} ${name}, ${change}   ${differences.map(({ kind, about }) => `${kind} ${about}`).join('; ')}   ${sent}`,
      ),
  ];
  const bodies = [...stages.cold, ...stages.mapped, ...(isMistaken ? [] : stages.described)];
  const isSound =
    !bodies.some(({ facts }) => facts.some(({ verdict }) => verdict === 'wrong')) &&
    writes.every(({ outcome }) => outcome !== 'wrong');
  return { lines, isSound };
}

function factLine({ key, verdict, path, source, truth, claim }: JudgedFact): string {
  const shown = claim === null ? '' : `   shown as ${claim}`;
  return `   ${verdict.toUpperCase().padEnd(11)} ${key} = ${truth}   ${path}: ${source}${shown}`;
}

/** Facts whose verdict differs from the one without help. */
function changed(
  stage: string,
  resource: CheckedBody['resource'],
  cold: readonly JudgedFact[],
  bodies: readonly CheckedBody[],
  isMistaken: boolean,
): readonly string[] {
  const now = bodies.find((body) => body.resource === resource)?.facts ?? [];
  return now
    .filter(({ key, verdict }) => cold.find((fact) => fact.key === key)?.verdict !== verdict)
    .map((fact) => `   ${stage}:${factLine(fact)}${isMistaken ? '   (the description is mistaken)' : ''}`);
}
