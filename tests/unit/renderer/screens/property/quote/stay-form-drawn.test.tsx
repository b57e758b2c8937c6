// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import {
  type QuoteStay,
  usualQuote,
} from '../../../../../../src/renderer/screens/property/quote/quote-stay.ts';
import { StayForm } from '../../../../../../src/renderer/screens/property/quote/quote-tab.tsx';
import { draw, useDrawnPage } from '../../../in-page.tsx';

useDrawnPage();

function Form() {
  const [stay, setStay] = useState<QuoteStay>(usualQuote('2027-06-05'));
  return (
    <>
      <StayForm stay={stay} onStay={setStay} extras={undefined} />
      <output>{`${stay.arrival} ${String(stay.nights)}`}</output>
    </>
  );
}

describe('the stay of a quote', () => {
  it('keeps the focus in the day while it is typed, also past a day that is one', async () => {
    const { person } = draw(<Form />);
    const day = screen.getByLabelText('Arrival');
    await person.clear(day);
    await person.type(day, '1/6/2027');
    expect(screen.getByRole('status').textContent).toBe('2027-06-01 7');
    expect(document.activeElement).toBe(screen.getByLabelText('Arrival'));
    await person.tab();
    expect(screen.getByLabelText<HTMLInputElement>('Arrival').value).toBe('1 Jun 2027');
  });

  it('lets a number be taken out and another be typed', async () => {
    const { person } = draw(<Form />);
    const nights = screen.getByLabelText('Nights');
    await person.click(nights);
    await person.keyboard('{Backspace}12');
    expect(screen.getByRole('status').textContent).toBe('2027-06-05 12');
  });
});
