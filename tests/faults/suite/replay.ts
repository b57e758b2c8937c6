import { Choices, planOf } from '../core/choices.ts';
import { runEnumerated } from '../core/enumerated/enumerated-history.ts';
import { runHistory } from '../core/history.ts';
import { violations } from '../core/invariants.ts';
import type { Seen } from '../core/service-record.ts';
import { type World, workspaceId } from '../core/world.ts';

interface Replay {
  readonly lines: string[];
  readonly violations: string[];
}

export async function replayHistory(seed: number): Promise<Replay> {
  return reported(`seed ${String(seed)}`, await runHistory(seed));
}

/** Null if the identifier is invalid. */
export async function replayEnumerated(identifier: string): Promise<Replay | null> {
  const plan = planOf(identifier);
  return plan === null ? null : reported(`history ${identifier}`, await runEnumerated(new Choices(plan)));
}

function reported(name: string, world: World): Replay {
  const found = violations(world);
  const service =
    world.mode === null
      ? 'with every idempotency mode of the service'
      : `a service that ${world.mode.replaceAll('-', ' ')} (its idempotency mode)`;
  return {
    violations: found,
    lines: [
      `${name}: ${service}`,
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
