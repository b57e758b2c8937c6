import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { lettersOf } from '../../core/values/names.ts';
import { delimitedRows } from '../../core/values/delimited-text.ts';
import { fail, type AppError, type Result } from '../../core/values/errors.ts';
import { numberFormat } from '../../core/values/money/number-format.ts';
import { language } from '../../core/values/words/plural.ts';
import { transaction } from '../storage/open-database.ts';
import { storageResult } from '../storage/storage-errors.ts';

export interface ParsedIds {
  /** Without duplicates, in order of first appearance. */
  ids: number[];
  /** What couldn't be read and why, so that nothing typed is lost. */
  refused: { text: string; reason: string }[];
}

/** Headers of a property id column, as lower-case letters and digits. */
const idHeaders: ReadonlySet<string> = new Set(['id', 'propertyid']);
const longestQuoted = 80;
/** More columns than any export has; later ones aren't searched. */
const mostColumns = 1_000;
/** Twice a workspace's limit. Longer texts are refused before they are read to the end. */
const mostLines = 20_000;

/**
 * Reads pasted property ids: numbers separated by commas, semicolons, spaces or lines, or a CSV (comma, semicolon or
 * tab) with a property id column (`id`, `property_id`, `propertyId`, `Property ID`). A table without such a header is
 * refused, because its numbers may be anything.
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

/** Takes nothing: individual omissions couldn't be listed. */
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

/** The text as a table; undefined if its first line contains no word that could be a header. */
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

/** Whether the first line is a header: several cells without numbers, above rows of the same length. */
function isHeaded({ header, rows }: Table): boolean {
  return (
    header.length > 1 &&
    rows.length > 0 &&
    header.every((cell) => !/(?:^|\s)\d+(?:\s|$)/.test(cell)) &&
    rows.every((row) => row.length === header.length)
  );
}

/** "Property id" wins over a bare "id", which may belong to something else. */
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

const idRowSchema = z.object({ property_id: z.int().positive() });

/** Agencies have up to 5,000; double that limits the damage of a wrongly pasted file. */
const mostProperties = 10_000;

export interface Added {
  added: number[];
  alreadyThere: number[];
}

export class PropertyList {
  readonly #db: DatabaseSync;
  readonly #clock: () => Date;

  constructor(db: DatabaseSync, clock: () => Date) {
    this.#db = db;
    this.#clock = clock;
  }

  ids(workspaceId: string): Result<number[]> {
    return storageResult(() => {
      const rows = this.#db
        .prepare('SELECT property_id FROM property WHERE workspace_id = ? ORDER BY property_id')
        .all(workspaceId);
      return idRowSchema
        .array()
        .parse(rows)
        .map((row) => row.property_id);
    });
  }

  has(workspaceId: string, propertyId: number): Result<boolean> {
    return storageResult(() => {
      const find = this.#db.prepare('SELECT 1 FROM property WHERE workspace_id = ? AND property_id = ?');
      return find.get(workspaceId, propertyId) !== undefined;
    });
  }

  add(workspaceId: string, propertyIds: readonly number[]): Result<Added> {
    const present = this.ids(workspaceId);
    if (!present.ok) return present;
    // A list pasted again contains mostly known ids, which take no room.
    const all = new Set([...present.value, ...propertyIds]);
    if (all.size > mostProperties) return fail(portfolioIsFull());
    return transaction(this.#db, () => {
      const insert = this.#db.prepare(
        'INSERT INTO property (workspace_id, property_id, added_at_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      );
      const outcome: Added = { added: [], alreadyThere: [] };
      const now = this.#clock().getTime();
      for (const propertyId of propertyIds) {
        const isNew = insert.run(workspaceId, propertyId, now).changes === 1;
        (isNew ? outcome.added : outcome.alreadyThere).push(propertyId);
      }
      return outcome;
    });
  }

  remove(workspaceId: string, propertyIds: readonly number[]): Result<null> {
    return transaction(this.#db, () => {
      const drop = this.#db.prepare('DELETE FROM property WHERE workspace_id = ? AND property_id = ?');
      for (const propertyId of propertyIds) drop.run(workspaceId, propertyId);
      return null;
    });
  }
}

const portfolioIsFull = (): AppError => ({
  code: 'validation',
  message: `A workspace holds at most ${numberFormat(language).format(mostProperties)} properties.`,
  fields: [{ field: 'text', message: 'These are too many property ids for one workspace.' }],
});
