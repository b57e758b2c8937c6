import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { depositEditor } from '../../../../../src/renderer/guarded-edit/editors/security-deposit-editor.ts';
import { leverEditors } from '../../../../../src/renderer/guarded-edit/editors/lever-editor.ts';
import { groupEditor } from '../../../../../src/renderer/guarded-edit/editors/occupancy-group-editor.ts';
import { EditForm } from '../../../../../src/renderer/guarded-edit/form/edit-form.tsx';

vi.mock('../../../../../src/renderer/client/bridge.ts', () => ({ bridge: {} }));

const rows = { active: null, rows: [] };
const nothing = (): void => undefined;

describe('a message about a field', () => {
  it('stands at the top where the form has no input for it', () => {
    expect(depositEditor.shows('amount', { amount: '', disabled: false })).toBe(true);
    for (const field of ['request', 'security_deposit', '']) {
      expect(depositEditor.shows(field, { amount: '', disabled: false }), field).toBe(false);
    }
    // What no row shows stands beside the rows; a switch or a name that is not there has no input.
    expect(leverEditors['early-bird'].shows('rows', rows)).toBe(true);
    expect(leverEditors['early-bird'].shows('active', rows)).toBe(false);
    expect(leverEditors['early-bird'].shows('active', { ...rows, active: true })).toBe(true);
    expect(groupEditor.shows('name', { deleting: false, name: null, rows })).toBe(false);
    expect(groupEditor.shows('name', { deleting: false, name: 'Winter', rows })).toBe(true);
  });

  it('is read out there, so that Review never does nothing', () => {
    const message = 'The description allows at most 10000.';
    const errors = [{ field: 'security_deposit', message }];
    const markup = renderToStaticMarkup(
      <MantineProvider>
        <EditForm
          {...{ reason: '', error: null, unchanged: false, movedMeanwhile: false }}
          {...{ savedFrom: undefined, storage: undefined, reviewing: false, discarding: false }}
          fieldErrors={errors}
          unplaced={errors}
          onReason={nothing}
          onReview={nothing}
          onDiscard={nothing}
        >
          <i />
        </EditForm>
      </MantineProvider>,
    );
    expect(markup).toContain(message);
    expect(markup).toContain('role="alert"');
  });
});
