import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MutantResult, PartResult } from '../../tests/faults/campaign/part-result.ts';
import { coverageOf } from '../../tests/faults/campaign/state-table-coverage.ts';
import type { FaultPart } from './faults-arguments.ts';

type PlayedPart = Exclude<FaultPart, 'mutants'>;

export interface PlayedResult {
  readonly part: PlayedPart;
  /** Null: it cannot be played on this machine; the reason. */
  readonly result: PartResult | { readonly notPlayed: string };
  readonly tookMs: number;
}

export interface CampaignReport {
  /** How many deviations the enumerated histories had at most. */
  readonly deviations: number;
  readonly first: number;
  readonly played: readonly PlayedResult[];
  readonly mutants: { readonly results: readonly MutantResult[]; readonly tookMs: number } | null;
}

const names: Readonly<Record<PlayedPart, string>> = {
  core: 'core histories',
  enumerate: 'enumerated histories',
  bookings: 'reservations and payments',
  sockets: 'histories over sockets',
  reservations: 'reservations over sockets',
  kills: 'kills of the main process',
  power: 'power losses of the journal',
};

/** With so many deviations everything that the state table holds can happen. */
const deviationsForEveryEdge = 2;

/** Whether every promise held, every edge of the state table was taken and every deliberate defect was caught. */
export function isClean(report: CampaignReport): boolean {
  const { played, mutants } = report;
  const survivors = mutants?.results.filter(({ killed }) => !killed) ?? [];
  const held = played.every((part) => violationsOf(part).length === 0);
  return survivors.length === 0 && held && (edgesOf(report)?.missed.length ?? 0) === 0;
}

/** Edges of the state table that core and enumerated histories took together; null where not all can be expected. */
function edgesOf({ played, deviations }: CampaignReport): ReturnType<typeof coverageOf> | null {
  const isExpected = played.some(({ part }) => part === 'enumerate') && deviations >= deviationsForEveryEdge;
  return isExpected ? coverageOf(new Set(played.flatMap(takenBy))) : null;
}

function takenBy({ result }: PlayedResult): string[] {
  return 'notPlayed' in result ? [] : [...(result.taken ?? [])];
}

/** out/faults.json: what machines read of the campaign. */
export function writeReport(path: string, report: CampaignReport): void {
  const { first, played, mutants } = report;
  const edges = edgesOf(report);
  const done = (part: PlayedPart): number => doneOf(played.find((result) => result.part === part));
  const content = {
    histories: done('core'),
    enumerated: done('enumerate'),
    falseReceipts: played.reduce((sum, part) => sum + falseReceiptsOf(part), 0),
    edges: edges === null ? null : { taken: edges.taken, total: edges.total },
    bookings: done('bookings'),
    sockets: done('sockets'),
    reservations: done('reservations'),
    kills: done('kills'),
    powerLoss: done('power'),
    violations: played.reduce((sum, part) => sum + violationsOf(part).length, 0),
    mutants: {
      total: mutants?.results.length ?? 0,
      killed: mutants?.results.filter(({ killed }) => killed).length ?? 0,
    },
    seeds: {
      first,
      violating: Object.fromEntries(
        played.map((part) => [part.part, violationsOf(part).map(({ seed }) => seed)]),
      ),
    },
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

/** The table that people read. */
export function reportLines(report: CampaignReport): string[] {
  const { played, mutants } = report;
  return [
    row('', 'played', 'violations', 'seconds'),
    ...played.map((part) =>
      row(
        names[part.part],
        doneOf(part).toLocaleString('en-GB'),
        String(violationsOf(part).length),
        seconds(part.tookMs),
      ),
    ),
    ...(mutants === null
      ? []
      : [
          row(
            'deliberate defects',
            String(mutants.results.length),
            survived(mutants.results),
            seconds(mutants.tookMs),
          ),
        ]),
    '',
    ...played.flatMap(notesOf),
    ...edgeLines(report),
    ...(mutants?.results ?? [])
      .filter(({ killed }) => !killed)
      .map(({ name, after }) => `SURVIVED ${String(after)} tries: ${name}`),
  ];
}

function edgeLines(report: CampaignReport): string[] {
  const edges = edgesOf(report);
  if (edges === null) return [];
  const { taken, total, missed } = edges;
  const line = `state table: ${String(taken)} of ${String(total)} edges taken`;
  return missed.length === 0 ? [line] : [line, `BROKEN taken by no history: ${missed.join(', ')}`];
}

function notesOf(part: PlayedResult): string[] {
  if ('notPlayed' in part.result) return [`${names[part.part]}: not played, ${part.result.notPlayed}`];
  return [
    ...part.result.notes.map((note) => `${names[part.part]}: ${note}`),
    ...part.result.violations
      .slice(0, 20)
      .map(
        ({ seed, found }) =>
          `BROKEN ${names[part.part]}, seed ${String(seed)}: ${found.join('; ')}${replayHint(part.part, seed)}`,
      ),
  ];
}

function replayHint(part: PlayedPart, seed: number | string): string {
  if (part === 'core') return ` (npm run faults -- --seed ${String(seed)})`;
  return part === 'enumerate' ? ` (npm run faults -- --history ${String(seed)})` : '';
}

function survived(results: readonly MutantResult[]): string {
  const survivors = results.filter(({ killed }) => !killed).length;
  return survivors === 0 ? 'all caught' : `${String(survivors)} survived`;
}

function violationsOf({ result }: PlayedResult): PartResult['violations'] {
  return 'notPlayed' in result ? [] : result.violations;
}

function falseReceiptsOf({ result }: PlayedResult): number {
  return 'notPlayed' in result ? 0 : (result.falseReceipts ?? 0);
}

function doneOf(part: PlayedResult | undefined): number {
  return part === undefined || 'notPlayed' in part.result ? 0 : part.result.done;
}

function row(what: string, done: string, violations: string, took: string): string {
  return `${what.padEnd(30)}${done.padStart(12)}${violations.padStart(13)}${took.padStart(10)}`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
