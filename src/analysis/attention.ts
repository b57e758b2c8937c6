import type { RunState } from '../contract/ipc/changes.ts';
import type { AttentionItem } from '../contract/ipc/portfolio.ts';
import type { JsonValue } from '../contract/json.ts';
import type { WritableName } from '../contract/service/writable-names.ts';
import { writableFor } from '../contract/service/writable.ts';
import { arrivalAttention } from './arrival-attention.ts';
import { feedAttention } from './feed-freshness.ts';
import { leverAttention } from './lever-attention.ts';
import type { PropertyState } from './property-state.ts';
import { readAttention } from './read-attention.ts';

/** A run that has not come to its end. */
export interface OpenRun {
  readonly changeId: string;
  readonly resource: WritableName;
  readonly title: string;
  readonly state: RunState;
  /** Why it stands where it stands, one sentence. */
  readonly explanation: string;
}

/** The last change of a resource that was verified at the service. */
export interface VerifiedChange {
  readonly changeId: string;
  readonly resource: WritableName;
  readonly title: string;
  /** ISO time. */
  readonly verifiedAt: string;
  /** The desired values that the service was seen to hold. */
  readonly desired: JsonValue;
}

export interface AttentionInput {
  readonly state: PropertyState;
  readonly openRuns: readonly OpenRun[];
  readonly verified: readonly VerifiedChange[];
  readonly now: Date;
}

/** A person, not time, must move these on. */
const urgentStates: ReadonlySet<RunState> = new Set(['needs-human', 'ambiguous']);
const rank = { critical: 0, warning: 1, notice: 2 } as const;

/** What on a property wants a person's eye, worst first. */
export function attentionItems(input: AttentionInput): AttentionItem[] {
  const items = [
    ...input.openRuns.map(unfinishedRun),
    ...input.verified.flatMap((change) => drift(change, input.state)),
    ...readAttention(input.state),
    ...feedAttention(input.state, input.now),
    ...arrivalAttention(input.state),
    ...leverAttention(input.state, input.now),
  ];
  return items.sort((left, right) => rank[left.severity] - rank[right.severity]);
}

function unfinishedRun(run: OpenRun): AttentionItem {
  return {
    kind: 'unfinished-run',
    severity: urgentStates.has(run.state) ? 'critical' : run.state === 'drafted' ? 'notice' : 'warning',
    title: run.state === 'drafted' ? `Draft: ${run.title}` : `Unfinished change: ${run.title}`,
    detail: run.explanation,
    thing: `${run.changeId} ${run.state}`,
    screen: 'changes',
    changeId: run.changeId,
  };
}

/** Compares what we last verified with what a later read shows. An older read, or one that cannot be read, proves nothing. */
function drift(change: VerifiedChange, state: PropertyState): AttentionItem[] {
  const writer = writableFor(change.resource);
  const place = writer.reads('', null).resource;
  const resource = Object.entries(state).find(([name]) => name === place)?.[1];
  if (resource?.editableBody === undefined || resource.readAt === null) return [];
  if (Date.parse(resource.readAt) <= Date.parse(change.verifiedAt)) return [];
  if (!writer.readEditable(resource.editableBody).ok) return [];
  if (!writer.desiredSchema.safeParse(change.desired).success) return [];
  const compared = writer.compare(resource.editableBody, change.desired);
  if (compared.equal) return [];
  const differences = compared.fields
    .filter((field) => !field.equal)
    .map((field) => `${field.label}: ${field.desired ?? 'none'} → ${field.atService ?? 'none'}`);
  return [
    {
      kind: 'drift',
      severity: 'warning',
      title: `Changed since our last verified change: ${change.title}`,
      detail: differences.join('; '),
      thing: `${change.changeId} ${differences.join('; ')}`,
      screen: change.resource === 'security-deposit' ? 'security-deposit' : 'discounts',
      changeId: change.changeId,
    },
  ];
}
