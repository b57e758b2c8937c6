import fc from 'fast-check';
import { exportReceipts } from '../../../src/main/changes/receipts/receipts-export.ts';
import { sealReceipt } from '../../../src/main/changes/receipts/receipt-chain.ts';
import type { SealedReceipt } from '../../../src/main/changes/journal/stored-run.ts';
import type { JsonValue } from '../../../src/core/values/json/json.ts';
import { givenChangeSchema } from '../../../src/core/bulk/bulk-edit-operation.ts';
import type { ResourceContent } from '../../../src/core/resources/resource-mappings.ts';
import { resourceContentSchema } from '../../../src/core/resources/resource-mappings.ts';
import { proposeMapping } from '../../../src/core/mapping/fit/fit-accepted.ts';
import { writeMappingFile } from '../../../src/core/drafting/mapping-file.ts';
import { shapeFaults } from '../../../src/core/service/requests/check-shape.ts';
import { type RequestShape, requestShapeSchema } from '../../../src/core/service/requests/request-shape.ts';
import { builtInShape } from '../../../src/core/service/requests/usual-forms.ts';
import { flawOf } from '../../../src/core/drafting/check-mapping.ts';
import { writableFor } from '../../../src/core/writing/writable.ts';
import { aReceipt, anIntent, newChange } from '../../unit/main/changes/journal/journal-samples.ts';
import { damagedJson, placesOf } from '../bodies/damaged-json.ts';
import { hostileStrings } from '../bodies/hostile-tokens.ts';
import { isSound } from '../bodies/sound-json.ts';
import { type DecoderCase, decoderCase, recipes } from './decoder-case.ts';
import { bulkEditFiles } from './bulk-edit-files.ts';

/** What was considered when a reading was accepted is worked out where a file is read, and is not in it. */
const mappingInFileSchema = resourceContentSchema.omit({ considered: true });

const cellTexts = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[=+\-@\t\r ＝＋'"]?[=+\-@,;"\r\n A-Z0-9.]{0,8}$/) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileStrings.filter((text) => text.length < 100)) },
);
const cells = fc.oneof({ weight: 6, arbitrary: cellTexts }, fc.integer(), fc.boolean(), fc.constant(null));
const tables = fc.array(fc.array(cells, { minLength: 1, maxLength: 4 }), { maxLength: 4 });
const pastes = fc.stringMatching(/^(?:[0-9]{1,18}|[-"',;\t\r\n .]|id|property_id|\u202e|[a-z]){0,24}$/);

const sealed: SealedReceipt[] = [];
for (const id of ['a', 'b', 'c']) {
  const before = sealed.at(-1);
  const head = before === undefined ? null : { sequence: before.sequence, hash: before.hash };
  sealed.push(sealReceipt(aReceipt(newChange(id), anIntent(id)), head));
}
const newest = sealed.at(-1);
const head = newest === undefined ? null : { sequence: newest.sequence, hash: newest.hash };
const receiptsFile = JSON.parse(exportReceipts(sealed, head, 'json')) as Record<string, JsonValue>;
const receiptPaths = placesOf(receiptsFile);
const wholeReceipts = JSON.stringify([sealed, head]);

const mappingsFile = JSON.parse(
  writeMappingFile({ readings: [depositContent()], requests: [priceShape()] }, new Date(0)),
) as Record<string, JsonValue>;
const mappingPaths = placesOf(mappingsFile);

function priceShape(): RequestShape {
  return builtInShape('get-price');
}

function depositContent(): ResourceContent {
  const body = { amount: '350.00', disabled: false };
  const reading = writableFor('security-deposit').understanding({ body })?.reading;
  const proposed =
    reading === null || reading === undefined
      ? undefined
      : proposeMapping('security-deposit', reading, body, {});
  if (proposed?.ok !== true) throw new Error('the sample is not read');
  return proposed.content;
}

/** Files and pasted text from people and programs, and those written for them. */
export const importExportCases: readonly DecoderCase[] = [
  decoderCase(
    'delimited text',
    fc.tuple(fc.oneof(cellTexts, pastes), fc.constantFrom(',', ';', '\t')),
    (decoders, [text, separator]) => {
      const letters = new Set(Array.from(text));
      const read = decoders.readDelimited(text, separator).flat();
      if (read.reduce((sum, cell) => sum + cell.length, 0) > text.length)
        return 'more was read than stands there';
      return read.some((cell) => Array.from(cell).some((letter) => !letters.has(letter)))
        ? 'a letter is made up'
        : null;
    },
  ),
  decoderCase('table for a spreadsheet', tables, (decoders, rows) => {
    const text = decoders.csvText(rows);
    const read = decoders.readDelimited(text, ',');
    if (read.length !== rows.length) return 'a row was lost or made up';
    for (const [index, row] of rows.entries()) {
      const back = read[index] ?? [];
      if (back.length !== row.length) return 'a cell was lost or made up';
      for (const [column, cell] of row.entries()) {
        const fault = cellFault(cell, back[column] ?? '');
        if (fault !== null) return fault;
      }
    }
    return null;
  }),
  decoderCase('pasted property ids', pastes, (decoders, text) => {
    const { ids, refused } = decoders.parsePropertyIds(text);
    if (new Set(ids).size !== ids.length) return 'an id is named twice';
    if (ids.some((id) => !Number.isSafeInteger(id) || id <= 0)) return 'an id is no property id';
    if (ids.some((id) => !text.includes(String(id)))) return 'an id is made up';
    return refused.every(({ reason }) => reason !== '') ? null : 'a refusal has no reason';
  }),
  decoderCase('bulk edit as CSV', bulkEditFiles, (decoders, text) => {
    const { changes, problems } = decoders.readBulkEditCsv(text);
    const lines = text.split(/\r\n|\r|\n/u).length;
    if (problems.some(({ line, message }) => line < 1 || line > lines || message === '')) {
      return 'a problem has no place or no words';
    }
    if (problems.length > 0) return null;
    if (changes.length === 0) return 'nothing was read, and nothing is said to be wrong';
    const names = changes.map(({ propertyId, change }) => `${String(propertyId)} ${change}`);
    if (new Set(names).size !== names.length) return 'one thing is changed twice';
    return changes.every((change) => givenChangeSchema.safeParse(change).success)
      ? null
      : 'a change does not keep to its schema';
  }),
  decoderCase('file of readings', recipes, (decoders, recipe) => {
    const file = decoders.readMappingFile(damagedJson(mappingsFile, mappingPaths, recipe));
    if (!file.ok) return recipe.length === 0 ? 'a whole file is refused' : null;
    if (recipe.length === 0 && file.readings.length !== 1) return 'a whole reading is left out';
    if (recipe.length === 0 && file.requests.length !== 1) return 'a whole form of request is left out';
    if (file.requests.some((one) => shapeFaults(requestShapeSchema.parse(one)).length > 0))
      return 'a form of request passes that no request can be made by';
    const isRetained = file.readings.every((one) => mappingInFileSchema.safeParse(one).success);
    if (!isRetained) return 'a reading does not keep to its schema';
    return file.readings.every((one) => flawOf(one.resource, one.reading) === undefined)
      ? null
      : 'a reading passes that says what its resource has not';
  }),
  decoderCase('exported receipts', recipes, (decoders, recipe) => {
    const text = damagedJson(receiptsFile, receiptPaths, recipe);
    const check = decoders.checkReceipts(text);
    if (!check.ok) return recipe.length === 0 ? 'a whole file is refused' : null;
    return asReceipts(text) === wholeReceipts ? null : 'an altered file passes for whole';
  }),
];

/** A spreadsheet must not run a cell, and nothing may be lost on the way. */
function cellFault(cell: string | number | boolean | null, back: string): string | null {
  if (cell === null) return back === '' ? null : 'nothing became something';
  const text = typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : String(cell);
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  if (!isNumber && /^\s*[=+\-@＝＋－＠]/.test(back)) return 'a cell begins like a formula';
  if (/^[\t\r]/.test(back)) return 'a cell begins with what lets a formula follow';
  return back === text || back === `'${text}` ? null : 'a cell says something else than it did';
}

/** The receipts and the chain's end in a text, spelt like ours. Anything else never equals ours. */
function asReceipts(text: string): string {
  const file = JSON.parse(text) as { receipts?: unknown; chain?: { head?: unknown } };
  return isSound(file)
    ? JSON.stringify([inOrder(file.receipts, sealed), inOrder(file.chain?.head, head)])
    : '';
}

/** The same values with fields in the model's order, because order means nothing in JSON. */
function inOrder(value: unknown, model: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(model)) {
    return value.map((item: unknown, index) => inOrder(item, (model as unknown[])[index]));
  }
  if (typeof value !== 'object' || value === null || typeof model !== 'object' || model === null)
    return value;
  const names = [...Object.keys(model), ...Object.keys(value).filter((name) => !Object.hasOwn(model, name))];
  return Object.fromEntries(
    names.map((name) => [name, inOrder(Reflect.get(value, name), Reflect.get(model, name))]),
  );
}
