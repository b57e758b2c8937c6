import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isAllowedLicence } from './licence-expressions.ts';
import type { ShippedPackage } from './shipped-packages.ts';
import { standardLicenceText } from './standard-licences.ts';

export interface LicensedPackage extends ShippedPackage {
  /** An SPDX expression. */
  licence: string;
  /** Everything that the package says of its licence, in full. */
  text: string;
}

const manifestSchema = z.object({
  license: z.string().optional(),
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
});

const licenceFile = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;

/**
 * Reads the licence of every package that ships. Throws one error that lists every package whose licence is missing,
 * not allow-listed, or without a text.
 */
export function licencesOf(root: string, packages: readonly ShippedPackage[]): LicensedPackage[] {
  const complaints: string[] = [];
  const licensed = packages.map((found) => {
    const { licence, text } = licenceOf(join(root, found.folder));
    const name = `${found.name} ${found.version}`;
    if (licence === '') complaints.push(`${name} names no licence`);
    else if (!isAllowedLicence(licence))
      complaints.push(`${name} is under ${licence}, which nobody has allowed`);
    else if (text === '') complaints.push(`${name} is under ${licence} and carries no text of it`);
    return { ...found, licence, text };
  });
  if (complaints.length > 0) {
    throw new Error(
      `Not to be shipped, see scripts/dist/contents/licence-expressions.ts:\n  ${complaints.join('\n  ')}`,
    );
  }
  return licensed;
}

function licenceOf(folder: string): { licence: string; text: string } {
  const { license = '', author } = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const files = readdirSync(folder).filter((name) => licenceFile.test(name));
  const own = files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
  if (own !== '') return { licence: license, text: own };
  const holder = (typeof author === 'string' ? author : author?.name)?.trim() ?? 'its authors';
  return { licence: license, text: standardLicenceText(license, holder) ?? '' };
}

/** The file that ships beside the app: who made what is inside, and under which terms. */
export function noticesText(packages: readonly LicensedPackage[], electronVersion: string): string {
  const rule = '-'.repeat(80);
  const list = packages.map(({ name, version, licence }) => `  ${name} ${version} (${licence})`);
  const sections = packages.map(({ name, version, licence, text }) =>
    [rule, `${name} ${version}`, `Licence: ${licence}`, '', text.replaceAll('\r\n', '\n'), ''].join('\n'),
  );
  return [
    'Keyholder is built with the work of others. What is inside, and its terms:',
    '',
    `  Electron ${electronVersion} (MIT), text in LICENSE.electron.txt`,
    '  Chromium and what it contains, texts in LICENSES.chromium.html',
    ...list,
    '',
    ...sections,
  ].join('\n');
}
