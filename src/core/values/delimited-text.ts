import { yesOrNo } from './words/yes-or-no.ts';

const quote = '"';

/** All rows at once; see `delimitedRows`. */
export function readDelimited(text: string, separator: string): string[][] {
  return [...delimitedRows(text, separator)];
}

/**
 * Reads delimited text with quotes as RFC 4180 has them, forgiving line ends and a quote that is never closed. Takes time in
 * proportion to the text, whatever stands in it; row by row, so that a reader of a long one can pause.
 */
export function* delimitedRows(text: string, separator: string): Generator<string[]> {
  let row: string[] = [];
  for (let at = 0; at < text.length || row.length > 0;) {
    const opening = quoteAt(text, at, separator);
    const quoted = opening === null ? { text: '', end: at } : readQuoted(text, opening);
    let end = quoted.end;
    while (end < text.length && !endsCell(text.charAt(end), separator)) end += 1;
    // What stands behind a closing quote belongs to the cell too.
    row.push(quoted.text + text.slice(quoted.end, end));
    at = text.startsWith('\r\n', end) ? end + 2 : end + 1;
    if (text.charAt(end) === separator) continue;
    yield row;
    row = [];
  }
}

function endsCell(char: string, separator: string): boolean {
  return char === separator || char === '\n' || char === '\r';
}

/** Where the quote stands that opens the cell, behind blanks or none; null where the cell is not quoted. */
function quoteAt(text: string, from: number, separator: string): number | null {
  let at = from;
  while (!endsCell(text.charAt(at), separator) && /^\s$/.test(text.charAt(at))) at += 1;
  return text.charAt(at) === quote ? at : null;
}

/** What stands between quotes, two of them for one, and where it ends. */
function readQuoted(text: string, opening: number): { readonly text: string; readonly end: number } {
  let cell = '';
  for (let from = opening + 1; ;) {
    const closing = text.indexOf(quote, from);
    if (closing === -1) return { text: cell + text.slice(from), end: text.length };
    cell += text.slice(from, closing);
    if (text.charAt(closing + 1) !== quote) return { text: cell, end: closing + 1 };
    cell += quote;
    from = closing + 2;
  }
}

type Cell = string | number | boolean | null;

/** The sign that begins a formula, full-width and small forms too; some programs pass over what is blank or invisible before it. */
const formula =
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/u;

/** Whether a spreadsheet might run a text. */
export function beginsLikeFormula(text: string): boolean {
  return formula.test(text) || /^\s*[\t\r]/u.test(text);
}

/**
 * The text of a cell that a spreadsheet is to take for text.
 * SECURITY: a cell that begins like a formula would be run when the file is opened; an apostrophe makes it text.
 * Plain numbers stay numbers, so that a negative percentage can still be reckoned with.
 */
function inertCell(value: Cell): string {
  const text = (typeof value === 'boolean' ? yesOrNo(value) : value)?.toString() ?? '';
  const isNumber = typeof value === 'number' || /^-?\d+(?:\.\d+)?$/.test(text);
  return !isNumber && beginsLikeFormula(text) ? `'${text}` : text;
}

/** One cell of a CSV for a spreadsheet, quoted as RFC 4180 has it. */
function csvCell(value: Cell): string {
  const inert = inertCell(value);
  return /[",\r\n;\t']/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Lines end with CRLF, the last one too. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** A file for a spreadsheet: with the byte order mark without which one reads accents as two characters each. */
export function csvFile(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${csvText(rows)}`;
}

/**
 * Rows for the clipboard, their cells parted by tabs. Pasted into a spreadsheet they are read like a file: what begins like a
 * formula is made text, a line break becomes a space, and a quote is quoted, so that it swallows no cell behind it.
 */
export function clipboardText(rows: readonly (readonly Cell[])[]): string {
  const cellText = (value: Cell): string => {
    const inert = inertCell(typeof value === 'string' ? value.replaceAll(/[\t\r\n]+/g, ' ') : value);
    return inert.includes('"') ? `"${inert.replaceAll('"', '""')}"` : inert;
  };
  return rows.map((row) => row.map(cellText).join('\t')).join('\n');
}
