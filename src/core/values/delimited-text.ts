import { yesOrNo } from './words/yes-or-no.ts';

const quote = '"';

export function readDelimited(text: string, separator: string): string[][] {
  return [...delimitedRows(text, separator)];
}

/**
 * Reads delimited text with RFC 4180 quotes. Accepts any line ending and an unclosed quote. Takes linear time for any
 * text, and yields row by row so that readers of long texts can pause.
 */
export function* delimitedRows(text: string, separator: string): Generator<string[]> {
  let row: string[] = [];
  for (let at = 0; at < text.length || row.length > 0;) {
    const opening = quoteAt(text, at, separator);
    const quoted = opening === null ? { text: '', end: at } : readQuoted(text, opening);
    let end = quoted.end;
    while (end < text.length && !endsCell(text.charAt(end), separator)) end += 1;
    // Text after a closing quote belongs to the cell too.
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

/** The position of the cell's opening quote, after optional blanks. Null if the cell is not quoted. */
function quoteAt(text: string, from: number, separator: string): number | null {
  let at = from;
  while (!endsCell(text.charAt(at), separator) && /^\s$/.test(text.charAt(at))) at += 1;
  return text.charAt(at) === quote ? at : null;
}

/** The text between quotes, with double quotes unescaped, and its end. */
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

/**
 * Characters that start a formula, including full-width and small forms. Some programs skip blank or invisible
 * characters before them.
 */
const formula =
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/u;

/** Whether a spreadsheet might run a text as a formula. */
export function beginsLikeFormula(text: string): boolean {
  return formula.test(text) || /^\s*[\t\r]/u.test(text);
}

/**
 * The text of a cell that a spreadsheet must treat as text. SECURITY: a cell that begins like a formula would run when
 * the file is opened, so an apostrophe makes it text. Plain numbers stay numbers, so that negative percentages can
 * still be used in calculations.
 */
function inertCell(value: Cell): string {
  const text = (typeof value === 'boolean' ? yesOrNo(value) : value)?.toString() ?? '';
  const isNumber = typeof value === 'number' || /^-?\d+(?:\.\d+)?$/.test(text);
  return !isNumber && beginsLikeFormula(text) ? `'${text}` : text;
}

/** One CSV cell, quoted as in RFC 4180. */
function csvCell(value: Cell): string {
  const inert = inertCell(value);
  return /[",\r\n;\t']/.test(inert) || inert !== inert.trim() ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Lines end with CRLF, including the last. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** A file for a spreadsheet, with the byte order mark that some need to read accents. */
export function csvFile(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${csvText(rows)}`;
}

/**
 * Rows for the clipboard, separated by tabs. Spreadsheets read them like a file: formulas become text, line breaks
 * become spaces, and quotes are escaped so that they swallow no following cell.
 */
export function clipboardText(rows: readonly (readonly Cell[])[]): string {
  const cellText = (value: Cell): string => {
    const inert = inertCell(typeof value === 'string' ? value.replaceAll(/[\t\r\n]+/g, ' ') : value);
    return inert.includes('"') ? `"${inert.replaceAll('"', '""')}"` : inert;
  };
  return rows.map((row) => row.map(cellText).join('\t')).join('\n');
}
