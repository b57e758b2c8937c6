// @vitest-environment jsdom
import { Modal } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, onTestFinished, vi, describe } from 'vitest';
import { FacetMenu } from '../../../../../src/renderer/components/list/facet-menu.tsx';
import { RowCheckbox } from '../../../../../src/renderer/components/list/row-checkbox.tsx';
import { Term } from '../../../../../src/renderer/components/terms/term.tsx';
import { ConfirmButton } from '../../../../../src/renderer/components/ui/confirm-button.tsx';
import { ConfirmDialog } from '../../../../../src/renderer/components/ui/confirm-dialog.tsx';
import { unreachable } from '../../../../../src/renderer/gallery/samples.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();

describe('Term explanation in a dialog', () => {
  const closeDialog = vi.fn();
  let person: ReturnType<typeof draw>['person'];
  let word: HTMLElement;
  beforeEach(() => {
    ({ person } = draw(
      <Modal opened onClose={closeDialog} title="Prices" trapFocus={false}>
        <Term of="discount">Discounts</Term>
      </Modal>,
    ));
    word = screen.getByRole('button', { name: 'Discounts' });
  });

  const isClosed = () =>
    waitFor(() => {
      expect(word.getAttribute('aria-expanded')).toBe('false');
    });

  it('closes on Escape, which neither the dialog nor the page receives', async () => {
    const around = vi.fn();
    document.addEventListener('keydown', around);
    onTestFinished(() => document.removeEventListener('keydown', around));
    act(() => word.focus());
    await screen.findByRole('note');
    await person.keyboard('{Escape}');
    await isClosed();
    expect(closeDialog).not.toHaveBeenCalled();
    expect(around).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(closeDialog).toHaveBeenCalledOnce();
  });

  it('closes when the focus moves on', async () => {
    act(() => word.focus());
    await screen.findByRole('note');
    act(() => word.blur());
    await isClosed();
  });

  it('stays while the pointer is on it and closes once the pointer leaves', async () => {
    await person.hover(word);
    const note = await screen.findByRole('note');
    await person.hover(note);
    // Longer than the delay for closing.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(word.getAttribute('aria-expanded')).toBe('true');
    await person.unhover(note);
    await isClosed();
  });
});

function drawDialog(change: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) {
  const done: string[] = [];
  const page = draw(
    <ConfirmDialog
      opened
      title="Delete this view?"
      confirm="Delete"
      onConfirm={() => done.push('confirmed')}
      onClose={() => done.push('closed')}
      {...change}
    >
      The properties stay.
    </ConfirmDialog>,
  );
  return { ...page, done };
}

describe('ConfirmDialog', () => {
  it('closes with Escape and with the cancel button', async () => {
    const { person, done } = drawDialog({ cancel: 'Keep it' });
    await person.click(await screen.findByRole('button', { name: 'Keep it' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(done).toEqual(['closed', 'closed']));
  });

  it('does not focus the dangerous button first', async () => {
    drawDialog({ danger: true });
    await screen.findByRole('dialog');
    expect(document.activeElement?.textContent).not.toBe('Delete');
  });

  it('shows the error and stays open', async () => {
    drawDialog({ error: unreachable });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
  });

  it('ignores the confirm button while busy', async () => {
    const { person, done } = drawDialog({ busy: true });
    await screen.findByRole('dialog');
    await person.click(screen.getByRole('button', { name: /Delete/ }));
    expect(done).toEqual([]);
  });
});

function Failing() {
  const [hasFailed, setFailed] = useState(false);
  const step = {
    isPending: false,
    error: hasFailed ? { error: unreachable } : null,
    reset: () => setFailed(false),
    mutate: () => setFailed(true),
  };
  return (
    <ConfirmButton label="Delete…" title="Delete this view?" confirm="Delete" step={step} request={null}>
      The properties stay.
    </ConfirmButton>
  );
}

it('ConfirmButton shows no earlier error when the question is opened again', async () => {
  const { person } = draw(<Failing />);
  await person.click(screen.getByRole('button', { name: 'Delete…' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Delete…' }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('alert')).toBeNull();
});

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
const chosen = () => document.querySelector('output')?.textContent;

describe('FacetMenu', () => {
  it('adds and removes choices, shows counts and notes missing values', async () => {
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

it('RowCheckbox reports whether Shift was held during a click', async () => {
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
