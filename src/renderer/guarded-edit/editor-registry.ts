import type { QueryClient } from '@tanstack/react-query';
import type { ChangeTarget } from '../../ipc/changes/changes.ts';
import type { DeclaredWritten } from '../../core/service/endpoints/declared-endpoints.ts';
import { declaredWritten } from '../../core/service/endpoints/declared-endpoints.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { ChangeableName, WritableName } from '../../core/service/writable-names.ts';
import { recordWriterFor } from '../../core/writing/writable.ts';
import type { Editor } from './editor.ts';
import { editOf } from './session/edit-session.ts';
import { discountEditors } from './editors/discount-editor.ts';
import { newGroupEditor } from './editors/new-occupancy-group-editor.ts';
import { groupEditor } from './editors/occupancy-group-editor.ts';
import { recordEditor } from './editors/record-editor.ts';
import { type SavedEdit, restoreSession } from './session/saved-session.ts';
import { type WayBack, openWayBack } from './session/session-steps.ts';

interface AnyEditor {
  readonly placeOf: (subject: string) => string | undefined;
  readonly openWayBack: (client: QueryClient, target: ChangeTarget, way: WayBack) => boolean;
  readonly takes: (form: JsonValue) => boolean;
  /** Restores a saved draft. False if it no longer fits the form. */
  readonly restore: (client: QueryClient, target: ChangeTarget, saved: SavedEdit) => boolean;
}

function anyEditor<F extends JsonValue>(editor: Editor<F>): AnyEditor {
  return {
    placeOf: editor.placeOf,
    openWayBack: (client, target, way) => openWayBack(editOf<F>(client, target), editor, way),
    takes: (form) => editor.formSchema.safeParse(form).success,
    restore: (client, target, saved) => restoreSession(editOf<F>(client, target), editor, saved),
  };
}

/** Reservations and payments have forms of their own. */
const noEditor: AnyEditor = {
  placeOf: () => undefined,
  openWayBack: () => false,
  takes: () => false,
  restore: () => false,
};

const others = {
  'low-occupancy': anyEditor(discountEditors['low-occupancy']),
  'early-bird': anyEditor(discountEditors['early-bird']),
  'late-availability': anyEditor(discountEditors['late-availability']),
  'short-break-rules': anyEditor(discountEditors['short-break-rules']),
  'occupancy-group': anyEditor(groupEditor),
  'new-occupancy-group': anyEditor(newGroupEditor),
} as const satisfies Record<Exclude<WritableName, DeclaredWritten>, AnyEditor>;

const editors: ReadonlyMap<string, AnyEditor> = new Map<string, AnyEditor>([
  ...Object.entries(others),
  ...declaredWritten.map((name) => [name, anyEditor(recordEditor(recordWriterFor(name)))] as const),
]);

export function editorFor(name: ChangeableName): AnyEditor {
  return editors.get(name) ?? noEditor;
}
