import { useState } from 'react';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import { teachableOf } from '../../../core/mapping/teaching/teachable.ts';
import type { FieldMapping } from '../../components/snapshot/technical-details.tsx';
import { MappingButton } from '../../components/snapshot/technical-details.tsx';
import { TeachDialog } from './teach-dialog.tsx';

/** Something that a person can say the meaning of, with its name on screen. */
export interface Readable {
  readonly name: string;
  /** What its field mappings are of: a writable resource, or a read. */
  readonly of: string;
}

/** Opens the field mapping of an answer: of one thing, or of one of those that it holds. */
export function useFieldMapping(
  readables: readonly Readable[],
  view: SnapshotView | undefined,
  /** Why a person is asked; left out where nobody is. */
  why?: string,
): FieldMapping | undefined {
  const [open, setOpen] = useState<Readable | null>(null);
  if (view?.hasBody !== true || readables.length === 0) return undefined;
  const teachable = open === null ? undefined : teachableOf(open.of);
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
      open === null || teachable === undefined ? null : (
        <TeachDialog
          name={open.name}
          view={view}
          teachable={teachable}
          why={why}
          onClose={close}
          onAccepted={close}
        />
      ),
  };
}

/** The same as a button of its own. */
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
