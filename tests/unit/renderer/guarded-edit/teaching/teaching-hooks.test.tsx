import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { SnapshotView } from '../../../../../src/ipc/snapshots.ts';
import type { Reading } from '../../../../../src/core/mapping/readings/reading.ts';
import { teachableOf } from '../../../../../src/core/mapping/teaching/teachable.ts';
import { useOtherHouses } from '../../../../../src/renderer/guarded-edit/teaching/other-houses.tsx';
import type { Teaching } from '../../../../../src/renderer/guarded-edit/teaching/use-teaching.ts';
import { useTeaching } from '../../../../../src/renderer/guarded-edit/teaching/use-teaching.ts';
import { hookOf } from '../../hook-of.tsx';

const attempt = vi.hoisted(() => ({ current: {} }));
vi.mock('../../../../../src/renderer/client/tell.ts', () => ({
  useTell: () => attempt.current,
}));

const target = { workspaceId: 'w', resource: 'security-deposit', subject: '7' } as const;
const body = { property_id: 7, amount: '10.50', enabled: 'Y' };
const view: SnapshotView = {
  ...{ revision: 1, key: { ...target, query: {} }, body, hasBody: true, bodyHash: 'hash', readings: [] },
  ...{ readAt: '2026-11-22T10:00:00Z', shape: 'known' },
  ...{ lastFailure: null, refreshing: false },
};

/** What the hook gives on its first drawing. */
function taught(): Teaching {
  const teachable = teachableOf('security-deposit');
  if (teachable === undefined) throw new Error('it cannot be taught');
  return hookOf(() => useTeaching(view, teachable));
}

it('reads the answer on trial', () => {
  expect(taught().outcome).toMatchObject({ taught: { ok: true }, locked: null });
});

it('shows what other houses say only of the reading that was tried on them', () => {
  const teaching = taught();
  const Probe = () => useOtherHouses(teaching, view.key).result;
  const drawn = (reading: Reading | undefined): string => {
    attempt.current = {
      ...{ isPending: false, error: null, variables: { reading } },
      data: { houses: 12, fits: 5, misfits: [], places: [], isCut: false },
    };
    return renderToStaticMarkup(
      <MantineProvider>
        <Probe />
      </MantineProvider>,
    ).replaceAll(/<style.*?<\/style>/gs, '');
  };
  const { usable } = teaching.outcome;
  expect(drawn(usable?.reading)).toContain('5 of 12');
  expect(drawn(usable === undefined ? undefined : { ...usable.reading })).toBe('');
});
