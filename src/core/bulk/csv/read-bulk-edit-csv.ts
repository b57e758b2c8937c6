import { delimitedRows } from '../../values/delimited-text.ts';
import { formatCounted, language } from '../../values/words/plural.ts';
import type { GivenChange } from '../bulk-edit-operation.ts';
import { mostPlanned } from '../bulk-edit-operation.ts';
import { changeNamed, changeWords, givenColumns, refusedState, tellingColumns } from './bulk-edit-columns.ts';
import { readPropertyId } from './bulk-edit-cells.ts';
import type { CsvProblem, CurrencyOf, BulkEditLine } from './bulk-edit-sets.ts';
import { BulkEditSets } from './bulk-edit-sets.ts';

export interface ReadBulkEditCsv {
  /** In the order of their first lines. Only valid without problems. */
  readonly changes: GivenChange[];
  /** Lines of an exported preview that were refused there. */
  readonly passedOver: number;
  readonly problems: CsvProblem[];
}

/** Reads the table described in `bulk-edit-columns.ts`, separated by commas, semicolons or tabs. Never guesses. */
export function readBulkEditCsv(text: string, currencyOf: CurrencyOf = () => null): ReadBulkEditCsv {
  const lines = numbered(text.replace(/^\uFEFF/, ''));
  if (lines === undefined) {
    const most = formatCounted(mostLines, 'line:', 'lines:', language);
    return onlyProblem({ line: 1, column: '', message: `A file holds at most ${most} split it.` });
  }
  const [head, ...rest] = lines;
  if (head === undefined) {
    return onlyProblem({
      line: 1,
      column: '',
      message: 'The file is empty. Start with the column names.',
    });
  }
  const header = readHeader(head);
  if (header.problems.length > 0) return { changes: [], passedOver: 0, problems: header.problems };
  const sets = new BulkEditSets(currencyOf);
  let passedOver = 0;
  for (const { line, cells } of rest) {
    const named = new Map(header.names.map((name, index) => [name, cells[index] ?? '']));
    if (named.get('state')?.trim().toLowerCase() === refusedState) {
      passedOver += 1;
      continue;
    }
    const surplus = cells.slice(header.names.length).some((cell) => cell.trim() !== '');
    if (surplus) {
      const message = 'This line has more cells than there are columns: check its separators and quotes.';
      sets.problems.push({ line, column: '', message });
      continue;
    }
    const read = leadOf(line, named, sets.problems);
    if (read !== undefined) sets.add(read);
  }
  return { changes: checkedCount(sets, rest.length - passedOver), passedOver, problems: sets.problems };
}

function checkedCount(sets: BulkEditSets, linesLeft: number): GivenChange[] {
  const changes = sets.changes();
  if (linesLeft === 0) {
    sets.problems.push({ line: 1, column: '', message: 'Below the column names there is no line to use.' });
  }
  if (changes.length > mostPlanned) {
    const message = `A bulk edit holds at most ${formatCounted(mostPlanned, 'change:', 'changes:', language)} split the file.`;
    sets.problems.push({ line: 1, column: '', message });
  }
  return changes;
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** More than any bulk edit needs: twenty rules for each of its changes. */
const mostLines = 20 * mostPlanned;

/** The non-empty lines, numbered as in an editor. A quoted cell may span several. Undefined if there are too many. */
function numbered(text: string): Line[] | undefined {
  const [first = ''] = /\S[^\r\n]*/u.exec(text) ?? [];
  const separator = [',', ';', '\t'].find((candidate) => first.includes(candidate)) ?? ',';
  const lines: Line[] = [];
  let [line, rows] = [1, 0];
  for (const cells of delimitedRows(text, separator)) {
    rows += 1;
    if (rows > mostLines) return undefined;
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells });
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/gu)?.length ?? 0), 0);
  }
  return lines;
}

interface Header {
  readonly names: readonly string[];
  readonly problems: CsvProblem[];
}

function readHeader({ line, cells }: Line): Header {
  const problems: CsvProblem[] = [];
  const names = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const passedOver: readonly string[] = [...tellingColumns, 'title', ''];
  const met = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (!givenColumns.includes(name) && !passedOver.includes(name)) {
      const message = 'No column has this name: remove or correct it. The template has every name.';
      problems.push({ line, column: cells[index]?.trim() ?? name, message });
    } else if (name !== '' && met.has(name)) {
      problems.push({ line, column: name, message: 'This column appears twice: leave one.' });
    }
    met.add(name);
  }
  for (const name of ['property_id', 'change']) {
    if (!names.includes(name)) {
      problems.push({ line, column: name, message: `The column ${name} is missing: add it.` });
    }
  }
  return { names, problems };
}

function leadOf(
  line: number,
  cells: ReadonlyMap<string, string>,
  problems: CsvProblem[],
): BulkEditLine | undefined {
  const propertyId = readPropertyId(cells.get('property_id') ?? '');
  if (!propertyId.ok) problems.push({ line, column: 'property_id', message: propertyId.fix });
  const change = changeNamed(cells.get('change') ?? '');
  if (change === undefined) {
    problems.push({ line, column: 'change', message: `Write one of ${changeWords.join(', ')}.` });
  }
  return propertyId.ok && change !== undefined
    ? { line, propertyId: propertyId.value, change, cells }
    : undefined;
}

function onlyProblem(problem: CsvProblem): ReadBulkEditCsv {
  return { changes: [], passedOver: 0, problems: [problem] };
}
