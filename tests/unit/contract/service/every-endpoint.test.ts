import { globSync, readFileSync } from 'node:fs';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';

import { catalogue, isEndpointId } from '../../../../src/contract/service/catalogue.ts';
import { neverCalled } from '../../../../src/contract/service/endpoints/never-called.ts';
import { usableFrom } from '../../../../src/contract/service/usable-from.ts';
import { navigationPlaces } from '../../../../src/renderer/app/frame/navigation-places.ts';

const screenOf = (id: string): string | undefined => (isEndpointId(id) ? usableFrom[id] : undefined);

describe('every endpoint of the document', () => {
  it('is of use on a screen or says why it is never called, and never both', () => {
    for (const { id, refusal, calledOnly } of catalogue) {
      const hasScreen = screenOf(id) !== undefined;
      expect(hasScreen || refusal !== undefined, id).toBe(true);
      if (calledOnly === undefined) expect(hasScreen && refusal !== undefined, id).toBe(false);
    }
  });

  it('is on a screen that there is', () => {
    const navigation = navigationPlaces.map(({ name }) => name);
    const folder = 'src/renderer/screens/property';
    const texts = readFileSync(`${folder}/texts.ts`, 'utf8');
    const names = [...readFileSync(`${folder}/property-tabs.tsx`, 'utf8').matchAll(/name: t\('(\w+)'\)/g)];
    const tabs = names.map(([, key = '']) => new RegExp(`\\b${key}: '([^']*)'`).exec(texts)?.[1]);
    expect(tabs).toHaveLength(11);
    for (const [id, screen] of Object.entries(usableFrom)) {
      const [place = '', tab] = screen.split(' › ');
      const isThere = tab === undefined ? navigation.includes(place) : tabs.includes(tab);
      expect(isThere, `${id}: ${screen}`).toBe(true);
    }
  });

  it('is asked for by what the window is made of, where it is read', () => {
    const sources = globSync([
      'src/renderer/**/*.{ts,tsx}',
      'src/analysis/**/*.ts',
      'src/contract/service/pages/paged-lists.ts',
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
      'Made of the catalogue (`src/contract/service`) by `tests/unit/contract/service/every-endpoint.test.ts`; `vitest -u` writes it anew.',
      '',
      '| endpoint | screen | never called, and why |',
      '| --- | --- | --- |',
      ...rows,
      ...scopes,
    ].join('\n');
    const written = await format(text, { parser: 'markdown', printWidth: 110 });
    await expect(written).toMatchFileSnapshot('../../../../docs/endpoints.md');
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
