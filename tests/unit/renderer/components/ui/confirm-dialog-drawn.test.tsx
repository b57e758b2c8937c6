// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ConfirmButton } from '../../../../../src/renderer/components/ui/confirm-button.tsx';
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

it('a question that is asked again says nothing of what went wrong before', async () => {
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
