import { globSync, readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../../../src/core/service/catalogue.ts';
import { declaredPanels } from '../../../../src/core/service/endpoints/declared-endpoints.ts';
import { neverCalled } from '../../../../src/core/service/endpoints/never-called.ts';

interface Places {
  readonly navigation: readonly string[];
  readonly tabs: readonly (string | undefined)[];
}

function isPlace(screen: string, { navigation, tabs }: Places): boolean {
  const [place = '', tab] = screen.split(' › ');
  return tab === undefined ? navigation.includes(place) : tabs.includes(tab);
}

describe('endpoint of the service', () => {
  it('fails the check if its screen does not exist', () => {
    const places = { navigation: ['Usage'], tabs: ['Pricing', undefined] };
    expect(isPlace('Usage', places)).toBe(true);
    expect(isPlace('Property › Pricing', places)).toBe(true);
    expect(isPlace('Pricing', places)).toBe(false);
    expect(isPlace('Property › Usage', places)).toBe(false);
    expect(isPlace('', places)).toBe(false);
  });

  it('names an existing screen', () => {
    const namesIn = (file: string): string[] =>
      [...readFileSync(file, 'utf8').matchAll(/\bname: '([^']*)'/g)].map(([, name = '']) => name);
    const navigation = globSync('src/renderer/screens/*/screen-entry.ts').flatMap(namesIn);
    const tabs = namesIn('src/renderer/screens/property/property-tabs.tsx');
    expect(tabs).toContain('Terms');
    const astray = catalogue
      .filter(({ screen }) => screen !== undefined && !isPlace(screen, { navigation, tabs }))
      .map(({ id }) => id);
    expect(astray).toEqual([]);
  });

  it('is requested by the window if it is read', () => {
    const sources = globSync([
      'src/renderer/**/*.{ts,tsx}',
      'src/analysis/**/*.ts',
      'src/core/service/pages/paged-lists.ts',
    ])
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    // Resources without a panel of their own are shown from their declarations.
    const reads = catalogue
      .flatMap(({ resource }) => resource ?? [])
      .filter((name) => !declaredPanels.includes(name));
    const unused = reads.filter((name) => !sources.includes(`'${name}'`));
    expect(unused).toEqual([]);
  });

  it('matches its row in docs/endpoints.md', async () => {
    const rows = catalogue.map(
      ({ method, path, credential, scope, effect, screen, refusal, calledOnly }) =>
        `| \`${method} ${path}\` | ${[credential, scope].filter(Boolean).join(', ')} | ${effect} | ${screen ?? ''} | ${refusal === undefined ? '' : `${refusal} ${calledOnly === undefined ? '' : `Called only ${calledOnly}.`}`} |`,
    );
    const scopes = neverCalled()
      .filter(({ is }) => is === 'scope')
      .map(({ what, why }) => `| scope \`${what}\` | | | | ${why} |`);
    const text = [
      '# Every endpoint of the service, and where it is of use',
      '',
      'Made of the catalogue (`src/core/service`) and held to it: `npm run unit -- tests/unit/core/service/every-endpoint.test.ts -u` writes it anew.',
      '',
      '| endpoint | credential, scope | effect | screen | never called, and why |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
      ...scopes,
    ].join('\n');
    const { code } = await format('endpoints.md', text, { printWidth: 110 });
    await expect(code).toMatchFileSnapshot('../../../../docs/endpoints.md');
  });
});

describe('endpoints that are never called', () => {
  it('are the payment deposit, reservations, payments and their scopes', () => {
    expect(neverCalled().map(({ what }) => what)).toEqual([
      'POST /developer/bookings/save',
      'POST /developer/bookings/processPayment',
      'GET /properties/{id}/deposit',
      'PUT /properties/{id}/deposit',
      'bookings.payments:read',
      'bookings.cancellation-policy:read',
    ]);
  });
});
