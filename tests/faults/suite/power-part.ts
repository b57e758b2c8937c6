import type { Defect } from '../../../scripts/suites/suite.ts';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openJournal } from '../../../src/main/changes/journal/journal-file.ts';
import { journalTestKey } from '../core/opened-journal.ts';
import { seededRandom } from '../core/seeded-random.ts';
import { CrashingDisk } from '../power/crashing-disk.ts';
import { journalDigest } from '../power/journal-digest.ts';
import { workspaceId } from '../power/journal-work.ts';
import { type Synchronous, buildRecorder, recordJournal } from '../power/record-journal.ts';
import type { DiskStep } from '../power/write-log.ts';
import type { PartResult, Violation } from './part-result.ts';

/** Enough for the write-ahead log to be written back and restarted several times. */
const recordedRuns = 60;
const mostStatesPerDefect = 1_000;
const unsafeModes = ['NORMAL', 'OFF'] as const;

/**
 * Records what a program with the real journal asks of the disk, then simulates losses (see `CrashingDisk`).
 * The journal must reopen with exactly what was acknowledged, and at most the pending commit in addition.
 */
export function runPowerLosses(first: number, count: number): PartResult | null {
  return inFolder((folder) => {
    const recorder = buildRecorder(folder);
    if (recorder === null) return null;
    const steps = recordJournal(recorder, folder, { seed: first, runs: recordedRuns, synchronous: 'FULL' });
    const violations = losePower(steps, folder, first, count, Infinity);
    const syncs = steps.filter(({ kind }) => kind === 'sync').length;
    const commits = steps.filter(({ kind }) => kind === 'acknowledged').length;
    return {
      done: count,
      violations,
      notes: [
        `${String(commits)} acknowledged commits, ${String(syncs)} syncs, ${String(steps.length)} recorded steps`,
      ],
    };
  });
}

/** Deliberately weaker durability, which must lose something that was acknowledged. */
export function runPowerDefects(): Defect[] | null {
  return inFolder((folder) => {
    const recorder = buildRecorder(folder);
    return recorder === null ? null : unsafeModes.map((mode) => catchUnsafe(recorder, folder, mode));
  });
}

function catchUnsafe(recorder: string, folder: string, synchronous: Synchronous): Defect {
  const steps = recordJournal(recorder, folder, { seed: 1, runs: 20, synchronous });
  const [caught] = losePower(steps, folder, 1, mostStatesPerDefect, 1);
  return {
    name: `the journal is opened with synchronous=${synchronous}`,
    noticed: caught?.found[0] ?? null,
  };
}

function losePower(
  steps: readonly DiskStep[],
  folder: string,
  first: number,
  count: number,
  most: number,
): Violation[] {
  const points = Array.from({ length: count }, (_, index) => {
    const random = seededRandom(first + index);
    return { seed: first + index, random, at: random.below(steps.length) };
  }).sort((left, right) => left.at - right.at);
  const digests = steps.flatMap((step) => (step.kind === 'acknowledged' ? [step.digest] : []));
  const disk = new CrashingDisk();
  const violations: Violation[] = [];
  let applied = 0;
  let acknowledged = 0;
  for (const { seed, random, at } of points) {
    for (; applied <= at; applied += 1) {
      const step = steps[applied];
      if (step === undefined) break;
      disk.apply(step);
      if (step.kind === 'acknowledged') acknowledged += 1;
    }
    const found = afterwards(disk.crash(random), join(folder, 'crashed'), digests, acknowledged);
    if (found.length > 0) violations.push({ seed, found });
    if (violations.length >= most) break;
  }
  return violations;
}

function afterwards(
  files: ReadonlyMap<string, Buffer>,
  folder: string,
  digests: readonly string[],
  acknowledged: number,
): string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [path, content] of files) {
    // The log's index is shared memory, which a start after a power loss recreates.
    if (!path.endsWith('-shm')) writeFileSync(join(folder, basename(path)), content);
  }
  const opened = openJournal(join(folder, 'keyholder.sqlite'));
  if (!opened.ok) return [`power: the journal cannot be opened: ${opened.error.message}`];
  try {
    // There is nothing to lose before the first acknowledgement.
    if (acknowledged === 0) return [];
    if (opened.value.setAside !== null) return ['power: the journal is damaged'];
    const unlocked = opened.value.lock.unlock(journalTestKey, 'file');
    if (!unlocked.ok) return [`power: the journal does not open: ${unlocked.error.message}`];
    if (unlocked.value.alteredSince !== null) return ['power: rows of the journal are missing'];
    const digest = journalDigest(opened.value.journal, workspaceId);
    const allowed = digests.slice(acknowledged - 1, acknowledged + 1);
    if (allowed.includes(digest)) return [];
    const place = digests.indexOf(digest);
    return [
      place === -1
        ? 'power: the journal holds what never was'
        : `power: ${String(acknowledged - 1 - place)} acknowledged commits are lost`,
    ];
  } catch (error) {
    return [`power: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    opened.value.journal.close();
  }
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'keyholder-power-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
