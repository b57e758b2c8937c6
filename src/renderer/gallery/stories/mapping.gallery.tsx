import { useState } from 'react';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Place } from '../../../core/drafting/body-place.ts';
import { assign, emptyDraft, placeRows } from '../../../core/drafting/draft-moves.ts';
import { locate } from '../../../core/drafting/draft-places.ts';
import type { MappingDraft } from '../../../core/drafting/mapping-draft.ts';
import { type Mappable, mappableOf } from '../../../core/drafting/mappable.ts';
import { ChosenPlace } from '../../guarded-edit/mapping/chosen-place.tsx';
import { outcomeOf } from '../../guarded-edit/mapping/use-mapping.ts';
import { nothing } from '../samples.ts';
import type { StoryGroup } from '../story.ts';
import { BodyTree } from '../../guarded-edit/mapping/mapping-dialog.tsx';

const columns: JsonValue = {
  an: true,
  von: ['2027-01-05', '2027-03-05'],
  bis: ['2027-02-28', '2027-03-28'],
  leute: [2, 4],
  satz: [10, 5],
  vermerke: ['x'],
};

function mappedColumns(mappable: Mappable): MappingDraft {
  const rows = placeRows(
    mappable,
    emptyDraft(mappable, { body: columns }),
    { body: columns },
    {
      is: 'list',
      place: [],
      areColumns: true,
    },
  );
  const meant = [
    ['von', 'dateFrom'],
    ['bis', 'dateTo'],
    ['leute', 'maxGuests'],
  ] as const;
  return meant.reduce((draft, [name, concept]) => {
    const located = locate(draft, columns, [name, 0]);
    return located === undefined
      ? draft
      : assign(mappable, draft, columns, { part: 0, concept, path: located.path });
  }, rows);
}

function MappedColumns({ mappable }: { readonly mappable: Mappable }) {
  const [draft, say] = useState(() => mappedColumns(mappable));
  const [chosen, choose] = useState<Place | null>(['satz']);
  const mapping = {
    mappable,
    body: columns,
    response: { body: columns },
    draft,
    chosen,
    say,
    choose,
    isChanged: true,
    outcome: outcomeOf(mappable, columns, draft),
    place: { workspaceId: 'w', resource: mappable.resource, subject: '7', query: {} },
  };
  return (
    // Inert, so that the desktop's pointer highlights no line.
    <div inert>
      <BodyTree mapping={mapping} onChosen={nothing} />
      <ChosenPlace mapping={mapping} />
    </div>
  );
}

const lowOccupancy = mappableOf('low-occupancy');

export const mapping: StoryGroup = {
  group: 'mapping',
  stories: [
    {
      name: 'rows-in-columns',
      of: [BodyTree, ChosenPlace],
      states: {
        'lists that are columns of rows': () =>
          lowOccupancy === undefined ? null : <MappedColumns mappable={lowOccupancy} />,
      },
    },
  ],
};
