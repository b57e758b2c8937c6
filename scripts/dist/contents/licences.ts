import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ShippedPackage } from './shipped-packages.ts';

/**
 * Licences that may ship. All allow distribution in a closed-source app if their texts go with it, as they do in
 * THIRD-PARTY-NOTICES.txt. Any other needs a person's decision first.
 */
const allowed: readonly string[] = [
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];

/** For packages that name one of these licences without including its text. */
const standardTexts: Readonly<Record<string, string>> = {
  MIT: readText('MIT'),
  Unlicense: readText('Unlicense'),
};

const manifestSchema = z.object({
  license: z.string().optional(),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
});
const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[-.][\w.-]+)?$/i;

/**
 * The notices that ship with the app: what is inside, and under which terms. Throws one error that lists every
 * package whose licence is missing, not allowed, or without a text.
 */
export function noticesText(
  root: string,
  packages: readonly ShippedPackage[],
  electronVersion: string,
): string {
  const rule = '-'.repeat(80);
  const read = packages.map(({ folder, name, version }) => ({
    name: `${name} ${version}`,
    ...licenceOf(join(root, folder)),
  }));
  const faults = read.flatMap(({ name, licence, text }) => {
    if (!isAllowedLicence(licence)) return [`${name} is under "${licence}", which nobody has allowed`];
    return text === '' ? [`${name} is under ${licence} and carries no text of it`] : [];
  });
  if (faults.length > 0) {
    throw new Error(`Not to be shipped, see scripts/dist/contents/licences.ts:\n  ${faults.join('\n  ')}`);
  }
  return [
    'Keyholder is built with the work of others. What is inside, and its terms:',
    '',
    `  Electron ${electronVersion} (MIT), text in LICENSE.electron.txt`,
    '  Chromium and what it contains, texts in LICENSES.chromium.html',
    ...read.map(({ name, licence }) => `  ${name} (${licence})`),
    '',
    ...read.flatMap(({ name, licence, text }) => [rule, name, `Licence: ${licence}`, '', text, '']),
  ].join('\n');
}

/** Whether an SPDX expression may ship: all parts of an AND, one part of an OR. Nested parentheses are refused. */
export function isAllowedLicence(expression: string): boolean {
  const bare = /^\(([^()]+)\)$/.exec(expression.trim())?.[1] ?? expression.trim();
  if (/[()]/.test(bare)) return false;
  return bare
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((id) => allowed.includes(id.trim())));
}

function licenceOf(folder: string): { readonly licence: string; readonly text: string } {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { license = '', author } = manifestSchema.parse(JSON.parse(manifest));
  const files = readdirSync(folder).filter((name) => licenceFile.test(name));
  const own = files.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  if (own.length > 0) return { licence: license, text: own.join('\n\n').replaceAll('\r\n', '\n') };
  const holder = (typeof author === 'string' ? author : author?.name)?.trim() ?? 'its authors';
  return { licence: license, text: (standardTexts[license] ?? '').replace('<holder>', holder) };
}

function readText(name: string): string {
  return readFileSync(join(import.meta.dirname, 'licence-texts', `${name}.txt`), 'utf8').trim();
}
