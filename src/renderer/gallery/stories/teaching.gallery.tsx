import { useState } from 'react';
import type { JsonValue } from '../../../core/values/json/json.ts';
import type { Place } from '../../../core/mapping/teaching/body-place.ts';
import { assign, emptyDraft, placeRows } from '../../../core/mapping/teaching/draft-moves.ts';
import { locate } from '../../../core/mapping/teaching/draft-places.ts';
import type { ReadingDraft } from '../../../core/mapping/teaching/reading-draft.ts';
import { type Teachable, teachableOf } from '../../../core/mapping/teaching/teachable.ts';
import { BodyTree } from '../../guarded-edit/teaching/body-tree.tsx';
import { ChosenPlace } from '../../guarded-edit/teaching/chosen-place.tsx';
import { outcomeOf } from '../../guarded-edit/teaching/use-teaching.ts';
import { nothing } from '../samples.ts';
import type { Room } from '../story.ts';

const columns: JsonValue = {
  an: true,
  von: ['2027-01-05', '2027-03-05'],
  bis: ['2027-02-28', '2027-03-28'],
  leute: [2, 4],
  satz: [10, 5],
  vermerke: ['x'],
};

/** Each list tells one field of every row. */
function taughtColumns(teachable: Teachable): ReadingDraft {
  const rows = placeRows(
    teachable,
    emptyDraft(teachable, { body: columns }),
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
      : assign(teachable, draft, columns, { part: 0, concept, path: located.path });
  }, rows);
}

function TaughtColumns({ teachable }: { readonly teachable: Teachable }) {
  const [draft, say] = useState(() => taughtColumns(teachable));
  const [chosen, choose] = useState<Place | null>(['satz']);
  const teaching = {
    ...{ teachable, body: columns, came: { body: columns }, draft, chosen, say, choose, isChanged: true },
    outcome: outcomeOf(teachable, columns, draft),
    place: { workspaceId: 'w', resource: teachable.resource, subject: '7', query: {} },
  };
  return (
    // A pointer of the desktop that lies over the lines marks none of them.
    <div inert>
      <BodyTree teaching={teaching} onChosen={nothing} />
      <ChosenPlace teaching={teaching} />
    </div>
  );
}

const lowOccupancy = teachableOf('low-occupancy');

/** How an answer is read, while a person says it. */
export const teaching: Room = {
  room: 'teaching',
  stories: [
    {
      name: 'rows-in-columns',
      of: [BodyTree, ChosenPlace],
      states: {
        'lists that are columns of rows': () =>
          lowOccupancy === undefined ? null : <TaughtColumns teachable={lowOccupancy} />,
      },
    },
  ],
};
