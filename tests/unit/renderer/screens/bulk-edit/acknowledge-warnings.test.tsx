import { expect, it } from 'vitest';
import { AcknowledgeWarnings } from '../../../../../src/renderer/screens/bulk-edit/review/bulk-edit-review.tsx';
import { markupOf } from '../../markup.tsx';

function drawn(points: number): string {
  const messages = Array.from({ length: points }, (_, index) => `Row ${String(index)} is deleted.`);
  return markupOf(
    <AcknowledgeWarnings
      groups={[{ kind: 'deleted', messages, properties: 2 }]}
      acknowledged={new Set()}
      onAcknowledge={() => undefined}
    />,
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
