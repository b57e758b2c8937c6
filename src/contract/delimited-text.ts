import { yesOrNo } from './wording/yes-or-no.ts';

/** Reads delimited text with quotes as RFC 4180 has them, forgiving line ends and a quote that is never closed. */
export function readDelimited(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (): void => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === separator) {
      row.push(cell);
      cell = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endRow();
    } else cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

type Cell = string | number | boolean | null;

/**
 * The text of a cell that a spreadsheet is to take for text.
 * SECURITY: a cell that begins like a formula would be run when the file is opened; an apostrophe makes it text.
 * Plain numbers stay numbers, so that a negative percentage can still be reckoned with.
 */
function inertCell(value: Cell): string {
  const text = (typeof value === 'boolean' ? yesOrNo(value) : value)?.toString() ?? '';
  const isNumber = typeof value === 'number' || /^-?\d+(?:\.\d+)?$/.test(text);
  return !isNumber && /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) ? `'${text}` : text;
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
