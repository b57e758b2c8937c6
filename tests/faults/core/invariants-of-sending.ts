import { keyLifetimeMs } from '../../../src/main/changes/journal/key-age.ts';
import type { StoredRun } from '../../../src/main/changes/journal/stored-run.ts';
import type { Seen } from './service-record.ts';
import type { World } from './world.ts';

export type Write = Extract<Seen, { kind: 'write' }>;

/** A change's writes, each with its index among everything the service saw. */
export function writesOf(world: World, run: StoredRun): { write: Write; index: number }[] {
  return world.service.seen.flatMap((entry, index) =>
    entry.kind === 'write' && entry.key === run.intent?.key ? [{ write: entry, index }] : [],
  );
}

export function sendingViolations(world: World, run: StoredRun): string[] {
  return [...bytes(world, run), ...age(world, run), ...waits(world, run), ...answers(world, run)];
}

/** 6. The bytes sent are those in the journal. */
function bytes(world: World, run: StoredRun): string[] {
  return writesOf(world, run).some(({ write }) => write.bodySha256 !== run.intent?.bodySha256)
    ? ['6: sent other bytes than journaled']
    : [];
}

/** 5. A key that may have had an effect is never sent again once the service may have forgotten it. */
function age(world: World, run: StoredRun): string[] {
  const writes = writesOf(world, run);
  const first = writes[0];
  if (first === undefined) return [];
  const tooLate = writes.some(
    ({ write }, place) =>
      write.atMs - first.write.atMs > keyLifetimeMs &&
      writes.slice(0, place).some((before) => before.write.answered?.kind !== 'rate-limited'),
  );
  return tooLate ? ['5: a key older than 24 hours was sent'] : [];
}

/** After a 429, the same key is only sent again after the requested wait, unless the user decides. */
function waits(world: World, run: StoredRun): string[] {
  const writes = writesOf(world, run);
  return writes.flatMap(({ write, index }, place) => {
    const next = writes[place + 1];
    if (write.answered?.kind !== 'rate-limited' || next === undefined) return [];
    const decided = world.service.seen
      .slice(index, next.index)
      .some(({ kind, subject }) => kind.endsWith('send-decided') && subject === write.subject);
    if (decided) return [];
    return next.write.atMs - write.atMs < write.answered.retryAfterMs ? ['5: sent before Retry-After'] : [];
  });
}

/** 2. A receipt only claims proof by a response that the service really sent. */
function answers(world: World, run: StoredRun): string[] {
  const { receipt } = run;
  if (receipt === null || receipt.inferred) return [];
  return writesOf(world, run).some(({ write }) => write.answered?.kind === 'accepted')
    ? []
    : ['2: a receipt claims an answer that never was'];
}

/** 4. Nothing is sent while editing is locked. */
export function lockViolations({ seen }: { readonly seen: readonly { readonly kind: string }[] }): string[] {
  let locked = false;
  for (const entry of seen) {
    if (entry.kind === 'locked' || entry.kind === 'unlocked') locked = entry.kind === 'locked';
    if (entry.kind === 'write' && locked) return ['4: sent while editing was locked'];
  }
  return [];
}
