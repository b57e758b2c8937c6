// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { succeed } from '../../../../../src/core/values/errors.ts';
import { depositEditor } from '../../../../../src/renderer/guarded-edit/editors/record-editor.ts';
import { setDraft } from '../../../../../src/renderer/guarded-edit/draft/draft-entry.ts';
import { useGuardedEdit } from '../../../../../src/renderer/guarded-edit/draft/use-guarded-edit.ts';
import { EditStage } from '../../../../../src/renderer/guarded-edit/form/edit-stage.tsx';
import { draw, useDrawnPage } from '../../in-page.tsx';
import { someWorkspace } from '../../some-workspace.ts';
import { depositDraft, depositEdit, ready, runOf, target } from '../edit-world.ts';

useDrawnPage();

const workspace = someWorkspace({ id: target.workspaceId });

function DepositStage() {
  const edit = useGuardedEdit(depositEditor, target);
  return edit.draft === undefined ? null : (
    <EditStage
      edit={edit}
      draft={edit.draft}
      workspace={workspace}
      presentHash={null}
      fields={({ errors }) => <input aria-label="Amount" aria-invalid={errors.length > 0} />}
    />
  );
}

it('leaves a person where they type, after the service refused a field', async () => {
  const error = { code: 'service-refused' as const, message: 'No.', serviceMessages: ['amount is too high'] };
  const rejected = runOf({ state: 'rejected', status: 'rejected', actions: [], error });
  const { client } = depositEdit({ get: succeed(rejected) });
  setDraft(client, depositDraft({ changeId: 'c1', review: ready(rejected) }));
  const { person } = draw(<DepositStage />, { client });
  const amount = await screen.findByLabelText('Amount');
  expect(document.activeElement).toBe(amount);
  const reason = screen.getByLabelText(/^Reason/);
  await person.type(reason, 'as agreed');
  expect(reason).toHaveProperty('value', 'as agreed');
  expect(document.activeElement).toBe(reason);
});
