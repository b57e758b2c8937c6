import { expect, it } from 'vitest';
import { isAllowedLicence, noticesText } from '../../../../../scripts/dist/contents/licences.ts';
import { shippedPackages } from '../../../../../scripts/dist/contents/shipped-packages.ts';

it('every shipped package has an allowed licence and is listed in the notices with Electron', () => {
  const packages = shippedPackages(process.cwd());
  const text = noticesText(process.cwd(), packages, '45.4.1');
  for (const { name, version } of packages) expect(text).toContain(`\n${name} ${version}\nLicence: `);
  expect(text).toContain('Electron 45.4.1');
});

it.each([
  ['MIT', true],
  ['(GPL-3.0 OR MIT)', true],
  ['MIT AND ISC', true],
  ['', false],
  ['AGPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['MIT AND (ISC OR GPL-3.0)', false],
])('isAllowedLicence of %s is %s', (expression, may) => {
  expect(isAllowedLicence(expression)).toBe(may);
});
