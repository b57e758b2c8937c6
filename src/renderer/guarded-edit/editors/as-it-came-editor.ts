import { z } from 'zod';
import type { FieldError } from '../../../contract/errors.ts';
import type { JsonValue } from '../../../contract/json/json.ts';
import type { AsItCameName, WritableAsItCame } from '../../../contract/service/writable-names.ts';
import { asItCameNameOf, writableAsItCame } from '../../../contract/service/writable-names.ts';
import type { CameDesired } from '../../../contract/service/writable/as-it-came/as-it-came.ts';
import {
  asItCameWriters,
  cameDesiredSchema,
} from '../../../contract/service/writable/as-it-came/as-it-came.ts';
import {
  cameValueFault,
  placeWords,
  sameCameLeaf,
} from '../../../contract/service/writable/as-it-came/came-leaves.ts';
import { propertyIdOf, routes } from '../../routes.ts';
import { EditSessions } from '../session/edit-session.ts';
import { draftOf } from '../session/saved-session.ts';
import type { DesiredRead, Editor } from '../editor.ts';
import { t } from './texts.ts';

/** What was typed, by its place; what is not in it stays as it came. */
const cameFormSchema = z.strictObject({ typed: z.record(z.string().max(2_000), z.string().max(20_000)) });
export type CameForm = z.infer<typeof cameFormSchema>;

function editorOf(of: WritableAsItCame): Editor<CameForm> {
  const name = asItCameNameOf(of);
  const writer = asItCameWriters[name];
  return {
    name,
    formSchema: cameFormSchema,
    placeOf: (subject) => {
      const propertyId = propertyIdOf(subject);
      if (propertyId === undefined) return undefined;
      return of === 'security-deposit' ? routes.property(propertyId, of) : routes.lever(propertyId, of);
    },
    formOf: (body) => {
      const read = writer.readEditable(body);
      return read.ok ? { ok: true, form: { typed: {} } } : read;
    },
    formOfDesired: (desired, baseBody) => {
      const values = cameDesiredSchema.safeParse(desired);
      const base = writer.readEditable(baseBody);
      return values.success && base.ok ? { typed: differing(values.data, base.value) } : undefined;
    },
    desiredOf: (form, baseBody) => {
      const base = writer.readEditable(baseBody);
      return base.ok
        ? wantedOf(form, base.value)
        : { ok: false, errors: [{ field: '', message: base.reason }] };
    },
    // What the service has now is what stands where nothing was typed.
    withServerField: ({ typed }, field) => ({
      typed: Object.fromEntries(Object.entries(typed).filter(([at]) => at !== field)),
    }),
    fieldNamedIn: (message, { typed }) =>
      Object.keys(typed).find((at) => message.includes(placeWords(at)) || message.includes(at)),
  };
}

function differing(desired: CameDesired, base: CameDesired): CameForm['typed'] {
  const before = new Map(base.leaves.map((leaf) => [leaf.at, leaf]));
  const moved = desired.leaves.filter((leaf) => !sameCameLeaf(before.get(leaf.at), leaf));
  return Object.fromEntries(moved.map(({ at, value }) => [at, value]));
}

/** Only what was typed: how everything else was written, down to the last digit, only the main process knows. */
function wantedOf({ typed }: CameForm, base: CameDesired): DesiredRead {
  const errors: FieldError[] = [];
  const leaves: JsonValue[] = [];
  for (const leaf of base.leaves) {
    const text = typed[leaf.at];
    if (text === undefined || text === leaf.value) continue;
    const value = leaf.kind === 'number' ? text.trim() : text;
    const fault = cameValueFault(leaf.kind, value);
    if (fault === null) leaves.push({ ...leaf, value });
    else errors.push({ field: leaf.at, message: t('ofPlace', { place: placeWords(leaf.at), fault }) });
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, desired: { leaves } };
}

interface CameEditor {
  readonly editor: Editor<CameForm>;
  readonly sessions: EditSessions<CameForm>;
}

function made(of: WritableAsItCame): CameEditor {
  const editor = editorOf(of);
  return { editor, sessions: new EditSessions<CameForm>((session) => draftOf(editor, session)) };
}

export const asItCameEditors: Readonly<Record<AsItCameName, CameEditor>> = {
  'security-deposit-as-it-came': made('security-deposit'),
  'low-occupancy-as-it-came': made('low-occupancy'),
  'early-bird-as-it-came': made('early-bird'),
  'late-availability-as-it-came': made('late-availability'),
  'short-break-rules-as-it-came': made('short-break-rules'),
};

/** All of them, for what is the same for every editor. */
export const everyAsItCameEditor: readonly CameEditor[] = writableAsItCame.map(
  (of) => asItCameEditors[asItCameNameOf(of)],
);
