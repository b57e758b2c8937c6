import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RowCheckbox } from '../../../../../src/renderer/components/list/row-checkbox.tsx';

const drawn = (checked: boolean): string =>
  renderToStaticMarkup(
    <RowCheckbox label="Select Honey Gate" checked={checked} tabIndex={-1} onToggle={() => undefined} />,
  );

it('is one element, named and out of the way of Tab', () => {
  expect(drawn(false)).toMatch(/^<input type="checkbox" [^<]*\/>$/);
  expect(drawn(false)).toContain('aria-label="Select Honey Gate"');
  expect(drawn(false)).toContain('tabindex="-1"');
});

it('says whether it is ticked', () => {
  expect(drawn(true)).toContain('checked=""');
  expect(drawn(false)).not.toContain('checked=""');
});
