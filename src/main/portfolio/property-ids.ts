import { delimitedRows } from '../../core/values/delimited-text.ts';
import { lettersOf } from '../../core/mapping/names.ts';

export interface ParsedIds {
  /** Each once, in the order of their first appearance. */
  ids: number[];
  /** What was not understood, with the reason, so that nothing typed is lost. */
  refused: { text: string; reason: string }[];
}

/** Header names of a property id column, letters and digits only, in lower case. */
const idHeaders: ReadonlySet<string> = new Set(['id', 'propertyid']);
const longestQuoted = 80;
/** More columns than any export has; behind them none is looked for. */
const mostColumns = 1_000;
/** Twice what a workspace holds. A text of more is refused before it is read to its end. */
const mostLines = 20_000;

/**
 * Reads pasted property ids: numbers separated by commas, semicolons, spaces or lines, or a CSV (comma, semicolon or
 * tab) whose header names a property id column (`id`, `property_id`, `propertyId`, `Property ID`). Of a table with another
 * header no number is taken: each column would give houses that are none.
 */
export function parsePropertyIds(text: string): ParsedIds {
  const plain = text.replace(/^\uFEFF/, '');
  const table = tableOf(plain);
  const column = bestColumn(table?.header ?? []);
  if (table !== undefined && column === -1 && isHeaded(table)) {
    return {
      ids: [],
      refused: [
        {
          text: table.firstLine.slice(0, longestQuoted),
          reason: 'This is a table, and none of its columns is headed “Property id”.',
        },
      ],
    };
  }
  if (table !== undefined && column !== -1 && table.isCut) return tooMany(plain);
  const candidates = table === undefined || column === -1 ? wordsIn(plain) : cellsIn(table, column);
  const ids = new Set<number>();
  const refused: ParsedIds['refused'] = [];
  let seen = 0;
  for (const candidate of candidates) {
    seen += 1;
    if (seen > mostLines) return tooMany(plain);
    const shown = candidate.trim();
    if (shown === '') continue;
    const reason = refusalOf(unquoted(shown));
    if (reason === null) ids.add(Number(unquoted(shown)));
    else refused.push({ text: shown.slice(0, longestQuoted), reason });
  }
  return { ids: [...ids], refused };
}

/** Nothing of it is taken: what was left out could not be told one by one. */
function tooMany(text: string): ParsedIds {
  return {
    ids: [],
    refused: [
      {
        text: text.trimStart().slice(0, longestQuoted),
        reason: 'These are too many property ids for one workspace.',
      },
    ],
  };
}

function* wordsIn(text: string): Iterable<string> {
  for (const [word] of text.matchAll(/[^\s,;]+/gu)) yield word;
}

function* cellsIn({ rows }: Table, column: number): Iterable<string> {
  for (const row of rows) yield row[column] ?? '';
}

interface Table {
  readonly firstLine: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isCut: boolean;
}

/** The text as a table, or undefined where its first line has no word that could head a column. */
function tableOf(text: string): Table | undefined {
  const firstLine = /^[^\r\n]*/u.exec(text.trimStart())?.[0] ?? '';
  if (!/\p{L}/u.test(firstLine)) return undefined;
  const separator = [',', ';', '\t'].find((candidate) => firstLine.includes(candidate)) ?? ',';
  const rows: string[][] = [];
  let lines = 0;
  for (const row of delimitedRows(text, separator)) {
    lines += 1;
    if (lines > mostLines) break;
    if (row.some((cell) => cell.trim() !== '')) rows.push(row);
  }
  const [header = [], ...rest] = rows;
  return { firstLine, header: header.slice(0, mostColumns), rows: rest, isCut: lines > mostLines };
}

/** Whether its first line heads columns: several, in none of which a number stands, over rows that have as many. */
function isHeaded({ header, rows }: Table): boolean {
  return (
    header.length > 1 &&
    rows.length > 0 &&
    header.every((cell) => !/(?:^|\s)\d+(?:\s|$)/.test(cell)) &&
    rows.every((row) => row.length === header.length)
  );
}

/** A column that says "property" wins over a bare "id", which may be that of something else. */
function bestColumn(header: readonly string[]): number {
  const names = header.map(lettersOf);
  const exact = names.indexOf('propertyid');
  return exact === -1 ? names.findIndex((name) => idHeaders.has(name)) : exact;
}

function unquoted(text: string): string {
  const match = /^(["'])(.*)\1$/su.exec(text);
  return (match?.[2] ?? text).trim();
}

function refusalOf(text: string): string | null {
  if (!/^\d+$/.test(text)) {
    if (/^-\d+$/.test(text)) return 'A property id is not negative.';
    return /^\d+[.,]\d+$/.test(text)
      ? 'A property id is a whole number.'
      : 'Not a property id: only digits are.';
  }
  if (/^0+$/.test(text)) return 'A property id is not zero.';
  return Number.isSafeInteger(Number(text)) ? null : 'The number is too long for a property id.';
}
