import type { Currency } from '../../../../core/values/money/currency.ts';
import type { PortfolioRow } from '../../../../core/analysis/portfolio-figures.ts';
import type { GivenChange, BulkEditOperation } from '../../../../core/bulk/bulk-edit-operation.ts';
import { discountKindFacts } from '../../../../core/writing/discounts.ts';
import { isDiscountName, discountNames } from '../../../../core/resources/discounts.ts';
import type { DiscountName } from '../../../../core/resources/discounts.ts';
import { propertyAbout, propertyName } from '../../../components/property/property-name.ts';
import { depositCurrencyOf } from '../../../guarded-edit/editors/deposit-currency.ts';

export interface PropertyName {
  readonly title: string;
  readonly about: string;
  /** The deposit's own currency, otherwise the listing's. Null if neither names one. */
  readonly currency: Currency;
}

/** The settings that a column can change. */
export const sheetColumns = ['security-deposit', ...discountNames] as const;
export type SheetColumn = (typeof sheetColumns)[number];

export function isSheetColumn(name: string): name is SheetColumn {
  return sheetColumns.some((column) => column === name);
}

/** Text that isn't a valid value. It changes nothing until the user fixes it. */
interface UnreadableStep {
  readonly kind: 'unreadable';
  readonly typed: string;
  readonly message: string;
}

export type CellStep = Exclude<BulkEditOperation, { kind: 'given' | 'undo' }> | UnreadableStep;

export interface ColumnSteps {
  readonly column: SheetColumn;
  readonly all: CellStep | null;
  /** Cells edited by hand, by property. Filling the column skips them. */
  readonly own: ReadonlyMap<number, CellStep>;
}

/** What the user wants to change. It holds nothing loaded, so it can be saved, undone and checked again. */
export interface Sheet {
  readonly properties: readonly number[];
  readonly left: ReadonlySet<number>;
  readonly columns: readonly ColumnSteps[];
}

const untouched: Readonly<Record<SheetColumn, CellStep>> = {
  'security-deposit': { kind: 'as-it-is', resource: 'security-deposit' },
  'low-occupancy': { kind: 'as-it-is', resource: 'low-occupancy' },
  'early-bird': { kind: 'as-it-is', resource: 'early-bird' },
  'late-availability': { kind: 'as-it-is', resource: 'late-availability' },
  'short-break-rules': { kind: 'as-it-is', resource: 'short-break-rules' },
};

/** With columns for these discounts, or for the deposits if there are none. */
export function emptySheet(properties: readonly number[], discounts: readonly DiscountName[] = []): Sheet {
  const columns = discounts.length === 0 ? (['security-deposit'] as const) : discounts;
  return { properties, left: new Set(), columns: columns.map(emptyColumn) };
}

function emptyColumn(column: SheetColumn): ColumnSteps {
  return { column, all: null, own: new Map() };
}

/** The step of one cell: its own, its column's, or none. Keeps its identity until it changes. */
export function stepOf({ column, all, own }: ColumnSteps, property: number): CellStep {
  return own.get(property) ?? all ?? untouched[column];
}

export function isAsked(step: CellStep): boolean {
  return step.kind !== 'as-it-is';
}

export function columnOf(sheet: Sheet, column: SheetColumn): ColumnSteps {
  return sheet.columns.find((known) => known.column === column) ?? emptyColumn(column);
}

export function withColumn(sheet: Sheet, column: SheetColumn): Sheet {
  if (sheet.columns.some((known) => known.column === column)) return sheet;
  return { ...sheet, columns: [...sheet.columns, emptyColumn(column)] };
}

export function withoutColumn(sheet: Sheet, column: SheetColumn): Sheet {
  return { ...sheet, columns: sheet.columns.filter((known) => known.column !== column) };
}

/** Fills the column except cells edited by hand. Null clears the fill. */
export function filled(sheet: Sheet, column: SheetColumn, all: CellStep | null): Sheet {
  return changed(sheet, column, (steps) => ({ ...steps, all }));
}

export function edited(sheet: Sheet, column: SheetColumn, cells: ReadonlyMap<number, CellStep>): Sheet {
  return changed(sheet, column, (steps) => ({ ...steps, own: new Map([...steps.own, ...cells]) }));
}

/** Resets a cell to follow its column. Undefined if it already does. */
export function cellTakenBack(sheet: Sheet, column: SheetColumn, property: number): Sheet | undefined {
  if (!columnOf(sheet, column).own.has(property)) return undefined;
  return changed(sheet, column, (steps) => ({
    ...steps,
    own: new Map([...steps.own].filter(([known]) => known !== property)),
  }));
}

export function leftOut(sheet: Sheet, properties: readonly number[], isLeft: boolean): Sheet {
  const gone = new Set(properties);
  const others = [...sheet.left].filter((property) => !gone.has(property));
  return { ...sheet, left: new Set(isLeft ? [...others, ...properties] : others) };
}

/** Adds any properties and columns that are missing. */
export function withGiven(sheet: Sheet, changes: readonly GivenChange[]): Sheet {
  const properties = [...new Set([...sheet.properties, ...changes.map(({ propertyId }) => propertyId)])];
  let next: Sheet = { ...sheet, properties };
  for (const column of sheetColumns) {
    const cells = changes.filter(({ change }) => change === column);
    if (cells.length === 0) continue;
    const steps = new Map(cells.map((change) => [change.propertyId, stepFor(change)]));
    next = edited(withColumn(next, column), column, steps);
  }
  return next;
}

function stepFor(given: GivenChange): CellStep {
  if (given.change === 'security-deposit') {
    return { kind: 'set-deposit', amount: given.amount, disabled: given.disabled };
  }
  const { change: discount, rows, active } = given;
  return rows.length === 0
    ? { kind: 'delete-discount', discount }
    : { kind: 'replace-rows', discount, rows, active };
}

function changed(sheet: Sheet, column: SheetColumn, change: (steps: ColumnSteps) => ColumnSteps): Sheet {
  return {
    ...sheet,
    columns: sheet.columns.map((steps) => (steps.column === column ? change(steps) : steps)),
  };
}

const longest = 200;

type NameOf = (propertyId: number) => string | null;

/** A default title for the bulk edit, which the user can change. */
export function sheetTitle({ columns }: Sheet, nameOf: NameOf): string {
  const parts = columns.flatMap(({ column, all, own }) => {
    const hasFill = all !== null && isAsked(all) && all.kind !== 'unreadable';
    if (hasFill) return [suggestedTitle(all, nameOf)];
    const [only, ...others] = own.values();
    if (only === undefined) return [];
    if (others.length === 0 && only.kind !== 'unreadable' && isAsked(only))
      return [suggestedTitle(only, nameOf)];
    return [
      `Change ${column === 'security-deposit' ? 'security deposits' : columnName(column).toLowerCase()}`,
    ];
  });
  return (parts.length === 0 ? 'Changes' : parts.join('; ')).slice(0, longest);
}

export function suggestedTitle(
  operation: Exclude<BulkEditOperation, { kind: 'given' | 'undo' }>,
  nameOf: NameOf = () => null,
): string {
  switch (operation.kind) {
    case 'set-deposit':
      if (operation.amount === null) {
        return operation.disabled === true ? 'Turn off security deposits' : 'Turn on security deposits';
      }
      return `Set security deposits to ${operation.amount}`;
    case 'adjust-deposit': {
      const lower = operation.change.startsWith('-');
      const size = operation.change.replace('-', '');
      const unit = operation.by === 'percent' ? '%' : '';
      const rounded = operation.roundTo === null ? '' : `, rounded to ${operation.roundTo}`;
      return `${lower ? 'Lower' : 'Raise'} security deposits by ${size}${unit}${rounded}`;
    }
    case 'copy-discount':
      return `Copy ${lowerCase(operation.discount)} from ${nameOf(operation.fromPropertyId) ?? `property ${operation.fromPropertyId}`}`;
    case 'as-it-is':
      return 'Nothing changes';
    case 'append-rows':
      return `Add to ${lowerCase(operation.discount)}`;
    case 'replace-rows':
      return `Replace ${lowerCase(operation.discount)}`;
    case 'change-percent': {
      const lower = operation.points.startsWith('-');
      return `${lower ? 'Lower' : 'Raise'} ${lowerCase(operation.discount)} by ${operation.points.replace('-', '')} points`;
    }
    case 'delete-discount':
      return `Delete ${lowerCase(operation.discount)}`;
  }
}

function lowerCase(discount: keyof typeof discountKindFacts): string {
  return discountKindFacts[discount].label.toLowerCase();
}

/** Names for the properties in these rows, and for any other id. */
export function propertyNames(
  rows: readonly Pick<PortfolioRow, 'propertyId' | 'title' | 'place' | 'depositCurrency' | 'currency'>[],
): (property: number) => PropertyName {
  const byId = new Map(rows.map((row) => [row.propertyId, row]));
  const known = new Map<number, PropertyName>();
  // Computed on demand, because few of thousands are in view.
  return (property) => {
    const name = known.get(property) ?? nameOf(property, byId.get(property));
    known.set(property, name);
    return name;
  };
}

function nameOf(
  propertyId: number,
  row: Parameters<typeof propertyNames>[0][number] | undefined,
): PropertyName {
  const of = row ?? { propertyId, title: null, place: null };
  return { title: propertyName(of), about: propertyAbout(of), currency: depositCurrencyOf(of) };
}

export function columnName(column: SheetColumn): string {
  return isDiscountName(column) ? discountKindFacts[column].label : 'Deposit amount';
}
