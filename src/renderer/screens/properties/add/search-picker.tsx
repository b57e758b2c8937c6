import { useState } from 'react';
import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { useRefreshSnapshot } from '../../../client/properties/snapshots.ts';
import { usePagedReading } from '../../../client/queries/paged-reading.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { AddFooter } from './add-footer.tsx';
import { allTicked, noneTicked } from './found-property.ts';
import type { Ticks } from './found-property.ts';
import { FoundToAdd } from './found-to-add.tsx';
import { SearchFormFields } from './search-form.tsx';
import { mostAPage, pagesUnasked } from './search-query.ts';
import { readAs } from '../../../client/properties/resource-reading.ts';

type Query = Readonly<Record<string, string>>;

interface Asked {
  readonly query: Query;
  readonly name: string;
}

/** Finds properties with the service's search. Single ticks survive further searches. */
export function SearchPicker(props: {
  readonly workspaceId: string;
  /** The place to search first. Empty for any. */
  readonly place: string;
  readonly onClose: () => void;
}) {
  const { workspaceId, onClose } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [ticks, setTicks] = useState<Ticks>(noneTicked);
  const refresh = useRefreshSnapshot();
  const onSearch = (query: Query, name: string): void => {
    if (asked !== null && JSON.stringify(asked.query) === JSON.stringify(query)) {
      const limited = { ...query, limit: String(mostAPage) };
      refresh.mutate({ workspaceId, resource: 'search', subject: '', query: limited });
    }
    if (name !== '') setTicks(allTicked);
    else if (ticks.isAll) setTicks(noneTicked);
    setAsked({ query, name });
  };
  return (
    <>
      <SearchFormFields
        workspaceId={workspaceId}
        place={props.place}
        busy={refresh.isPending}
        onSearch={onSearch}
      />
      {asked === null ? (
        <AddFooter workspaceId={workspaceId} onClose={onClose} />
      ) : (
        <Found
          key={JSON.stringify(asked)}
          workspaceId={workspaceId}
          asked={asked}
          ticks={ticks}
          onClose={onClose}
          onTicks={setTicks}
        />
      )}
    </>
  );
}

/** The service has no search by name, so a name loads further pages automatically. */
function Found(props: {
  readonly workspaceId: string;
  readonly asked: Asked;
  readonly ticks: Ticks;
  readonly onTicks: (ticks: Ticks) => void;
  readonly onClose: () => void;
}) {
  const { query, name } = props.asked;
  const reading = usePagedReading(pagedLists.search, {
    workspaceId: props.workspaceId,
    subject: '',
    query,
    limit: mostAPage,
    pages: name === '' ? 1 : pagesUnasked,
  });
  return (
    <FoundToAdd
      {...props}
      title="Search results"
      reading={reading}
      decode={(body) => readAs('search', body)}
      name={name}
      empty={(read) => <NothingFound name={name} read={read} />}
    />
  );
}

function NothingFound(props: { readonly name: string; readonly read: number }) {
  const { locale } = usePreferences();
  if (props.name === '' || props.read === 0) {
    return (
      <EmptyState title="Nothing found">
        No property matches. Leave something out and search again.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No name with “${props.name}”`}>
      {formatCounted(props.read, 'property matches', 'properties match', locale)} the rest of the search. Try
      a shorter part of the name.
    </EmptyState>
  );
}
