// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from '../../../../../src/renderer/components/ui/confirm-dialog.tsx';
import { unreachable } from '../../../../../src/renderer/gallery/samples.ts';
import { draw, useDrawnPage } from '../../in-page.tsx';

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

useDrawnPage();

describe('a question before something is done', () => {
  it('is named by its title and confirmed by the word of the control that asked', async () => {
    const { person, done } = drawDialog();
    expect(await screen.findByRole('dialog', { name: 'Delete this view?' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(done).toEqual(['confirmed']);
  });

  it('is left by Escape, and by the other button', async () => {
    const { person, done } = drawDialog({ cancel: 'Keep it' });
    await person.click(await screen.findByRole('button', { name: 'Keep it' }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(done).toEqual(['closed', 'closed']));
  });

  it('does not begin with the button that does harm', async () => {
    drawDialog({ danger: true });
    await screen.findByRole('dialog');
    expect(document.activeElement?.textContent).not.toBe('Delete');
  });

  it('says what went wrong and stays', async () => {
    drawDialog({ error: unreachable });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
  });

  it('is done once, however often it is pressed meanwhile', async () => {
    const { person, done } = drawDialog({ busy: true });
    await screen.findByRole('dialog');
    await person.click(screen.getByRole('button', { name: /Delete/ }));
    expect(done).toEqual([]);
  });
});
