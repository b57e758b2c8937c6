import { describe, expect, it } from 'vitest';
import { depositEditor } from '../../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import { discountEditors } from '../../../../../src/renderer/guarded-edit/editors/discount-editor.ts';
import { groupEditor } from '../../../../../src/renderer/guarded-edit/editors/occupancy-group-editor.ts';
import type { FieldError } from '../../../../../src/core/values/errors.ts';
import type { ChangeTarget } from '../../../../../src/ipc/changes/changes.ts';
import type { RecordForm } from '../../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import type { EditSession } from '../../../../../src/renderer/guarded-edit/session/edit-session.ts';
import { freshForm } from '../../../../../src/renderer/guarded-edit/session/session-steps.ts';
import { useGuardedEdit } from '../../../../../src/renderer/guarded-edit/session/use-guarded-edit.ts';
import { EditForm } from '../../../../../src/renderer/guarded-edit/form/edit-form.tsx';
import { markupOf } from '../../markup.tsx';
import { someWorkspace } from '../../some-workspace.ts';

const rows = { active: null, rows: [] };
const aWorkspace = someWorkspace({ id: 'w1' });
const target: ChangeTarget = { workspaceId: 'w1', resource: 'security-deposit', subject: '1042' };

function Form({ errors }: { readonly errors: readonly FieldError[] }) {
  const edit = useGuardedEdit(depositEditor, target);
  const session: EditSession<RecordForm> = {
    editor: depositEditor,
    base: { body: {}, bodyHash: 'a' },
    form: { amount: '', disabled: false },
    reason: '',
    step: freshForm,
    changeId: null,
    error: null,
  };
  return (
    <EditForm
      edit={edit}
      session={session}
      editor={depositEditor}
      workspace={aWorkspace}
      presentHash={null}
      fieldErrors={errors}
      unchanged={false}
      fields={() => <i />}
    />
  );
}

describe('a message about a field', () => {
  it('stands at the top where the form has no input for it', () => {
    expect(depositEditor.shows('amount', { amount: '', disabled: false })).toBe(true);
    for (const field of ['request', 'security_deposit', '']) {
      expect(depositEditor.shows(field, { amount: '', disabled: false }), field).toBe(false);
    }
    // What no row shows stands beside the rows; a switch or a name that is not there has no input.
    expect(discountEditors['early-bird'].shows('rows', rows)).toBe(true);
    expect(discountEditors['early-bird'].shows('active', rows)).toBe(false);
    expect(discountEditors['early-bird'].shows('active', { ...rows, active: true })).toBe(true);
    expect(groupEditor.shows('name', { deleting: false, name: null, rows })).toBe(false);
    expect(groupEditor.shows('name', { deleting: false, name: 'Winter', rows })).toBe(true);
  });

  it('is read out there, so that Review never does nothing', () => {
    const message = 'The description allows at most 10000.';
    const markup = markupOf(<Form errors={[{ field: 'security_deposit', message }]} />);
    expect(markup).toContain(message);
    expect(markup).toContain('role="alert"');
  });
});
