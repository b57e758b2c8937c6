import { z } from 'zod';
import { succeed, type Result } from '../../core/values/errors.ts';
import { mostPlanned } from '../../core/bulk/bulk-edit-operation.ts';
import type { PlannedChange } from '../../ipc/changes/bulk-edits.ts';
import { plannedChangeText } from '../../ipc/rows/bulk-edit-text.ts';
import { escapedJson, joinLines, linesOf } from '../../ipc/rows/row-lines.ts';
import type { WriteRow } from '../../ipc/rows/row-text.ts';
import { markOf } from '../storage/content-hash.ts';
import { SliceOfWork } from '../clock/slice-of-work.ts';
import { notTaken } from './answer-call.ts';

/** The rows of a list of thousands as they cross to the page: a line each. */
export async function rowTexts<Row>(write: WriteRow<Row>, rows: readonly Row[]): Promise<string> {
  const texts: string[] = [];
  const slice = new SliceOfWork();
  for (const row of rows) {
    await slice.next();
    texts.push(write(row));
  }
  return pageLines(texts);
}

/** The same behind marks; of rows that the page has, the mark alone. */
export async function markedRows<Row>(
  write: WriteRow<Row>,
  rows: readonly Row[],
  known: string,
): Promise<string> {
  const here = new Set(linesOf(known));
  return rowTexts((row) => {
    const text = write(row);
    const mark = markOf(text);
    return here.has(mark) ? mark : mark + text;
  }, rows);
}

/**
 * The texts of rows as they cross to the page: a line each, with what is beyond Latin-1 written as JSON escapes. One curly
 * quotation mark would have V8 hold the text of all properties in two bytes a character, in both processes.
 */
export function pageLines(texts: readonly string[]): string {
  return joinLines(texts.map(inLatin1));
}

function inLatin1(text: string): string {
  const escaped = escapedJson(text);
  if (escaped === text) return text;
  // What was made of a text of two bytes a character stays one; read anew from bytes it is not.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}

const asMany = z.array(z.string()).min(1).max(mostPlanned);

/** Reads the changes of a bulk edit, a line each. SECURITY: every one passes the schema, and none is taken where one fails. */
export async function plannedChanges(
  channel: 'bulk-edits:create' | 'bulk-edits:slips',
  lines: string,
): Promise<Result<readonly PlannedChange[]>> {
  const texts = asMany.safeParse(linesOf(lines));
  if (!texts.success) return notTaken(channel, texts.error, ['changes']);
  const changes: PlannedChange[] = [];
  const slice = new SliceOfWork();
  for (const [place, text] of texts.data.entries()) {
    await slice.next();
    const read = plannedChangeText.safeParse(text);
    if (!read.success) return notTaken(channel, read.error, ['changes', place]);
    changes.push(read.data);
  }
  return succeed(changes);
}
