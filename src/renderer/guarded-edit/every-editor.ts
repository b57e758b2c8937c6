import type { ChangeTarget, Proposal } from '../../contract/ipc/changes.ts';
import type { JsonValue } from '../../contract/json.ts';
import type { WritableName } from '../../contract/service/writable-names.ts';
import type { EditBase, EditSessions } from './edit-session.ts';
import type { Editor } from './editor.ts';
import { depositEditor, depositSessions } from './editors/security-deposit-editor.ts';
import { openWayBack } from './session-steps.ts';

/** An editor and its sessions, whatever its form is. */
interface AnyEditor {
  readonly placeOf: (subject: string) => string | undefined;
  readonly openWayBack: (input: WayBackInput) => boolean;
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
  };
}

const noEditor: AnyEditor = { placeOf: () => undefined, openWayBack: () => false };

const editors: ReadonlyMap<WritableName, AnyEditor> = new Map([
  [depositEditor.name, anyEditor(depositEditor, depositSessions)],
]);

/** The editor of a writable resource, for what is the same for all of them. */
export function everyEditor(name: WritableName): AnyEditor {
  return editors.get(name) ?? noEditor;
}
