import { useMemo, useState } from 'react';
import type { SnapshotKey, SnapshotView } from '../../../ipc/snapshots.ts';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Place } from '../../../core/drafting/body-place.ts';
import { firstDraft } from '../../../core/drafting/first-draft.ts';
import {
  type MappingDraft,
  type DraftLeaf,
  offeredOf,
  mappingOf,
} from '../../../core/drafting/mapping-draft.ts';
import type { Mappable } from '../../../core/drafting/mappable.ts';
import type { ResourceMapping } from '../../../core/resources/resource-mappings.ts';
import type { Body } from '../../../core/mapping/bodies/body.ts';
import { getConcepts } from '../../../core/mapping/fields/lens.ts';
import type { ReadConcepts, FieldMapping } from '../../../core/mapping/fields/field-mapping.ts';
import { missingIn } from '../../../core/drafting/check-mapping.ts';
import { type MappingFinding, mappingFindings } from '../../../core/drafting/mapping-findings.ts';
import { type Mapped, draftedMapping } from '../../../core/drafting/drafted-mapping.ts';
import { writableFor } from '../../../core/writing/writable.ts';
import { writableNames } from '../../../core/service/writable-names.ts';

export interface Mapping {
  readonly mappable: Mappable;
  readonly place: SnapshotKey;
  readonly body: JsonValue;
  /** The body with the mappings in use now. */
  readonly response: Body;
  readonly draft: MappingDraft;
  readonly outcome: DraftOutcome;
  readonly chosen: Place | null;
  /** Whether closing would lose any answers. */
  readonly isChanged: boolean;
  readonly choose: (place: Place | null) => void;
  readonly say: (draft: MappingDraft) => void;
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
  readonly findings: readonly MappingFinding[];
  /** The mapping that would be saved, or why none would be. */
  readonly mapped: Mapped | undefined;
  /** Why nothing could be changed through this mapping, or null. */
  readonly locked: string | null;
  readonly usable:
    | { readonly reading: FieldMapping; readonly offered: ReturnType<typeof offeredOf> }
    | undefined;
}

export function outcomeOf(mappable: Mappable, body: JsonValue, draft: MappingDraft): DraftOutcome {
  const pending = draft.leaves.filter(({ codec }) => codec === null);
  const soFar = mappingOf({ ...draft, leaves: draft.leaves.filter(({ codec }) => codec !== null) });
  const got = soFar === undefined ? undefined : getConcepts(soFar, body);
  const read = got?.ok === true ? got.value : undefined;
  const placed = mappingOf({
    ...draft,
    leaves: draft.leaves.map((leaf) => ({ ...leaf, codec: leaf.codec ?? blank })),
  });
  const missing = placed === undefined ? [] : missingIn(mappable, placed);
  const reading = mappingOf(draft);
  const offered = offeredOf(mappable, draft, body);
  const mapped =
    reading === undefined ? undefined : draftedMapping(mappable.resource, reading, body, offered);
  const usable = reading !== undefined && mapped?.ok === true ? { reading, offered } : undefined;
  return {
    pending,
    missing,
    read,
    findings: read === undefined ? [] : mappingFindings(read),
    mapped,
    locked: mapped?.ok === true ? lockedBy(mapped.content, body) : null,
    usable,
  };
}

/** A placeholder: only its presence matters. */
const blank = { is: 'text', as: 'text' } as const;

function lockedBy(
  content: Omit<ResourceMapping, 'id' | 'trust' | 'source' | 'acceptedAt'>,
  body: JsonValue,
): string | null {
  const name = writableNames.find((one) => one === content.reading.of);
  if (name === undefined) return null;
  const asMapped = { ...content, id: 'draft', trust: 'confirmed', source: '', acceptedAt: '' } as const;
  const editable = writableFor(name).readEditable({ body, readings: [asMapped] });
  return editable.ok ? null : editable.reason;
}
