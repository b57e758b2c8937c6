import { useState } from 'react';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { mappableOf } from '../../../core/drafting/mappable.ts';
import { type MappingAction, MappingButton } from '../../components/snapshot/technical-details.tsx';
import { MappingDialog } from './mapping-dialog.tsx';
import type { ChangeTarget } from '../../../ipc/changes/changes.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import type { FieldMapping } from '../../../core/mapping/fields/field-mapping.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import { doubtSentence } from '../../../core/writing/rows/row-set-reading.ts';
import type { Understanding } from '../../../core/writing/writable-resource.ts';

export interface Readable {
  readonly name: string;
  /** What its mappings apply to: a writable resource, or a read. */
  readonly of: string;
}

/** Opens the field mapping of a response, for one thing or for one of those it holds. */
export function useFieldMapping(
  readables: readonly Readable[],
  view: SnapshotView | undefined,
  why?: string,
): MappingAction | undefined {
  const [open, setOpen] = useState<Readable | null>(null);
  if (view?.hasBody !== true || readables.length === 0) return undefined;
  const mappable = open === null ? undefined : mappableOf(open.of);
  const close = (): void => {
    setOpen(null);
  };
  return {
    choices: readables.map((readable) => ({
      name: readable.name,
      open: () => {
        setOpen(readable);
      },
    })),
    dialog:
      open === null || mappable === undefined ? null : (
        <MappingDialog
          name={open.name}
          view={view}
          mappable={mappable}
          why={why}
          onClose={close}
          onAccepted={close}
        />
      ),
  };
}

export function FieldMappingButton(props: {
  readonly readables: readonly Readable[];
  readonly view: SnapshotView | undefined;
  readonly words?: string;
  readonly why?: string;
}) {
  const mapping = useFieldMapping(props.readables, props.view, props.why);
  if (mapping === undefined) return null;
  return (
    <>
      <MappingButton mapping={mapping} {...(props.words === undefined ? {} : { words: props.words })} />
      {mapping.dialog}
    </>
  );
}

interface MappingQuestion {
  /**
   * confirm: everything was read, by names or by the service's description. settle: a value has more than one possible
   * meaning.
   */
  readonly is: 'confirm' | 'settle';
  readonly understood: Understanding & { readonly reading: FieldMapping };
}

/** The question to settle before an edit of this body; undefined if there is none or no answer would settle it. */
export function mappingQuestion(
  target: ChangeTarget,
  view: SnapshotView,
  workspace: Workspace,
): MappingQuestion | undefined {
  const understood = view.hasBody ? writableFor(target.resource).understanding(view) : null;
  if (understood === null) return undefined;
  const { reading, fitted } = understood;
  if (reading === null || fitted.unread.length > 0) return undefined;
  if (fitted.doubts.length > 0) return { is: 'settle', understood: { ...understood, reading } };
  // The sample service is our own, so its names are certain.
  const isOwn = workspace.kind === 'sample';
  const isAccepted = fitted.acceptedId !== null || fitted.trust === 'documented';
  return !isAccepted && !isOwn ? { is: 'confirm', understood: { ...understood, reading } } : undefined;
}

export function questionWords({ is, understood: { fitted } }: MappingQuestion): string {
  if (fitted.isOutgrown)
    return 'The service’s format has changed since you confirmed it. Check that the fields are still right.';
  const [doubt] = fitted.doubts;
  if (is === 'settle' && doubt !== undefined)
    return `A value can mean more than one thing, and money depends on it. ${doubtSentence(doubt)} Choose what it means, as you know it from the service.`;
  if (fitted.trust === 'described')
    return 'Are these fields right? They follow the service’s description where it says something, and otherwise their names. Check them once before your first edit.';
  if (fitted.isAnswered)
    return 'Are these fields right? Amounts follow your choice of unit for this workspace. Check them once before your first edit.';
  return 'The service doesn’t document these fields, so Keyholder matched them by name. Check they’re right; you’ll only be asked once.';
}
