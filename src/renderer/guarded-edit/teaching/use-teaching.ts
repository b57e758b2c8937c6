import { useMemo, useState } from 'react';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Place } from '../../../core/mapping/teaching/body-place.ts';
import { firstDraft } from '../../../core/mapping/teaching/first-draft.ts';
import type { ReadingDraft } from '../../../core/mapping/teaching/reading-draft.ts';
import type { Teachable } from '../../../core/mapping/teaching/teachable.ts';
import type { DraftOutcome } from './draft-outcome.ts';
import { outcomeOf } from './draft-outcome.ts';

/** A reading in the making, with the body that it is made of. */
export interface Teaching {
  readonly teachable: Teachable;
  /** Whose answer it is. */
  readonly place: SnapshotKey;
  readonly body: JsonValue;
  readonly draft: ReadingDraft;
  readonly outcome: DraftOutcome;
  /** The place that a person chose; null: none. */
  readonly chosen: Place | null;
  /** Whether anything was said that would be lost. */
  readonly isChanged: boolean;
  readonly choose: (place: Place | null) => void;
  readonly say: (draft: ReadingDraft) => void;
}

export function useTeaching(view: SnapshotView, teachable: Teachable): Teaching {
  const { body } = view;
  const [first] = useState(() => firstDraft(teachable, body));
  const [draft, setDraft] = useState(first);
  const [chosen, setChosen] = useState<Place | null>(null);
  // What is read on trial must not change how the screens behind read the same body.
  const own = useMemo(() => structuredClone(body), [body]);
  const outcome = useMemo(() => outcomeOf(teachable, own, draft), [teachable, own, draft]);
  return {
    teachable,
    place: view.key,
    body,
    draft,
    outcome,
    chosen,
    isChanged: draft !== first,
    choose: setChosen,
    say: setDraft,
  };
}
