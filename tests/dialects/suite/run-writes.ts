import type { ResourceMappingSource } from '../../../src/core/resources/resource-mappings.ts';
import { type WritableName, writableNames } from '../../../src/core/service/writable-names.ts';
import { isDiscountName } from '../../../src/core/resources/discounts.ts';
import type { AskedRequest, JudgedConsole, WriteThrough } from '../console/shown.ts';
import type { Dialect } from '../dialect/dialect.ts';
import type { WriteOutcome } from '../judge/tally.ts';
import { type Difference, type Made, differences } from '../judge/compare-records.ts';
import { type Change, changedWorld, possibleChanges } from '../service/change.ts';
import { type WireCall, applied, writeContractOf } from '../service/write-contract.ts';
import { discountBodyOf, readBodyOf, recordOf, subjectOf } from '../service/written-record.ts';
import { type Wire, textOf } from '../wire/wire.ts';
import type { World } from '../world/world.ts';

export interface CheckedWrite {
  readonly name: WritableName;
  readonly change: string;
  readonly outcome: WriteOutcome;
  readonly body: string;
  readonly sent: string;
  readonly differences: readonly Difference[];
  /** The service had rejected fields by name. */
  readonly hasLeftOut: boolean;
}

/** Every possible change to every writable resource of a dialect, and its undo. */
export function runWrites(
  dialect: Dialect,
  world: World,
  console: JudgedConsole,
  readings: readonly ResourceMappingSource[],
): readonly CheckedWrite[] {
  return writableNames.flatMap((name) =>
    possibleChanges(name, world).flatMap((change) =>
      runChange(dialect, world, name, change, (body) =>
        console.write(name, subjectOf(world, name), body, change, readings),
      ),
    ),
  );
}

function runChange(
  dialect: Dialect,
  world: World,
  name: WritableName,
  change: Change,
  offer: (body: string | undefined) => ReturnType<WriteThrough>,
): readonly CheckedWrite[] {
  const wanted = changedWorld(world, name, change);
  const [stored, intended] = [recordOf(dialect, world, name), recordOf(dialect, wanted, name)];
  // If a dialect has no field for a value, such as a switch, nobody can want to change it.
  if (intended !== null && stored !== null && textOf(stored) === textOf(intended)) return [];
  const body = readBodyOf(dialect, world, name);
  const shown = { name, change: change.do, body: body ?? '404', hasLeftOut: false };
  const offered = offer(body);
  if (offered.is !== 'request') return [{ ...shown, outcome: offered.is, sent: '', differences: [] }];
  const made = change.do === 'create' ? 'first' : 'no';
  const { asked, record, ...done } = sendInRounds(dialect, stored, intended, offered, made);
  const checked: CheckedWrite = { ...shown, ...done, sent: sentText(asked.call) };
  if (checked.outcome === 'wrong' && asked.isAssumed && isDiscountName(name) && record !== null) {
    // The review warned that the result may differ. The read afterwards must show whether it does.
    const isSeen = !asked.verifies(discountBodyOf(dialect, world, name, record));
    return [isSeen ? { ...checked, outcome: 'assumed' } : checked];
  }
  if (checked.outcome !== 'right') return [checked];
  const after = readBodyOf(dialect, wanted, name);
  const isProven = change.do === 'create' || asked.verifies(after);
  if (!isProven) return [{ ...checked, outcome: 'unproven' }];
  const back =
    name === 'new-occupancy-group' || (name === 'occupancy-group' && intended === null)
      ? null
      : asked.undo(after);
  if (back === null) return [checked];
  const undone = send(dialect, intended, stored, back, intended === null ? 'again' : 'no');
  return [
    checked,
    { ...shown, ...undone, change: `undo of “${change.do}”`, body: after ?? '404', sent: sentText(back) },
  ];
}

const mostRounds = 3;

/** Leaves out the fields that a service rejects by name, as a user would when offered. */
function sendInRounds(
  dialect: Dialect,
  stored: Wire | null,
  intended: Wire | null,
  offered: AskedRequest,
  made: Made,
): Sent & { readonly asked: AskedRequest } {
  let asked = offered;
  for (let round = 1; ; round += 1) {
    const sent = send(dialect, stored, intended, asked.call, made);
    const messages = sent.outcome === 'refused' ? sent.differences.map(({ kind }) => kind) : [];
    const rest = messages.length > 0 && round < mostRounds ? asked.without(messages) : null;
    if (rest === null) return { ...sent, asked, hasLeftOut: asked !== offered };
    asked = rest;
  }
}

interface Sent extends Pick<CheckedWrite, 'outcome' | 'differences' | 'hasLeftOut'> {
  readonly record: Wire | null;
}

function send(
  dialect: Dialect,
  stored: Wire | null,
  intended: Wire | null,
  call: WireCall,
  made: Made,
): Omit<Sent, 'hasLeftOut'> {
  const contract = writeContractOf(dialect);
  const sample = stored ?? intended;
  if (sample === null) return { outcome: 'refused', differences: [], record: stored };
  const outcome = applied(contract, stored, sample, call);
  if (outcome.is === 'refused') {
    const refusals = outcome.messages.map((kind) => ({ kind, about: '' }));
    return { outcome: 'refused', differences: refusals, record: stored };
  }
  const found = differences(outcome.record, intended, stored, contract.takesIds, made);
  const { record } = outcome;
  if (found.length === 0) return { outcome: 'right', differences: [], record };
  // If nothing changed at all, the read afterwards shows it, and nothing is lost.
  const nothing = outcome.record !== null && stored !== null && textOf(outcome.record) === textOf(stored);
  return nothing
    ? { outcome: 'refused', differences: [], record }
    : { outcome: 'wrong', differences: found, record };
}

function sentText({ method, body }: WireCall): string {
  return `${method}${body === null ? '' : ` ${textOf(body)}`}`;
}
