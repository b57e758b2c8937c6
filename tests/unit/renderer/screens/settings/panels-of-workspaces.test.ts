import { expect, it, vi } from 'vitest';
import { DescriptionPanel } from '../../../../../src/renderer/screens/settings/descriptions/description-panel.tsx';
import { ExcludedFieldsPanel } from '../../../../../src/renderer/screens/settings/mappings/excluded-fields-panel.tsx';
import { MappingsPanel } from '../../../../../src/renderer/screens/settings/mappings/mappings-panel.tsx';

const active = vi.hoisted(() => ({ id: '' }));
vi.mock('../../../../../src/renderer/client/workspaces/workspaces.ts', () => ({
  useActiveWorkspace: () => active,
}));

it.each([
  ['readings', MappingsPanel],
  ['fields that are left out', ExcludedFieldsPanel],
  ['a description', DescriptionPanel],
])(
  'the panel of %s begins anew in another workspace: what was looked at there is not used here',
  (_of, panel) => {
    const keyIn = (id: string): string | null => {
      active.id = id;
      return panel()?.key ?? null;
    };
    expect(keyIn('harbour')).not.toBe(keyIn('moor'));
    expect(keyIn('harbour')).toBe(keyIn('harbour'));
  },
);
