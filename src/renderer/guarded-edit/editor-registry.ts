import type { ChangeTarget, Proposal } from '../../contract/ipc/changes/changes.ts';
import type { JsonValue } from '../../contract/json/json.ts';
import type { ChangeableName } from '../../contract/service/writable-names.ts';
import { leverNames } from '../../contract/service/writable/levers.ts';
import type { DraftContent } from '../../contract/ipc/changes/drafts.ts';
import type { EditBase, EditSessions, EditStep } from './session/edit-session.ts';
import type { Editor } from './editor.ts';
import { leverEditors, leverSessions } from './editors/lever-editor.ts';
import { newGroupEditor, newGroupSessions } from './editors/new-occupancy-group-editor.ts';
import { groupEditor, groupSessions } from './editors/occupancy-group-editor.ts';
import { depositEditor, depositSessions } from './editors/security-deposit-editor.ts';
import { restoreSession } from './session/saved-session.ts';
import { openWayBack } from './session/session-steps.ts';

/** An editor and its sessions, whatever its form is. */
interface AnyEditor {
  readonly placeOf: (subject: string) => string | undefined;
  readonly openWayBack: (input: WayBackInput) => boolean;
  /** Whether a kept form fits the editor. */
  readonly takes: (form: JsonValue) => boolean;
  /** Puts a kept draft back; false when it does not fit the form any more. */
  readonly restore: (input: RestoreInput) => boolean;
  readonly end: (target: ChangeTarget) => void;
}

interface RestoreInput {
  readonly target: ChangeTarget;
  readonly content: DraftContent;
  readonly savedAt: string;
  readonly step: EditStep;
}

interface WayBackInput {
  readonly proposal: Proposal;
  readonly desired: JsonValue;
  readonly target: ChangeTarget;
  readonly reason: string;
  readonly base: EditBase;
}

function anyEditor<F extends JsonValue>(editor: Editor<F>, sessions: EditSessions<F>): AnyEditor {
  return {
    placeOf: editor.placeOf,
    openWayBack: (input) => openWayBack({ ...input, editor, sessions }),
    takes: (form) => editor.formSchema.safeParse(form).success,
    restore: (input) => restoreSession({ ...input, editor, sessions }),
    end: (target) => {
      sessions.end(target);
    },
  };
}

const noEditor: AnyEditor = {
  placeOf: () => undefined,
  openWayBack: () => false,
  takes: () => false,
  restore: () => false,
  end: () => undefined,
};

const editors: ReadonlyMap<ChangeableName, AnyEditor> = new Map([
  [depositEditor.name, anyEditor(depositEditor, depositSessions)],
  [groupEditor.name, anyEditor(groupEditor, groupSessions)],
  [newGroupEditor.name, anyEditor(newGroupEditor, newGroupSessions)],
  ...leverNames.map((name) => [name, anyEditor(leverEditors[name], leverSessions[name])] as const),
]);

/** The editor of a writable resource, for what is the same for all of them. */
export function editorFor(name: ChangeableName): AnyEditor {
  return editors.get(name) ?? noEditor;
}
