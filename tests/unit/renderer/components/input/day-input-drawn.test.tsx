// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DayInput } from '../../../../../src/renderer/components/input/day-input.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

function From() {
  const [day, setDay] = useState('2026-07-18');
  return (
    <>
      <DayInput label="From" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

useDrawnPage();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
const held = () => document.querySelector('output')?.textContent;

describe('a day in a field', () => {
  it.each([
    ['en-GB', '18 Jul 2026', '1/2/2027', '2027-02-01', '1 Feb 2027'],
    ['de-DE', '18. Juli 2026', '1.2.2027', '2027-02-01', '1. Feb. 2027'],
    ['en-US', 'Jul 18, 2026', '1/2/2027', '2027-01-02', 'Jan 2, 2027'],
  ])('of %s is shown, typed and held in its own forms', async (locale, shown, typed, day, then) => {
    const { person } = draw(<From />, { locale });
    expect(field().value).toBe(shown);
    await person.clear(field());
    await person.type(field(), typed);
    expect(held()).toBe(day);
    await person.tab();
    expect(field().value).toBe(then);
  });

  it('keeps what is no day as it was typed, for the form to say so', async () => {
    const { person } = draw(<From />);
    await person.clear(field());
    await person.type(field(), '31/2/2026');
    await person.tab();
    expect([field().value, held()]).toEqual(['31/2/2026', '31/2/2026']);
  });
});
