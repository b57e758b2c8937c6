// @vitest-environment jsdom
import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MenuButton } from '../../../../../src/renderer/components/floating/menu-button.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();

it('MenuButton reports a failed load, opens on the next press and returns the focus', async () => {
  const floats = '../../../../../src/renderer/components/floating/floats.tsx';
  vi.doMock(floats, () => {
    throw new Error('no such file');
  });
  const onClose = vi.fn();
  const { person } = draw(
    <>
      <Notifications />
      <MenuButton onClose={onClose} button={(opening) => <button {...opening}>More</button>}>
        {(Menu) => <Menu.Item>Rename</Menu.Item>}
      </MenuButton>
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await person.click(button);
  await screen.findByText('Menus couldn’t be shown');
  await waitFor(() => {
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
  vi.doUnmock(floats);
  await person.click(button);
  const menu = await screen.findByRole('menu');
  expect(button.getAttribute('aria-controls')).toBe(menu.id);
  await waitFor(() => {
    expect(menu.contains(document.activeElement)).toBe(true);
  });
  expect(onClose).not.toHaveBeenCalled();
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => {
    expect(document.activeElement).toBe(button);
  });
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
