import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AcknowledgeWarnings } from '../../../../../src/renderer/screens/plan/review/plan-review.tsx';

vi.mock('../../../../../src/renderer/client/bridge.ts', () => ({ bridge: {} }));

function drawn(points: number): string {
  const messages = Array.from({ length: points }, (_, index) => `Row ${String(index)} is deleted.`);
  return renderToStaticMarkup(
    <MantineProvider>
      <AcknowledgeWarnings
        groups={[{ kind: 'deleted', messages, properties: 2 }]}
        acknowledged={new Set()}
        onAcknowledge={() => undefined}
      />
    </MantineProvider>,
  );
}

const ticks = (markup: string): number => markup.split('type="checkbox"').length - 1;

it('five points have five ticks; of more, every one is in sight above the one that is for all', () => {
  expect(ticks(drawn(5))).toBe(5);
  const many = drawn(12);
  expect(ticks(many)).toBe(1);
  expect(many.match(/Row \d+ is deleted\./g)).toHaveLength(12);
  expect(many).toContain('All 12 points above');
});
