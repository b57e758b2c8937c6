import { Box, Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import { absenceOf } from '../../../../core/mapping/absence.ts';
import { formatCount } from '../../../../core/values/words/plural.ts';
import { usePagedReading } from '../../../client/queries/paged-reading.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { PagesRead } from '../../../components/snapshot/pages/pages-read.tsx';
import { SnapshotContent } from '../../../components/snapshot/snapshot-panel.tsx';
import { UnknownPageFields } from '../../../components/snapshot/unknown-fields.tsx';
import { AbsentCell } from '../../../components/text/absent.tsx';
import { Copyable } from '../../../components/text/copyable.tsx';
import { FieldCell } from '../../../components/text/field-value.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { useFieldMapping } from '../../../guarded-edit/mapping/field-mapping.tsx';
import type { Column } from '../../../kit/simple-table.tsx';
import { SimpleTable } from '../../../kit/simple-table.tsx';
import { AddFooter } from './add-footer.tsx';
import { isPlaceSearched, placesByName } from './place-choices.ts';
import type { Place } from './place-choices.ts';
import { PlaceProperties } from './place-properties.tsx';
import { readAs } from '../../../client/properties/resource-reading.ts';

/** Typing finds the rest, because nobody scrolls through a longer list here. */
const mostShown = 100;

interface ChosenPlace {
  readonly slug: string;
  readonly title: string;
}

/** The service's places. Opening one loads its properties, to be counted and added together. */
export function PlacesBrowser(props: {
  readonly workspaceId: string;
  /** The slug of the place shown first. Empty for all of them. */
  readonly place: string;
  readonly onSearch: (slug: string) => void;
  readonly onClose: () => void;
}) {
  const { workspaceId, place, onClose } = props;
  const [chosen, setChosen] = useState<ChosenPlace | null>(
    place === '' ? null : { slug: place, title: place },
  );
  // Kept here, so that the text is still there on returning from a place.
  const [typed, setTyped] = useState('');
  if (chosen !== null) {
    return (
      <PlaceProperties
        key={chosen.slug}
        workspaceId={workspaceId}
        {...chosen}
        onBack={() => setChosen(null)}
        onSearch={() => props.onSearch(chosen.slug)}
        onClose={onClose}
      />
    );
  }
  return (
    <>
      <PlaceList workspaceId={workspaceId} typed={typed} onType={setTyped} onChoose={setChosen} />
      <AddFooter workspaceId={workspaceId} onClose={onClose} />
    </>
  );
}

function PlaceList(props: {
  readonly workspaceId: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (place: ChosenPlace) => void;
}) {
  const { locale } = usePreferences();
  const reading = usePagedReading(pagedLists.places, { workspaceId: props.workspaceId, subject: '' });
  const mapping = useFieldMapping([{ name: 'Places', of: 'places' }], reading.view);
  const places = useMemo(() => placesByName(reading.joined?.rows ?? []), [reading.joined]);
  const wanted = useDeferredValue(props.typed);
  const found = useMemo(() => places.filter((place) => isPlaceSearched(place, wanted)), [places, wanted]);
  return (
    <>
      <TextInput
        label="Find a place"
        size="xs"
        leftSection={<IconSearch size={14} aria-hidden />}
        placeholder="Name, county or slug"
        value={props.typed}
        onChange={(event) => props.onType(event.currentTarget.value)}
      />
      <Box component="section" mt="md" aria-label="Places">
        <SnapshotContent
          title="Places"
          reading={reading}
          decode={(body) => readAs('places', body)?.value}
          mapping={mapping}
          isEmpty={({ rows }) => rows.length === 0 && !reading.reading}
          empty={
            <EmptyState title="No places">
              The service lists no places. Search for properties, or add them by id.
            </EmptyState>
          }
        >
          {() => (
            <>
              <PagesRead reading={reading} one="place" many="places" />
              <PlaceTable places={found.slice(0, mostShown)} onChoose={props.onChoose} />
              <Text fz="xs" c="dimmed" role="status">
                {restWords(found.length, places.length, locale)}
              </Text>
              <UnknownPageFields pages={reading.decoded} />
            </>
          )}
        </SnapshotContent>
      </Box>
    </>
  );
}

const mostLevels = 3;

function PlaceTable(props: {
  readonly places: readonly Place[];
  readonly onChoose: (place: ChosenPlace) => void;
}) {
  const { locale } = usePreferences();
  const columns: readonly Column<Place>[] = [
    { name: 'Place', cell: (place) => ({ value: place.title, shown: <PlaceName place={place} /> }) },
    {
      name: 'Slug',
      cell: ({ row, slug, title }) => ({
        value: slug,
        shown:
          slug === null ? (
            <AbsentCell why={absenceOf(row, 'slug')} />
          ) : (
            <Copyable text={slug} what={`slug of ${title}`} />
          ),
      }),
    },
    {
      name: 'Properties',
      numeric: true,
      cell: ({ row }) => ({
        value: null,
        shown: (
          <FieldCell record={row} field="propertyCount">
            {(count) => formatCount(count, locale)}
          </FieldCell>
        ),
      }),
    },
    {
      name: 'What to do',
      numeric: true,
      cell: ({ slug, title }) => ({
        value: null,
        shown:
          slug === null ? null : (
            <Button
              size="compact-xs"
              aria-label={`Show the properties of ${visibleText(title)}`}
              onClick={() => props.onChoose({ slug, title })}
            >
              Show properties
            </Button>
          ),
      }),
    },
  ];
  return <SimpleTable caption="Places of the service" rows={props.places} columns={columns} />;
}

function PlaceName({ place: { row, title, within, hasUnreadAreas } }: { readonly place: Place }) {
  const around = [...within.toReversed(), row.county, row.country].filter(
    (name, at, all) => typeof name === 'string' && name.trim() !== '' && all.indexOf(name) === at,
  );
  return (
    <Box pl={`${String(1.5 * Math.min(within.length, mostLevels))}rem`}>
      <InertText text={title} />
      {around.length === 0 ? null : (
        <Text fz="xs" c="dimmed">
          <InertText text={around.join(', ')} />
        </Text>
      )}
      {hasUnreadAreas ? (
        <Text fz="xs" c="dimmed">
          Areas inside it: value not recognised
        </Text>
      ) : null}
    </Box>
  );
}

function restWords(found: number, of: number, locale: string): string {
  if (found === 0) return of === 0 ? '' : 'No matching place.';
  return found > mostShown ? `${formatCount(found - mostShown, locale)} more: type to find one.` : '';
}
