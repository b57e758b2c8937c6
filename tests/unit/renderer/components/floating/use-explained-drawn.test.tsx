// @vitest-environment jsdom
import { Modal } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Term } from '../../../../../src/renderer/components/terms/term.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();

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

it('an explanation in a dialog is closed by Escape, which nothing around it hears', async () => {
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

it('an explanation closes once the focus goes on', async () => {
  act(() => word.focus());
  await screen.findByRole('note');
  act(() => word.blur());
  await isClosed();
});

it('an explanation stays while the pointer moves onto it, and closes once it has left', async () => {
  await person.hover(word);
  const note = await screen.findByRole('note');
  await person.hover(note);
  // Longer than what is left closes after.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(word.getAttribute('aria-expanded')).toBe('true');
  await person.unhover(note);
  await isClosed();
});
