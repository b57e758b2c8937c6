import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { JsonValue } from '../../../../contract/json.ts';
import { decodeResource } from '../../../../contract/service/decode.ts';
import { pagedLists } from '../../../../contract/service/paged-lists.ts';
import { usePagedReading } from '../../../client/paged-reading.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { FieldCell } from '../../../components/text/field-value.tsx';
import { formatCount } from '../../../components/format/format-quantity.ts';
import { InertText } from '../../../components/text/inert-text.tsx';
import { PagesRead } from '../../../components/snapshot/pages-read.tsx';
import { PlainTable } from '../../../components/list/plain-table.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { SnapshotContent } from '../../../components/snapshot/snapshot-panel.tsx';
import { visibleText } from '../../../components/format/visible-text.ts';
import { AddFooter } from './add-footer.tsx';
import styles from './add-properties.module.css';
import { AllFound } from './all-found.tsx';
import type { Place } from './place-choices.ts';
import { isPlaceSearched, placesByName, placeTitle } from './place-choices.ts';
import { useAddFound } from './use-add-found.ts';

/** More lines than anybody scrolls through in a dialog; a word finds the rest. */
const mostShown = 100;

/** The service's places, each with the way to its houses: all of them are read, counted and added at once. */
export function PlacesBrowser(props: { readonly workspaceId: string; readonly onClose: () => void }) {
  const { workspaceId, onClose } = props;
  const [chosen, setChosen] = useState<Place | null>(null);
  // What was typed is still there when a person comes back from a place.
  const [typed, setTyped] = useState('');
  const adding = useAddFound(workspaceId, onClose);
  if (chosen !== null) {
    return (
      <>
        <p className={styles['placeName']}>
          <InertText text={placeTitle(chosen)} />
        </p>
        <AllFound
          key={chosen.slug}
          workspaceId={workspaceId}
          query={{ property_place_slug: chosen.slug, skip_availability_check: 'true' }}
          name=""
          backLabel="All places"
          onBack={() => {
            setChosen(null);
          }}
          onClose={onClose}
        />
      </>
    );
  }
  return (
    <>
      <PlaceList workspaceId={workspaceId} typed={typed} onType={setTyped} onChoose={setChosen} />
      <AddFooter ids={[]} said="" adding={adding} onClose={onClose} />
    </>
  );
}

function PlaceList(props: {
  readonly workspaceId: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (place: Place) => void;
}) {
  const { locale } = usePreferences();
  const reading = usePagedReading(pagedLists.places, { workspaceId: props.workspaceId, subject: '' });
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
        onChange={(event) => {
          props.onType(event.currentTarget.value);
        }}
      />
      <section className={styles['found']} aria-label="Places">
        <SnapshotContent
          title="Places"
          reading={reading}
          decode={decodePlaces}
          isEmpty={() => places.length === 0 && !reading.reading}
          empty={
            <EmptyState title="No places">
              The service lists none. Search for houses, or add them by id.
            </EmptyState>
          }
        >
          {() => (
            <>
              <PagesRead reading={reading} one="place" many="places" />
              <PlainTable caption="Places of the service" className={styles['places']}>
                <thead>
                  <tr>
                    <th scope="col">Place</th>
                    <th scope="col">County</th>
                    <th scope="col" data-numeric>
                      Houses
                    </th>
                    <th scope="col" aria-label="What to do" />
                  </tr>
                </thead>
                <tbody>
                  {found.slice(0, mostShown).map((place) => (
                    <PlaceRow key={place.slug} place={place} onChoose={props.onChoose} />
                  ))}
                </tbody>
              </PlainTable>
              <p className={styles['faint']} role="status">
                {restWords(found.length, places.length, locale)}
              </p>
            </>
          )}
        </SnapshotContent>
      </section>
    </>
  );
}

function PlaceRow(props: { readonly place: Place; readonly onChoose: (place: Place) => void }) {
  const { place } = props;
  const { locale } = usePreferences();
  return (
    <tr>
      <th scope="row">
        <InertText text={placeTitle(place)} />
      </th>
      <td>
        <FieldCell record={place} field="county">
          {(county) => <InertText text={county} />}
        </FieldCell>
      </td>
      <td data-numeric>
        <FieldCell record={place} field="propertyCount">
          {(count) => formatCount(count, locale)}
        </FieldCell>
      </td>
      <td className={styles['act']}>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Show the houses of ${visibleText(placeTitle(place))}`}
          onClick={() => {
            props.onChoose(place);
          }}
        >
          Show houses
        </Button>
      </td>
    </tr>
  );
}

function restWords(found: number, of: number, locale: string): string {
  if (found === 0) return of === 0 ? '' : 'No place by that name.';
  return found > mostShown ? `${formatCount(found - mostShown, locale)} more: type to find one.` : '';
}

function decodePlaces(body: JsonValue) {
  const decoded = decodeResource('places', body);
  return decoded.shape === 'unrecognised' ? undefined : decoded.value;
}
