import { expect, it, vi } from 'vitest';
import type { FieldMapping } from '../../../../../src/core/mapping/fields/field-mapping.ts';
import { mappableOf } from '../../../../../src/core/drafting/mappable.ts';
import { useOtherProperties } from '../../../../../src/renderer/guarded-edit/mapping/other-properties.tsx';
import type { Mapping } from '../../../../../src/renderer/guarded-edit/mapping/use-mapping.ts';
import { useMapping } from '../../../../../src/renderer/guarded-edit/mapping/use-mapping.ts';
import { viewOf } from '../../../../../src/renderer/gallery/samples.ts';
import { hookOf } from '../../hook-of.tsx';
import { wordsOf } from '../../markup.tsx';

const attempt = vi.hoisted(() => ({ current: {} }));
vi.mock('../../../../../src/renderer/client/tell.ts', () => ({
  useTell: () => attempt.current,
}));

const key = { workspaceId: 'w', resource: 'security-deposit', subject: '7', query: {} } as const;
const view = viewOf({ property_id: 7, amount: '10.50', enabled: 'Y' }, { key, bodyHash: 'hash' });

function mapped(): Mapping {
  const mappable = mappableOf('security-deposit');
  if (mappable === undefined) throw new Error('it cannot be taught');
  return hookOf(() => useMapping(view, mappable));
}

it('useMapping reads the response with the suggested mapping', () => {
  expect(mapped().outcome).toMatchObject({ mapped: { ok: true }, locked: null });
});

it('useOtherProperties shows results only for the mapping that was tested', () => {
  const mapping = mapped();
  const Probe = () => useOtherProperties(mapping, view.key).result;
  const drawn = (reading: FieldMapping | undefined): string => {
    attempt.current = {
      isPending: false,
      error: null,
      variables: { reading },
      data: { properties: 12, fits: 5, misfits: [], places: [], isCut: false },
    };
    return wordsOf(<Probe />);
  };
  const { usable } = mapping.outcome;
  expect(drawn(usable?.reading)).toContain('5 of 12');
  expect(drawn(usable === undefined ? undefined : { ...usable.reading })).toBe('');
});
