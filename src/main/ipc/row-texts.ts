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

/** Rows of a long list as text for the page, one line each. */
export async function rowTexts<Row>(write: WriteRow<Row>, rows: readonly Row[]): Promise<string> {
  const texts: string[] = [];
  const slice = new SliceOfWork();
  for (const row of rows) {
    await slice.next();
    texts.push(write(row));
  }
  return pageLines(texts);
}

/** Like `rowTexts`, with a mark before each row; rows that the page already has are sent as the mark alone. */
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
 * Joins row texts, one line each, with characters beyond Latin-1 as JSON escapes. A single curly quotation mark would
 * make V8 store the whole text in two bytes per character, in both processes.
 */
export function pageLines(texts: readonly string[]): string {
  return joinLines(texts.map(inLatin1));
}

function inLatin1(text: string): string {
  const escaped = escapedJson(text);
  if (escaped === text) return text;
  // A string made from a two-byte string stays two-byte; one decoded from bytes doesn't.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}

const asMany = z.array(z.string()).min(1).max(mostPlanned);

/** Parses the changes of a bulk edit, one per line. SECURITY: all must pass the schema, or none is accepted. */
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
