import { declaredWritten, type DeclaredWritten } from '../../core/service/endpoints/declared-endpoints.ts';
import type { ChangeableName, WritableName } from '../../core/service/writable-names.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { recordWriterFor } from '../../core/writing/writable.ts';
import type { Editor } from './editor.ts';
import { discountEditors } from './editors/discount-editor.ts';
import { newGroupEditor } from './editors/new-occupancy-group-editor.ts';
import { groupEditor } from './editors/occupancy-group-editor.ts';
import { recordEditor } from './editors/record-editor.ts';

/** What Undo and saved drafts need of an editor, whatever its form. */
type AnyEditor = Pick<Editor<JsonValue>, 'formSchema' | 'placeOf' | 'formOf' | 'formOfDesired'>;

const others: Readonly<Record<Exclude<WritableName, DeclaredWritten>, AnyEditor>> = {
  ...discountEditors,
  'occupancy-group': groupEditor,
  'new-occupancy-group': newGroupEditor,
};

const editors: ReadonlyMap<string, AnyEditor> = new Map<string, AnyEditor>([
  ...Object.entries(others),
  ...declaredWritten.map((name) => [name, recordEditor(recordWriterFor(name))] as const),
]);

/** Undefined for reservations and payments, which have forms of their own. */
export function editorFor(name: ChangeableName): AnyEditor | undefined {
  return editors.get(name);
}
