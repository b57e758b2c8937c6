import type { ChangeTarget } from '../../contract/ipc/changes/changes.ts';
import type { JsonValue } from '../../contract/json/json.ts';
import { editableResources } from '../changes/proposal/editable-resource.ts';

/** What the target of a draft is called, with the name that its base body gives it. */
export function draftTitle({ resource, subject }: ChangeTarget, baseBody: JsonValue | null): string {
  const editable = editableResources.get(resource);
  if (editable === undefined) return `${resource} ${subject}`;
  const base = baseBody === null ? undefined : editable.readEditable(baseBody);
  return base?.ok === true ? editable.title(subject, base.value) : editable.title(subject);
}
