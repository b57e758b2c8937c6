// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useTypedNumber } from '../../../../../src/renderer/components/input/typed-number.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

function Amount() {
  const [plain, setPlain] = useState('250');
  return (
    <>
      <input aria-label="Amount" {...useTypedNumber(plain, setPlain)} />
      <button
        onClick={() => {
          setPlain('99.5');
        }}
      >
        Undo
      </button>
      <output>{plain}</output>
    </>
  );
}

useDrawnPage();
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

it('shows a number as it is typed, and another one as soon as it stands there', async () => {
  const { person } = draw(<Amount />, { locale: 'de-DE' });
  await person.clear(field());
  await person.type(field(), '1.250,50');
  expect([field().value, document.querySelector('output')?.textContent]).toEqual(['1.250,50', '1250.50']);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(field().value).toBe('99,5');
});
