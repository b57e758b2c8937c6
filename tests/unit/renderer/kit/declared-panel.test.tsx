// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { decodeResource } from '../../../../src/core/service/decode.ts';
import { addressOf, ofProperty } from '../../../../src/core/service/endpoints/declared-endpoints.ts';
import { resourceNames } from '../../../../src/core/resources/resource-names.ts';
import { type Result, succeed } from '../../../../src/core/values/errors.ts';
import { writableNames } from '../../../../src/core/service/writable-names.ts';
import type { SnapshotKey, SnapshotView } from '../../../../src/ipc/snapshots.ts';
import { emptyView } from '../../../../src/main/snapshots/snapshot-views.ts';
import { readIntents } from '../../../../src/renderer/app/command-palette/palette-intents.ts';
import { PropertyContext } from '../../../../src/renderer/client/properties/property.ts';
import { editorFor } from '../../../../src/renderer/guarded-edit/editor-registry.ts';
import { declaredPanel } from '../../../../src/renderer/kit/declared-panel.tsx';
import { RecordFacts } from '../../../../src/renderer/kit/record-facts.tsx';
import { tabAt } from '../../../../src/renderer/screens/property/property-tabs.tsx';
import { cleaningPlan, named } from '../../core/resources/invented.ts';
import { draw, useDrawnPage } from '../in-page.tsx';
import { someWorkspace } from '../some-workspace.ts';
import { useBridge } from '../use-bridge.ts';

vi.mock('../../../../src/core/resources/declared.ts', async (original) => {
  const { declared, ...others } = await original<{ readonly declared: object }>();
  const { cleaningPlan, petPolicy } = await import('../../core/resources/invented.ts');
  return { ...others, declared: { ...declared, 'pet-policy': petPolicy, 'cleaning-plan': cleaningPlan } };
});

const service = { read: vi.fn<(request: { readonly key: SnapshotKey }) => Promise<Result<SnapshotView>>>() };
useBridge({ snapshots: service });
useDrawnPage();

it('RecordFacts shows declared fields and rows, and marks unsent values', () => {
  const body = {
    cleaner: 'Sparkle',
    cleaning_days: ['friday', 'monday'],
    visits: [{ date: '2027-05-01', cost: 35.5 }, { date: '2027-05-08' }],
  };
  const decoded = decodeResource(named('cleaning-plan', resourceNames), { body });
  if (decoded.shape === 'unrecognised') throw new Error('It is not read.');
  draw(<RecordFacts node={cleaningPlan.node} of={decoded.value} />);
  expect(screen.getByText('Sparkle')).toBeTruthy();
  expect(screen.getByText('Cleaning days').nextElementSibling?.textContent).toBe('Monday and Friday');
  const table = screen.getByRole('table', { name: 'Visits' });
  expect(table.textContent).toContain('35.5');
  expect(within(table).getByTitle('Not sent')).toBeTruthy();
});

it('every declared panel of a property has an address that opens its tab', () => {
  const atProperty = resourceNames.flatMap((name) => ofProperty(name) ?? []).length;
  const opened = resourceNames.filter((name) => {
    const tab = ofProperty(name)?.tab;
    return tab !== undefined && tabAt(addressOf(name))?.tab.name === tab;
  });
  expect(opened).toHaveLength(atProperty);
});

it('a read-only resource gets a panel from its declaration alone', async () => {
  const name = named('cleaning-plan', resourceNames);
  const body = {
    cleaner: 'Sparkle',
    cleaning_days: ['friday'],
    visits: [{ date: '2027-05-01', cost: 35.5 }],
  };
  service.read.mockImplementation(({ key }) =>
    Promise.resolve(succeed({ ...emptyView(key), body, hasBody: true, readAt: '2027-05-02T09:00:00.000Z' })),
  );
  const Panel = declaredPanel(name);
  draw(
    <PropertyContext value={{ workspace: someWorkspace(), workspaceId: 'w', propertyId: 7 }}>
      <Panel />
    </PropertyContext>,
  );
  expect(await screen.findByText('Sparkle')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Visits' }).textContent).toContain('35.5');
});

it('a declared resource gets a heading on its tab, palette words and an editor address', () => {
  expect(tabAt('pet-policy')).toMatchObject({ tab: { id: 'terms' }, heading: { name: 'Pet policy' } });
  expect(tabAt('cleaning-plan')?.tab.shows).toHaveLength(3);
  expect(readIntents('dogs honey gate', 'en-GB')).toMatchObject([
    { property: 'honey gate', subject: { tab: 'pet-policy', label: 'Pet policy' } },
  ]);
  expect(editorFor(named('pet-policy', writableNames))?.placeOf('7')).toContain('pet-policy');
});
