import { useMemo, useState } from 'react';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Place } from '../../../core/drafting/body-place.ts';
import { firstDraft } from '../../../core/drafting/first-draft.ts';
import {
  type ReadingDraft,
  type DraftLeaf,
  offeredOf,
  readingOf,
} from '../../../core/drafting/reading-draft.ts';
import type { Mappable } from '../../../core/drafting/mappable.ts';
import type { ResourceReading } from '../../../core/resources/resource-readings.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { getConcepts } from '../../../core/mapping/readings/lens.ts';
import type { ReadConcepts, Reading } from '../../../core/mapping/readings/reading.ts';
import { missingIn } from '../../../core/drafting/check-reading.ts';
import { type ReadingFinding, readingFindings } from '../../../core/drafting/reading-findings.ts';
import { type Mapped, mappedReading } from '../../../core/drafting/mapped-reading.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import { writableNames } from '../../../core/service/writable-names.ts';

export interface Mapping {
  readonly mappable: Mappable;
  readonly place: SnapshotKey;
  readonly body: JsonValue;
  /** The body with the mappings in use now. */
  readonly response: Body;
  readonly draft: ReadingDraft;
  readonly outcome: DraftOutcome;
  readonly chosen: Place | null;
  /** Whether closing would lose any answers. */
  readonly isChanged: boolean;
  readonly choose: (place: Place | null) => void;
  readonly say: (draft: ReadingDraft) => void;
}

export function useMapping(view: SnapshotView, mappable: Mappable): Mapping {
  const [first] = useState(() => firstDraft(mappable, view));
  const [draft, setDraft] = useState(first);
  const [chosen, setChosen] = useState<Place | null>(null);
  const { body } = view;
  const outcome = useMemo(() => outcomeOf(mappable, body, draft), [mappable, body, draft]);
  return {
    mappable,
    place: view.key,
    body,
    response: view,
    draft,
    outcome,
    chosen,
    isChanged: draft !== first,
    choose: setChosen,
    say: setDraft,
  };
}

export interface DraftOutcome {
  readonly pending: readonly DraftLeaf[];
  /** Concepts that must be mapped before it can be shown. */
  readonly missing: readonly string[];
  readonly read: ReadConcepts | undefined;
  readonly findings: readonly ReadingFinding[];
  /** The mapping that would be saved, or why none would be. */
  readonly mapped: Mapped | undefined;
  /** Why nothing could be changed through this mapping, or null. */
  readonly locked: string | null;
  readonly usable: { readonly reading: Reading; readonly offered: ReturnType<typeof offeredOf> } | undefined;
}

export function outcomeOf(mappable: Mappable, body: JsonValue, draft: ReadingDraft): DraftOutcome {
  const pending = draft.leaves.filter(({ codec }) => codec === null);
  const soFar = readingOf({ ...draft, leaves: draft.leaves.filter(({ codec }) => codec !== null) });
  const got = soFar === undefined ? undefined : getConcepts(soFar, body);
  const read = got?.ok === true ? got.value : undefined;
  const placed = readingOf({
    ...draft,
    leaves: draft.leaves.map((leaf) => ({ ...leaf, codec: leaf.codec ?? blank })),
  });
  const missing = placed === undefined ? [] : missingIn(mappable, placed);
  const reading = readingOf(draft);
  const offered = offeredOf(mappable, draft, body);
  const mapped = reading === undefined ? undefined : mappedReading(mappable.resource, reading, body, offered);
  const usable = reading !== undefined && mapped?.ok === true ? { reading, offered } : undefined;
  return {
    pending,
    missing,
    read,
    findings: read === undefined ? [] : readingFindings(read),
    mapped,
    locked: mapped?.ok === true ? lockedBy(mapped.content, body) : null,
    usable,
  };
}

/** A placeholder: only its presence matters. */
const blank = { is: 'text', as: 'text' } as const;

function lockedBy(
  content: Omit<ResourceReading, 'id' | 'trust' | 'source' | 'acceptedAt'>,
  body: JsonValue,
): string | null {
  const name = writableNames.find((one) => one === content.reading.of);
  if (name === undefined) return null;
  const asMapped = { ...content, id: 'draft', trust: 'confirmed', source: '', acceptedAt: '' } as const;
  const editable = writableFor(name).readEditable({ body, readings: [asMapped] });
  return editable.ok ? null : editable.reason;
}
