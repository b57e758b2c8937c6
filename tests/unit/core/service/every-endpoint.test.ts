import { globSync, readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';

import { catalogue, isEndpointId } from '../../../../src/core/service/catalogue.ts';
import { neverCalled } from '../../../../src/core/service/endpoints/never-called.ts';
import { usableFrom } from '../../../../src/core/service/usable-from.ts';

const screenOf = (id: string): string | undefined => (isEndpointId(id) ? usableFrom[id] : undefined);

interface Listed {
  readonly id: string;
  readonly refusal?: string;
  readonly calledOnly?: string;
}

/** What is wrong with an endpoint: of no use and without a reason, or of use and said to be never called. */
function faultOf({ id, refusal, calledOnly }: Listed, screen: string | undefined): string[] {
  if (screen === undefined && refusal === undefined) return [`${id} is of no use and nothing says why`];
  if (screen !== undefined && refusal !== undefined && calledOnly === undefined)
    return [`${id} is on ${screen} and said to be never called`];
  return [];
}

interface Places {
  readonly navigation: readonly string[];
  readonly tabs: readonly (string | undefined)[];
}

function isPlace(screen: string, { navigation, tabs }: Places): boolean {
  const [place = '', tab] = screen.split(' › ');
  return tab === undefined ? navigation.includes(place) : tabs.includes(tab);
}

describe('every endpoint of the document', () => {
  it('is of use on a screen or says why it is never called, and never both', () => {
    expect(catalogue.flatMap((one) => faultOf(one, screenOf(one.id)))).toEqual([]);
  });

  it('is found where it is neither, or both', () => {
    const id = 'get-quote';
    expect(faultOf({ id }, 'Property › Pricing')).toEqual([]);
    expect(faultOf({ id, refusal: 'Why.' }, undefined)).toEqual([]);
    expect(faultOf({ id, refusal: 'Why.', calledOnly: 'once' }, 'Property › Pricing')).toEqual([]);
    expect(faultOf({ id }, undefined)).toHaveLength(1);
    expect(faultOf({ id, refusal: 'Why.' }, 'Property › Pricing')).toHaveLength(1);
  });

  it('is found where its screen is not there', () => {
    const places = { navigation: ['Usage'], tabs: ['Pricing', undefined] };
    expect(isPlace('Usage', places)).toBe(true);
    expect(isPlace('Property › Pricing', places)).toBe(true);
    expect(isPlace('Pricing', places)).toBe(false);
    expect(isPlace('Property › Usage', places)).toBe(false);
    expect(isPlace('', places)).toBe(false);
  });

  it('is on a screen that there is', () => {
    const namesIn = (file: string): string[] =>
      [...readFileSync(file, 'utf8').matchAll(/\bname: '([^']*)'/g)].map(([, name = '']) => name);
    const navigation = globSync('src/renderer/screens/*/screen-entry.ts').flatMap(namesIn);
    const tabs = namesIn('src/renderer/screens/property/property-tabs.tsx');
    expect(tabs).toContain('Terms');
    const astray = Object.entries(usableFrom).filter(([, screen]) => !isPlace(screen, { navigation, tabs }));
    expect(astray).toEqual([]);
  });

  it('is asked for by what the window is made of, where it is read', () => {
    const sources = globSync([
      'src/renderer/**/*.{ts,tsx}',
      'src/analysis/**/*.ts',
      'src/core/service/pages/paged-lists.ts',
    ])
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const reads = catalogue.flatMap(({ resource }) => resource ?? []);
    const unused = reads.filter((name) => !sources.includes(`'${name}'`));
    expect(unused).toEqual([]);
  });

  it('stands in the table of the documents as the catalogue has it', async () => {
    const rows = catalogue.map(
      ({ id, method, path, refusal, calledOnly }) =>
        `| \`${method} ${path}\` | ${screenOf(id) ?? ''} | ${refusal === undefined ? '' : `${refusal} ${calledOnly === undefined ? '' : `Called only ${calledOnly}.`}`} |`,
    );
    const scopes = neverCalled()
      .filter(({ is }) => is === 'scope')
      .map(({ what, why }) => `| scope \`${what}\` | | ${why} |`);
    const text = [
      '# Every endpoint of the service, and where it is of use',
      '',
      'Made of the catalogue (`src/core/service`) by `tests/unit/core/service/every-endpoint.test.ts`; `vitest -u` writes it anew.',
      '',
      '| endpoint | screen | never called, and why |',
      '| --- | --- | --- |',
      ...rows,
      ...scopes,
    ].join('\n');
    const { code } = await format('endpoints.md', text, { printWidth: 110 });
    await expect(code).toMatchFileSnapshot('../../../../docs/endpoints.md');
  });
});

describe('what is never called', () => {
  it('names the payment deposit, reservations, payments, and what their scopes open', () => {
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
