import type { Body } from '../mapping/bodies/body.ts';
import { openRecord } from '../mapping/open-record.ts';
import { writableFor } from '../writing/writable.ts';
import { writableNames } from '../service/writable-names.ts';
import type { FittedBody } from '../mapping/fit/fit-body.ts';
import type { Step } from '../mapping/fields/field-mapping.ts';
import { emptyDraft } from './draft-moves.ts';
import type { DraftLeaf, MappingDraft } from './mapping-draft.ts';
import { choicesOf, draftOfFitted, typeOf } from './mapping-draft.ts';
import type { Mappable } from './mappable.ts';

/** Starts with what is already read by names or accepted mappings, otherwise with the record inside its envelopes. */
export function firstDraft(mappable: Mappable, body: Body): MappingDraft {
  const found = fittedIn(mappable, body);
  const draft = found === undefined ? emptyDraft(mappable, body) : draftOfFitted(found.fitted, found.at);
  return mappable.isWritten ? draft : withMoneyAsked(mappable, draft, body);
}

/** If one amount may be in hundredths, every other whole amount may be too. */
function withMoneyAsked(mappable: Mappable, draft: MappingDraft, body: Body): MappingDraft {
  const isAmount = (leaf: DraftLeaf): boolean => typeOf(mappable, leaf) === 'amount';
  if (!draft.leaves.some((leaf) => leaf.codec === null && isAmount(leaf))) return draft;
  return {
    ...draft,
    leaves: draft.leaves.map((leaf) =>
      isAmount(leaf) && leaf.from === 'guessed' && choicesOf(mappable, draft, body.body, leaf).length > 1
        ? { ...leaf, codec: null, from: 'in-doubt' }
        : leaf,
    ),
  };
}

function fittedIn(
  { of, names }: Mappable,
  body: Body,
): { readonly fitted: FittedBody; readonly at: readonly Step[] } | undefined {
  const written = writableNames.find((name) => name === of);
  if (written === undefined) {
    const opened = openRecord(names, body);
    return opened.is === 'record' && opened.fitted.rowsDoubt === undefined ? opened : undefined;
  }
  const understood = writableFor(written).understanding(body);
  const at = understood?.reading?.at;
  return understood === null || at === undefined ? undefined : { fitted: understood.fitted, at };
}
