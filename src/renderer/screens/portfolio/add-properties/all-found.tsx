import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { usePagedReading } from '../../../client/queries/paged-reading.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { BackButton, FoundToAdd } from './found-to-add.tsx';
import { decodeSearch, mostAPage, pagesUnasked } from './search-query.ts';

/** Everything that a search finds, to be added at once. */
export function AllFound(props: {
  readonly workspaceId: string;
  readonly query: Readonly<Record<string, string>>;
  /** Words of the name, looked for here: the service's search knows no name. */
  readonly name: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}) {
  const { workspaceId, query, name } = props;
  const reading = usePagedReading(pagedLists.search, {
    ...{ workspaceId, subject: '', limit: mostAPage, pages: pagesUnasked },
    query,
  });
  return (
    <FoundToAdd
      workspaceId={workspaceId}
      title="Everything found"
      reading={reading}
      decode={decodeSearch}
      name={name}
      head={<BackButton label="Page by page instead" onBack={props.onBack} />}
      empty={(read) => <NothingByThatName name={name} read={read} />}
      onClose={props.onClose}
    />
  );
}

function NothingByThatName(props: { readonly name: string; readonly read: number }) {
  const { locale } = usePreferences();
  if (props.name.trim() === '' || props.read === 0) {
    return (
      <EmptyState title="Nothing found">
        No property matches. Leave something out and search again.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No name with “${props.name.trim()}”`}>
      {formatCounted(props.read, 'property matches', 'properties match', locale)} the rest of the search. Try
      a shorter part of the name.
    </EmptyState>
  );
}
