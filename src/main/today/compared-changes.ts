import type { SettingChange } from '../../core/analysis/settings-changes/settings-diff.ts';
import { settingChanges } from '../../core/analysis/settings-changes/settings-diff.ts';
import { parseJson } from '../../core/values/json/json.ts';
import { ownFirst } from '../../core/mapping/bodies/body.ts';
import type { ResourceMappingSource } from '../../core/resources/resource-mappings.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import type { ChangeRef, RecordedChange } from '../snapshots/body-history.ts';

/** The differences between two bodies of one setting, with the times of the reads. */
export interface ComparedChange {
  readonly readAtMs: number;
  /** The last read that showed the earlier body. */
  readonly lastReadBeforeMs: number;
  /** Undefined: they differ in something unrecognised. */
  readonly fields: readonly SettingChange[] | undefined;
}

/** Each refresh during a sync asks for all comparisons again. */
const mostRecorded = 4_000;

/** Valid until the mappings change. */
export class ComparedChanges {
  readonly #readings: (workspaceId: string, resource: ResourceName) => readonly ResourceMappingSource[];
  readonly #known = new Map<string, { readonly by: string; readonly change: ComparedChange | null }>();

  constructor(readings: (workspaceId: string, resource: ResourceName) => readonly ResourceMappingSource[]) {
    this.#readings = readings;
  }

  /** Null if a body is gone or doesn't open. */
  of(
    workspaceId: string,
    resource: ResourceName,
    ref: ChangeRef,
    open: (ref: ChangeRef) => RecordedChange | null,
  ): ComparedChange | null {
    const readings = ownFirst(this.#readings(workspaceId, resource), { resource, subject: ref.subject });
    const name = JSON.stringify([workspaceId, ref.beforeId, ref.id, ref.readAtMs, resource, ref.subject]);
    const by = JSON.stringify(readings);
    const known = this.#known.get(name);
    if (known?.by === by) return known.change;
    const saved = open(ref);
    const change =
      saved === null
        ? null
        : {
            readAtMs: saved.after.readAtMs,
            lastReadBeforeMs: saved.before.lastReadAtMs,
            fields: differences(resource, saved, readings),
          };
    this.#known.set(name, { by, change });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostRecorded) break;
      this.#known.delete(oldest);
    }
    return change;
  }

  /** Called when stored bodies are removed or may be mapped differently. */
  forget(): void {
    this.#known.clear();
  }
}

function differences(
  resource: ResourceName,
  { before, after }: RecordedChange,
  readings: readonly ResourceMappingSource[],
): readonly SettingChange[] | undefined {
  const [was, is] = [parseJson(before.text), parseJson(after.text)];
  if (!was.ok || !is.ok) return undefined;
  const between = { fromMs: before.lastReadAtMs, toMs: after.readAtMs };
  return settingChanges(resource, { body: was.value, readings }, { body: is.value, readings }, between);
}
