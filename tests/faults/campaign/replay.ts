import { playHistory, workspaceId } from '../core/history.ts';
import type { World } from '../core/history.ts';
import { violations } from '../core/invariants.ts';
import type { Seen } from '../core/service-record.ts';

/** One core history, step by step: what the person did, what the service saw and did, and how each run moved. */
export async function replayHistory(seed: number): Promise<{ lines: string[]; violations: string[] }> {
  const world = await playHistory(seed);
  const found = violations(world);
  return {
    violations: found,
    lines: [
      `seed ${String(seed)}: a service that ${world.mode.replaceAll('-', ' ')} (its idempotency mode)`,
      '',
      'What happened',
      ...world.log.map((line, index) => `${String(index + 1).padStart(4)}  ${line}`),
      '',
      'What the service saw',
      ...world.service.seen.map(seenLine),
      '',
      'What the service did',
      ...world.service.ledger.map(
        ({ atMs, subject, amount, key }) =>
          `${timeOf(atMs)}  ${subject} = ${String(amount)}  ${key === null ? 'by someone else' : `key ${key.slice(0, 8)}`}`,
      ),
      '',
      ...runLines(world),
      found.length === 0 ? 'Every promise held.' : `BROKEN: ${found.join('; ')}`,
    ],
  };
}

function seenLine(entry: Seen): string {
  const at = timeOf(entry.atMs);
  switch (entry.kind) {
    case 'read':
      return `${at}  read ${entry.subject}: ${entry.amount === null ? 'failed' : String(entry.amount)}`;
    case 'write':
      return `${at}  write ${entry.subject}, key ${entry.key.slice(0, 8)}: ${entry.fault} → ${entry.answered?.kind ?? 'no answer'}`;
    default:
      return `${at}  ${entry.kind} ${entry.subject}`;
  }
}

function runLines({ journal }: World): string[] {
  const runs = journal.list(workspaceId, 10_000);
  if (!runs.ok) return [runs.error.message];
  return runs.value.reverse().flatMap((run) => {
    const history = journal.transitions(run.changeId);
    const steps = history.ok ? history.value : [];
    return [
      `Run ${run.changeId.slice(0, 8)} of ${run.target.subject}, ${run.fields.map(({ before, after }) => `${String(before)} → ${String(after)}`).join(', ')}`,
      ...steps.map(
        ({ at, to, event, note }) => `${at.slice(11, 23)}  ${to} (${event ?? 'drafted'}): ${note}`,
      ),
      '',
    ];
  });
}

function timeOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(11, 23);
}
