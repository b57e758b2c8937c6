import { expect, it, vi } from 'vitest';
import { DescriptionPanel } from '../../../../../src/renderer/screens/settings/descriptions/description-panel.tsx';
import { ExcludedFieldsPanel } from '../../../../../src/renderer/screens/settings/mappings/excluded-fields-panel.tsx';
import { MappingsPanel } from '../../../../../src/renderer/screens/settings/mappings/mappings-panel.tsx';

const active = vi.hoisted(() => ({ id: '' }));
vi.mock('../../../../../src/renderer/client/workspaces/workspaces.ts', () => ({
  useActiveWorkspace: () => active,
}));

it.each([
  ['field mappings', MappingsPanel],
  ['excluded fields', ExcludedFieldsPanel],
  ['an API description', DescriptionPanel],
])('the panel of %s starts afresh in another workspace', (_of, panel) => {
  const keyIn = (id: string): string | null => {
    active.id = id;
    return panel()?.key ?? null;
  };
  expect(keyIn('harbour')).not.toBe(keyIn('moor'));
  expect(keyIn('harbour')).toBe(keyIn('harbour'));
});
