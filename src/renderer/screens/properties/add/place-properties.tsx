import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { pagedLists } from '../../../../core/service/pages/paged-lists.ts';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { usePagedReading } from '../../../client/queries/paged-reading.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { Copyable } from '../../../components/text/copyable.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Form } from '../../../components/ui/dialog.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { useFieldMapping } from '../../../guarded-edit/mapping/field-mapping.tsx';
import { allTicked } from './found-property.ts';
import { FoundToAdd } from './found-to-add.tsx';
import { mostAPage, pagesUnasked } from './search-query.ts';
import { readAs } from '../../../client/properties/resource-reading.ts';

export function PlaceProperties(props: {
  readonly workspaceId: string;
  readonly slug: string;
  readonly title: string;
  readonly onBack: () => void;
  readonly onSearch: () => void;
  readonly onClose: () => void;
}) {
  const { workspaceId, slug } = props;
  const [nights, setNights] = useState('');
  const [ticks, setTicks] = useState(allTicked);
  const { locale } = usePreferences();
  const reading = usePagedReading(pagedLists.propertiesOfPlace, {
    workspaceId,
    subject: slug,
    limit: mostAPage,
    pages: pagesUnasked,
    query: nights === '' ? {} : { nights },
  });
  const mapping = useFieldMapping([{ name: 'Properties in this place', of: 'place' }], reading.view);
  return (
    <>
      <Group gap="md">
        <Text fw={650}>
          <InertText text={props.title} />
        </Text>
        <Copyable text={slug} what="slug" />
      </Group>
      <FoundToAdd
        workspaceId={workspaceId}
        ticks={ticks}
        onTicks={setTicks}
        title="Properties in this place"
        reading={reading}
        decode={(body) => readAs('place', body)}
        mapping={mapping}
        name=""
        head={
          <>
            <Button size="compact-xs" variant="subtle" color="gray" onClick={props.onBack}>
              All places
            </Button>
            <NightsForm
              nights={nights}
              onNights={(asked) => {
                setNights(asked);
                // Deselected properties belonged to the previous list.
                setTicks(allTicked);
              }}
            />
            <Button size="xs" leftSection={<IconSearch size={14} aria-hidden />} onClick={props.onSearch}>
              Search here
            </Button>
          </>
        }
        empty={
          // Only says what the service lists: the place may have further properties.
          () => (
            <EmptyState
              title={
                nights === ''
                  ? 'No properties listed here'
                  : `No properties listed for ${formatCounted(Number(nights), 'night', 'nights', locale)}`
              }
            >
              The service lists none for this place. “Search here” searches instead.
            </EmptyState>
          )
        }
        onClose={props.onClose}
      />
    </>
  );
}

const mostNights = 365;

/** `nights` filters the service's list. How it does so isn't documented. */
function NightsForm(props: { readonly nights: string; readonly onNights: (nights: string) => void }) {
  const inputId = useId();
  const [typed, setTyped] = useState(props.nights);
  const [wrong, setWrong] = useState(false);
  const ask = (): void => {
    const text = typed.trim();
    const isRight =
      text === '' || (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostNights);
    setWrong(!isRight);
    if (isRight) props.onNights(text === '' ? '' : String(Number(text)));
  };
  return (
    <Form onSubmit={ask}>
      <Group gap="sm" align="flex-start">
        <Text component="label" fz="sm" htmlFor={inputId}>
          Nights
        </Text>
        <TextInput
          id={inputId}
          size="xs"
          w="6.5rem"
          placeholder="Any nights"
          inputMode="numeric"
          value={typed}
          error={wrong ? `1 to ${mostNights}` : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="xs">
          Show matches
        </Button>
      </Group>
    </Form>
  );
}
