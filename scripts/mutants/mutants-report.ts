import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Mutant } from './find-mutants.ts';
import type { MutantsJudgement, RoomResult } from './judge-mutants.ts';

/** Whether every defect was found, or is explained or known, and every explanation is needed. */
export function holds({ unexplained, wrong }: MutantsJudgement): boolean {
  return unexplained.length === 0 && wrong.length === 0;
}

/** out/mutants.json: one object a room. */
export function writeRooms(path: string, rooms: readonly RoomResult[]): void {
  writeJson(
    path,
    rooms.map(({ room, total, killed, survived, explained }) => ({
      room,
      total,
      killed,
      survived,
      explained,
    })),
  );
}

/** What `npm test` counts: found and explained defects as passed, known survivors as left over. */
export function writeTally(path: string, tally: { passed: number; failed: number; skipped: number }): void {
  writeJson(path, tally);
}

export function tallyOf({ rooms, unexplained, known, wrong }: MutantsJudgement) {
  const passed = rooms.reduce((sum, { killed, explained }) => sum + killed + explained, 0);
  return { passed, failed: unexplained.length + wrong.length, skipped: known.length };
}

/** The table that people read, then every survivor. */
export function mutantsLines(judgement: MutantsJudgement): string[] {
  const { rooms, unexplained, known, killedKnown, wrong } = judgement;
  return [
    row('', 'defects', 'found', 'survived', 'explained'),
    ...rooms.map(({ room, total, killed, survived, explained }) =>
      row(room, String(total), String(killed), String(survived), String(explained)),
    ),
    '',
    ...unexplained.map((mutant) => `SURVIVED ${describeMutant(mutant)}`),
    ...known.map((mutant) => `known    ${describeMutant(mutant)}`),
    ...killedKnown.map((mutant) => `no survivor any more (--record takes it off): ${describeMutant(mutant)}`),
    ...wrong.map((line) => `WRONG ${line}`),
  ];
}

/** Where it is and what it changes, in one line. */
export function describeMutant({ file, line, column, operator, original, replacement }: Mutant): string {
  const change =
    replacement === '' ? `without ${short(original)}` : `${short(original)} → ${short(replacement)}`;
  return `${file}:${String(line)}:${String(column)} ${operator}: ${change}`;
}

function short(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ');
  return oneLine.length > 90 ? `${oneLine.slice(0, 89)}…` : oneLine;
}

function row(what: string, ...numbers: readonly string[]): string {
  return `${what.padEnd(16)}${numbers.map((number) => number.padStart(11)).join('')}`;
}

function writeJson(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}
