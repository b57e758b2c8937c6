import type { Body } from '../../core/mapping/bodies/body.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ChangeTarget } from '../../ipc/changes/changes.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import type { ChangeableName } from '../../core/writing/writable-names.ts';
import { leverNames } from '../../core/writing/levers.ts';
import { editOf } from './session/edit-session.ts';
import { leverEditors } from './editors/lever-editor.ts';
import { newGroupEditor } from './editors/new-occupancy-group-editor.ts';
import { groupEditor } from './editors/occupancy-group-editor.ts';
import { depositEditor } from './editors/security-deposit-editor.ts';
import type { KeptEdit } from './session/saved-session.ts';
import { restoreSession } from './session/saved-session.ts';
import type { WayBack } from './session/session-steps.ts';
import { openWayBack } from './session/session-steps.ts';
import type { FieldError } from '../../core/values/errors.ts';

/** An editor, whatever its form is. */
interface AnyEditor {
  readonly placeOf: (subject: string) => string | undefined;
  readonly openWayBack: (client: QueryClient, target: ChangeTarget, way: WayBack) => boolean;
  /** Whether a kept form fits the editor. */
  readonly takes: (form: JsonValue) => boolean;
  /** Puts a kept draft back; false when it does not fit the form any more. */
  readonly restore: (client: QueryClient, target: ChangeTarget, kept: KeptEdit) => boolean;
}

function anyEditor<F extends JsonValue>(editor: Editor<F>): AnyEditor {
  return {
    placeOf: editor.placeOf,
    openWayBack: (client, target, way) => openWayBack(editOf<F>(client, target), editor, way),
    takes: (form) => editor.formSchema.safeParse(form).success,
    restore: (client, target, kept) => restoreSession(editOf<F>(client, target), editor, kept),
  };
}

const noEditor: AnyEditor = {
  placeOf: () => undefined,
  openWayBack: () => false,
  takes: () => false,
  restore: () => false,
};

const editors: ReadonlyMap<ChangeableName, AnyEditor> = new Map([
  [depositEditor.name, anyEditor(depositEditor)],
  [groupEditor.name, anyEditor(groupEditor)],
  [newGroupEditor.name, anyEditor(newGroupEditor)],
  ...leverNames.map((name) => [name, anyEditor(leverEditors[name])] as const),
]);

/** The editor of a writable resource, for what is the same for all of them. */
export function editorFor(name: ChangeableName): AnyEditor {
  return editors.get(name) ?? noEditor;
}

type FormRead<F> = { readonly ok: true; readonly form: F } | { readonly ok: false; readonly reason: string };

export type DesiredRead =
  | { readonly ok: true; readonly desired: JsonValue }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** What the guarded edit needs to know of one resource: its form, and how the form becomes desired values. Pure. */
export interface Editor<F extends JsonValue> {
  readonly name: ChangeableName;
  /** The form is JSON, so that a draft can be kept; what was kept is checked with this. */
  readonly formSchema: z.ZodType<F>;
  /** The address of the screen on which a subject is edited; undefined where a subject has none. */
  readonly placeOf: (subject: string) => string | undefined;
  /** The form as the service has it, or why this body cannot be edited. */
  readonly formOf: (body: Body) => FormRead<F>;
  /** The form of values that were asked for already: a draft of the journal, a way back. */
  readonly formOfDesired: (desired: JsonValue, baseBody: Body) => F | undefined;
  readonly desiredOf: (form: F, baseBody: Body) => DesiredRead;
  /** The form with one field (of a comparison) as the service has it now: the decision of a conflict. */
  readonly withServerField: (form: F, field: string, serverBody: Body) => F;
  /** Whether the form shows messages about a field; those about any other are shown at its top. */
  readonly shows: (field: string, form: F) => boolean;
  /** Which field of the form a message of the service speaks of, if it names one. */
  readonly fieldNamedIn: (message: string, form: F) => string | undefined;
}
