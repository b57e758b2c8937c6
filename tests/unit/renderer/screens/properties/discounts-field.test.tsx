// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DiscountsField } from '../../../../../src/renderer/screens/properties/discounts-field.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();

it('takes the focus when it comes, as what opened it looked before', async () => {
  const typed: number[] = [];
  const { person } = draw(
    <DiscountsField
      look={{ label: 'Discounts over', w: 180 }}
      percent={1}
      onPercent={(value) => typed.push(value)}
    />,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Discounts over'));
  await person.keyboard('5');
  expect(typed.length).toBeGreaterThan(0);
});
