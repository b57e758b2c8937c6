import type { PortfolioRow } from '../../../core/analysis/portfolio-figures.ts';
import { depositChange, refusedState } from '../../../core/bulk/csv/plan-columns.ts';
import { valuesInWords } from '../../../core/bulk/csv/write-plan-csv.ts';
import type { ReportedChange } from '../../../core/bulk/csv/write-plan-csv.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Currency } from '../../../core/values/money/currency.ts';
import { formatCount, plural } from '../../../core/wording/plural.ts';
import { leverKindFacts } from '../../../core/writing/levers.ts';
import { isLeverName } from '../../../core/writing/writable-names.ts';
import { rowSetSchema } from '../../../core/writing/rows/row-fields.ts';
import type { PreviewRow, RefusalReason } from '../../../ipc/changes/plans.ts';
import { visibleText } from '../../components/format/visible-text.ts';
import { depositCurrencyOf } from '../../guarded-edit/editors/deposit-currency.ts';

const depositName = 'Security deposit';

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

/**
 * One line of the preview: a property and what becomes of it. Of thousands few are in sight, so what is written in one is
 * worked out when it is asked for.
 */
export class PreviewLine {
  readonly row: PreviewRow;
  readonly propertyId: number;
  readonly #property: PortfolioRow | undefined;

  constructor(row: PreviewRow, properties: ReadonlyMap<number, PortfolioRow>) {
    this.row = row;
    this.propertyId = Number(row.target.subject);
    this.#property = properties.get(this.propertyId);
  }

  /** Resource and property: a file may name two changes of one property. */
  get key(): string {
    return `${this.row.target.resource} ${this.row.target.subject}`;
  }

  get title(): string {
    return visibleText(this.#property?.title ?? `Property ${this.row.target.subject}`);
  }

  /** Place and id, below the title. */
  get about(): string {
    const { subject } = this.row.target;
    const place = this.#property?.place ?? null;
    return place === null ? subject : `${visibleText(place)} · ${subject}`;
  }

  /** What its amounts are in. */
  get currency(): Currency {
    return this.#property === undefined ? null : depositCurrencyOf(this.#property);
  }

  /** Which discount, where lines differ in it. */
  get what(): string {
    const { resource } = this.row.target;
    return isLeverName(resource) ? leverKindFacts[resource].label : depositName;
  }

  get before(): string | null {
    return changeWords(this.row).before;
  }

  get after(): string | null {
    return changeWords(this.row).after;
  }

  /** A deposit whose amount changes while it is switched off, and stays so. */
  get staysOff(): boolean {
    return staysOff(this.row);
  }
}

export function previewLines(
  rows: readonly PreviewRow[],
  properties: ReadonlyMap<number, PortfolioRow>,
): PreviewLine[] {
  return rows.map((row) => new PreviewLine(row, properties));
}

/** Whoever raises a deposit that nobody is asked for is told so. */
function staysOff({ target, now, outcome }: PreviewRow): boolean {
  if (target.resource !== depositChange || outcome.state !== 'change') return false;
  return isDisabled(now) && isDisabled(outcome.desired);
}

function isDisabled(deposit: JsonValue): boolean {
  return (
    typeof deposit === 'object' && deposit !== null && 'disabled' in deposit && deposit['disabled'] === true
  );
}

/** Before and after in a few words: amounts as they are, sets of rows as counts. */
function changeWords({ target, outcome }: PreviewRow): {
  readonly before: string | null;
  readonly after: string | null;
} {
  if (outcome.state === 'refused') return { before: null, after: null };
  if (outcome.state === 'no-change') {
    const now =
      target.resource === depositChange
        ? valuesInWords(target.resource, outcome.desired)
        : countOf(rowsIn(outcome.desired));
    return { before: now, after: null };
  }
  if (target.resource === depositChange) return depositWords(outcome);
  const rowFields = outcome.fields.filter(({ field }) => field.startsWith('row:'));
  const after = rowsIn(outcome.desired);
  const added = rowFields.filter(({ before }) => before === null).length;
  const gone = rowFields.filter(({ after: wanted }) => wanted === null).length;
  const before = after - added + gone;
  const news = before > 0 && added > 0 && after > 0 ? `, ${added} new` : '';
  return { before: countOf(before), after: `${countOf(after)}${news}` };
}

function depositWords({ fields }: Extract<PreviewRow['outcome'], { state: 'change' }>) {
  const amount = fields.find(({ field }) => field === 'amount');
  const flag = fields.find(({ field }) => field === 'disabled');
  const words = (side: 'before' | 'after'): string =>
    [
      amount === undefined ? null : (amount[side] ?? 'none set'),
      flag === undefined ? null : flag[side] === 'Yes' ? 'disabled' : 'enabled',
    ]
      .filter((part) => part !== null)
      .join(', ');
  return { before: words('before'), after: words('after') };
}

function rowsIn(desired: unknown): number {
  const set = rowSetSchema.safeParse(desired);
  return set.success ? set.data.rows.length : 0;
}

function countOf(rows: number): string {
  if (rows === 0) return 'none';
  return plural(rows, '1 row', `${formatCount(rows, '')} rows`);
}

/** Previewed changes as a table that can be imported again. `left`: ids of the properties that are left out. */
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

/** Warnings of one kind, acknowledged together. */
export interface WarningGroup {
  readonly kind: string;
  /** Each text once, in the order in which it first appears. */
  readonly messages: readonly string[];
  readonly properties: number;
}

/** Those of all changes together first, then of each. Such as differ in figures only, or behind a colon, are of one kind. */
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
