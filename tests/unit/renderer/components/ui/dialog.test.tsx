// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '../../../../../src/renderer/components/ui/dialog.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';

useDrawnPage();

/** The dialog exists only while it is open. */
function PageWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div id="root">
      <button type="button" onClick={() => setIsOpen(true)}>
        Rules
      </button>
      {isOpen ? (
        <Dialog opened onClose={() => setIsOpen(false)} title="Rules of Today">
          <button type="button">Save rules</button>
        </Dialog>
      ) : null}
    </div>
  );
}

it('gives the focus back to what opened a dialog that is removed on closing', async () => {
  const person = userEvent.setup();
  draw(<PageWithDialog />);
  const opener = screen.getByText('Rules');
  await person.click(opener);
  // Drawn inside `#root` here, so it is hidden with the page.
  const dialog = await screen.findByRole('dialog', { hidden: true });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(document.activeElement).toBe(opener);
});
