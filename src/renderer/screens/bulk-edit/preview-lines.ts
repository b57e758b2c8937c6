import { depositChange, refusedState } from '../../../core/bulk/csv/bulk-edit-columns.ts';
import { valuesInWords } from '../../../core/bulk/csv/write-bulk-edit-csv.ts';
import type { ReportedChange } from '../../../core/bulk/csv/write-bulk-edit-csv.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { PreviewRow, RefusalReason } from '../../../ipc/changes/bulk-edits.ts';

export const refusalWords: Readonly<Record<RefusalReason, string>> = {
  'not-read': 'Not loaded',
  'not-accepted': 'Field mapping not confirmed',
  forbidden: 'No permission',
  'not-found': 'Not found',
  unrecognised: 'Unrecognised format',
  'run-open': 'Unfinished change',
  impossible: 'Not possible',
  'changed-since': 'Changed since',
  failed: 'Can’t be read here',
};

export interface PreviewLine {
  /** Resource and property, because a file can change one property twice. */
  readonly key: string;
  readonly row: PreviewRow;
  readonly propertyId: number;
}

export function previewLine(row: PreviewRow): PreviewLine {
  const { resource, subject } = row.target;
  return { key: `${resource} ${subject}`, row, propertyId: Number(subject) };
}

/** The user should know that no guest pays a deposit which is switched off, even if its amount changes. */
export function staysOff({ target, now, outcome }: PreviewRow): boolean {
  if (target.resource !== depositChange || outcome.state !== 'change') return false;
  return isDisabled(now) && isDisabled(outcome.desired);
}

function isDisabled(deposit: JsonValue): boolean {
  return (
    typeof deposit === 'object' && deposit !== null && 'disabled' in deposit && deposit['disabled'] === true
  );
}

export function depositWords(
  { fields }: Extract<PreviewRow['outcome'], { state: 'change' }>,
  side: 'before' | 'after',
): string {
  const amount = fields.find(({ field }) => field === 'amount');
  const flag = fields.find(({ field }) => field === 'disabled');
  return [
    amount === undefined ? null : (amount[side] ?? 'none set'),
    flag === undefined ? null : flag[side] === 'Yes' ? 'disabled' : 'enabled',
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** The changes as a table that can be imported again. `left` holds the ids of excluded properties. */
export function reportedChanges(rows: readonly PreviewRow[], left: ReadonlySet<string>): ReportedChange[] {
  return rows.map(({ target, outcome }) => {
    const place = { resource: target.resource, subject: target.subject };
    if (outcome.state === 'refused') {
      const note = `${refusalWords[outcome.reason]}: ${outcome.message}`;
      return { ...place, desired: null, before: '', after: '', state: refusedState, note };
    }
    const after = valuesInWords(target.resource, outcome.desired);
    if (outcome.state === 'no-change') {
      return { ...place, desired: outcome.desired, before: after, after, state: 'no change', note: '' };
    }
    const before = outcome.fields.map((field) => `${field.label}: ${field.before ?? 'none'}`).join('; ');
    const state = left.has(target.subject) ? 'left out' : 'will change';
    return { ...place, desired: outcome.desired, before, after, state, note: outcome.warnings.join(' ') };
  });
}

export interface WarningGroup {
  readonly kind: string;
  /** Distinct, in order of first appearance. */
  readonly messages: readonly string[];
  readonly properties: number;
}

/** Messages that differ only in figures or after a colon share a group. */
export function warningGroups(lines: readonly PreviewLine[], together: readonly string[]): WarningGroup[] {
  const groups = new Map<string, { readonly messages: Set<string>; readonly keys: Set<string> }>();
  for (const { key, row } of lines) {
    if (row.outcome.state !== 'change') continue;
    for (const message of row.outcome.warnings) {
      const kind = kindOf(message);
      const group = groups.get(kind) ?? { messages: new Set<string>(), keys: new Set<string>() };
      group.messages.add(message);
      group.keys.add(key);
      groups.set(kind, group);
    }
  }
  const each = [...groups].map(([kind, { messages, keys }]) => ({
    kind,
    messages: [...messages],
    properties: keys.size,
  }));
  const properties = new Set(lines.map(({ propertyId }) => propertyId)).size;
  return together.length === 0 ? each : [{ kind: 'together', messages: [...together], properties }, ...each];
}

function kindOf(message: string): string {
  const [head = message] = message.split(': ');
  return head.replaceAll(/\d[\d.,]*/g, '#');
}
