// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FacetMenu } from '../../../../../src/renderer/components/list/facet-menu.tsx';
import { RowCheckbox } from '../../../../../src/renderer/components/list/row-checkbox.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

const choices = [
  { value: 'lisbon', label: 'Lisbon', count: 1200 },
  { value: 'porto', label: 'Porto', count: 3 },
];

function Places(props: { readonly choices?: typeof choices }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <FacetMenu
        name="Place"
        chosen={chosen}
        choices={props.choices ?? choices}
        noChoice="No values yets place"
        note="Places of 2 properties were not read."
        onChoose={setChosen}
      />
      <output>{chosen.join(' ')}</output>
    </>
  );
}

useDrawnPage();
const chosen = () => document.querySelector('output')?.textContent;

describe('a menu that narrows', () => {
  it('adds and takes away by keys, counts, and says what it does not cover', async () => {
    const { person } = draw(<Places />, { locale: 'de-DE' });
    screen.getByRole('button', { name: 'Place' }).focus();
    await person.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    expect(menu.textContent).toContain('1.200');
    expect(menu.textContent).toContain('Places of 2 properties were not read.');
    await person.click(within(menu).getByRole('menuitemcheckbox', { name: /Lisbon/ }));
    await person.click(within(menu).getByRole('menuitemcheckbox', { name: /Porto/ }));
    expect(chosen()).toBe('lisbon porto');
    await person.click(within(menu).getByRole('menuitemcheckbox', { name: /Lisbon/ }));
    expect(chosen()).toBe('porto');
  });
});

it('a tick says whether Shift was held, by pointer alone', async () => {
  const ticks: boolean[] = [];
  const { person } = draw(
    <RowCheckbox label="Select" checked={false} isMixed onToggle={(isRange) => ticks.push(isRange)} />,
  );
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select' });
  expect(box.indeterminate).toBe(true);
  await person.click(box);
  await person.keyboard('{Shift>}');
  await person.click(box);
  expect(ticks).toEqual([false, true]);
});
