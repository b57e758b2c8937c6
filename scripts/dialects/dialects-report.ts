import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Counts, Kinds, Tally } from '../../tests/dialects/judge/tally.ts';
import { emptyCounts } from '../../tests/dialects/judge/tally.ts';
import { verdicts } from '../../tests/dialects/judge/verdict.ts';

export interface DefectResult {
  readonly name: string;
  /** What showed it, or null: it went unnoticed. */
  readonly noticed: string | null;
}

export interface DialectsResults {
  readonly seed: number;
  readonly dialects: number;
  readonly tally: Tally;
  readonly defects: readonly DefectResult[];
  readonly ms: number;
}

/** No wrong meaning, no wrong write, and no deliberate defect that passed. */
export function holds({ tally, defects }: DialectsResults): boolean {
  return (
    wrongMeanings(tally) === 0 &&
    tally.writing.wrong === 0 &&
    defects.every(({ noticed }) => noticed !== null)
  );
}

export function wrongMeanings(tally: Tally): number {
  return sumOf(tally).wrong + tally.described.wrong - tally.describedWrongly + tally.taught.wrong;
}

/** out/dialects.json: what machines read of the campaign. */
export function writeDialectsReport(
  path: string,
  { seed, dialects, tally, defects, ms }: DialectsResults,
): void {
  const sum = sumOf(tally);
  const { writable, editable, writes, refused, unproven, leftOut, assumed, wrong, perName } = tally.writing;
  const content = {
    ...{
      ...{ seed, dialects },
      concepts: { cold: share(sum), described: share(tally.described), taught: share(tally.taught) },
    },
    ...{
      wrongMeanings: wrongMeanings(tally),
      describedWrongly: tally.describedWrongly,
      edits: writes,
      facts: factsOf(sum),
      right: sum.right,
      asIs: sum['as-it-came'],
    },
    ...{ hidden: sum.hidden, inDoubt: sum['in-doubt'], wrong: sum.wrong },
    ...{ wrongWrites: wrong, refusedWrites: refused, unprovenWrites: unproven, assumedWrites: assumed },
    leftOutWrites: leftOut,
    ...{ writable, editable },
    seconds: Math.round(ms / 100) / 10,
    perResource: tally.perResource,
    perWritable: perName,
    wrongKinds: ranked(tally.wrongKinds),
    describedWronglyKinds: ranked(tally.describedWronglyKinds),
    notTeachable: ranked(tally.notTeachable),
    hiddenKinds: ranked(tally.hiddenKinds).slice(0, 200),
    wrongWriteKinds: ranked(tally.writing.wrongKinds),
    mutants: { total: defects.length, killed: defects.filter(({ noticed }) => noticed !== null).length },
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

/** Of the facts that came, those that are shown right; a part of one. */
function share(counts: Counts): number {
  return Math.round((1e4 * counts.right) / Math.max(1, factsOf(counts))) / 1e4;
}

function ranked(kinds: Kinds) {
  return Object.entries(kinds)
    .map(([kind, { count, example }]) => ({ kind, count, example }))
    .sort((left, right) => right.count - left.count);
}

/** The table that people read. */
export function dialectsLines(results: DialectsResults): string[] {
  const { tally, defects, seed, dialects } = results;
  const { writing } = tally;
  const unnoticed = defects.filter(({ noticed }) => noticed === null);
  return [
    row('', 'facts', ['right', 'as it came', 'in doubt', 'hidden', 'WRONG']),
    ...Object.entries(tally.perResource).map(([name, counts]) => countsRow(name, counts)),
    countsRow('all', sumOf(tally)),
    countsRow('all, described', tally.described),
    countsRow('all, once taught', tally.taught),
    `${count(tally.describedWrongly)} of what is described wrong: by descriptions that were made to be mistaken about it`,
    '',
    row('', 'writable', ['editable', 'writes', 'WRONG', '', '']),
    ...Object.entries(writing.perName).map(([name, one]) =>
      row(name, count(one.writable), [count(one.editable), count(one.writes), count(one.wrong), '', '']),
    ),
    row('all', count(writing.writable), [
      count(writing.editable),
      count(writing.writes),
      count(writing.wrong),
      '',
      '',
    ]),
    '',
    ...ranked(tally.wrongKinds)
      .slice(0, 25)
      .map(
        ({ kind, count: times, example }) =>
          `WRONG ${String(times)} × ${kind}: ${cut(example.about)} (--seed ${String(seed)} --dialect ${String(example.dialect)})`,
      ),
    ...ranked(writing.wrongKinds)
      .slice(0, 25)
      .map(
        ({ kind, count: times, example }) =>
          `WRONG WRITE ${String(times)} × ${kind}: ${cut(example.about)} (--seed ${String(seed)} --dialect ${String(example.dialect)})`,
      ),
    `${count(writing.refused)} writes refused; ${count(writing.leftOut)} done without fields that were refused by name; ${count(writing.assumed)} first rows came out otherwise than meant, said before and seen after`,
    `deliberate defects: ${String(defects.length)}, ${unnoticed.length === 0 ? 'all caught' : 'SURVIVORS'}`,
    ...unnoticed.map(({ name }) => `SURVIVED: ${name}`),
    `seed ${String(seed)}, ${count(dialects)} dialects, ${(results.ms / 1_000).toFixed(1)} s`,
  ];
}

function sumOf(tally: Tally): Counts {
  const sum = emptyCounts();
  for (const counts of Object.values(tally.perResource)) for (const one of verdicts) sum[one] += counts[one];
  return sum;
}

function factsOf(counts: Counts): number {
  return verdicts.reduce((sum, one) => sum + counts[one], 0);
}

function countsRow(name: string, counts: Counts): string {
  const facts = factsOf(counts);
  const shareOf = (part: number): string => (facts === 0 ? '' : `${((100 * part) / facts).toFixed(1)} %`);
  return row(name, count(facts), [
    ...(['right', 'as-it-came', 'in-doubt', 'hidden'] as const).map((one) => shareOf(counts[one])),
    count(counts.wrong),
  ]);
}

function row(name: string, first: string, others: readonly string[]): string {
  return `${name.padEnd(28)}${first.padStart(10)}${others.map((one) => one.padStart(12)).join('')}`;
}

const count = (number: number): string => number.toLocaleString('en-GB');
const cut = (text: string): string => (text.length > 160 ? `${text.slice(0, 160)}…` : text);
