import type { AcceptedReading } from '../../../src/contract/readings/accepted-reading.ts';
import type { WritableName } from '../../../src/contract/service/writable-names.ts';
import { writableNames } from '../../../src/contract/service/writable-names.ts';
import type { JudgedConsole } from '../console/shown.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { WriteOutcome } from '../judge/tally.ts';
import type { Difference } from '../judge/compare-records.ts';
import { differences } from '../judge/compare-records.ts';
import type { Change } from '../service/change.ts';
import { changedWorld, possibleChanges } from '../service/change.ts';
import type { WireCall } from '../service/write-contract.ts';
import { applied, writeContractOf } from '../service/write-contract.ts';
import { readBodyOf, recordOf, subjectOf } from '../service/written-record.ts';
import type { Wire } from '../wire/wire.ts';
import { textOf } from '../wire/wire.ts';
import type { World } from '../world/world.ts';

export interface PlayedWrite {
  readonly name: WritableName;
  readonly change: string;
  readonly outcome: WriteOutcome;
  /** The body that was read, what was sent, and why it was refused. */
  readonly body: string;
  readonly sent: string;
  readonly differences: readonly Difference[];
}

/** Every change that somebody could want of every writable resource of one dialect, and its way back. */
export function playWrites(
  dialect: Dialect,
  world: World,
  console: JudgedConsole,
  accepted: readonly AcceptedReading[],
): readonly PlayedWrite[] {
  return writableNames.flatMap((name) =>
    possibleChanges(name, world).flatMap((change) =>
      playChange(dialect, world, name, change, console, accepted),
    ),
  );
}

function playChange(
  dialect: Dialect,
  world: World,
  name: WritableName,
  change: Change,
  console: JudgedConsole,
  accepted: readonly AcceptedReading[],
): readonly PlayedWrite[] {
  const wanted = changedWorld(world, name, change);
  const [stored, intended] = [recordOf(dialect, world, name), recordOf(dialect, wanted, name)];
  // A dialect without a place for it, such as a switch, tells nobody of it: nothing to want there.
  if (intended !== null && stored !== null && textOf(stored) === textOf(intended)) return [];
  const body = readBodyOf(dialect, world, name);
  const shown = { name, change: change.do, body: body ?? '404' };
  const asked = console.write(name, subjectOf(world, name), body, change, accepted);
  if (asked.is !== 'request') return [{ ...shown, outcome: asked.is, sent: '', differences: [] }];
  const done = send(dialect, stored, intended, asked.call);
  const played: PlayedWrite = { ...shown, ...done, sent: sentText(asked.call) };
  if (played.outcome !== 'right') return [played];
  const after = readBodyOf(dialect, wanted, name);
  const isProven = change.do === 'create' || asked.verifies(after);
  if (!isProven) return [{ ...played, outcome: 'unproven' }];
  const back =
    name === 'new-occupancy-group' || (name === 'occupancy-group' && intended === null)
      ? null
      : asked.undo(after);
  if (back === null) return [played];
  const undone = send(dialect, intended, stored, back);
  return [
    played,
    { ...shown, ...undone, change: `undo of “${change.do}”`, body: after ?? '404', sent: sentText(back) },
  ];
}

function send(
  dialect: Dialect,
  stored: Wire | null,
  intended: Wire | null,
  call: WireCall,
): Pick<PlayedWrite, 'outcome' | 'differences'> {
  const contract = writeContractOf(dialect);
  const sample = stored ?? intended;
  if (sample === null) return { outcome: 'refused', differences: [] };
  const outcome = applied(contract, stored, sample, call);
  if (outcome.is === 'refused')
    return { outcome: 'refused', differences: [{ kind: outcome.why, about: '' }] };
  const found = differences(outcome.record, intended, stored, contract.takesIds);
  if (found.length === 0) return { outcome: 'right', differences: [] };
  // Nothing changed at all: that is seen when it is read back, and nothing is lost.
  const nothing = outcome.record !== null && stored !== null && textOf(outcome.record) === textOf(stored);
  return nothing ? { outcome: 'refused', differences: [] } : { outcome: 'wrong', differences: found };
}

function sentText({ method, body }: WireCall): string {
  return `${method}${body === null ? '' : ` ${textOf(body)}`}`;
}
