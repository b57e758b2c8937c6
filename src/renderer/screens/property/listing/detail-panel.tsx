import { Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import type { JsonValue } from '../../../../core/values/json/json.ts';
import { useOwn } from '../../../client/properties/property.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { AsGiven } from '../../../components/snapshot/as-given.tsx';
import { AmountText } from '../../../components/text/amount-text.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { listingFacts } from './listing-facts.ts';

type Detail = ResourceValue<'property-detail'>;

const longText = 900;

export function DetailPanel() {
  const { locale } = usePreferences();
  return (
    <ResourcePanel title="Description" reading={useOwn('property-detail')}>
      {(detail) => (
        <Stack gap="xl">
          <Words detail={detail} />
          <Facts layout="grid">
            {listingFacts(detail, locale).map(({ label, value }) => (
              <Fact key={label} label={label}>
                <AsGiven value={value} label={label} />
              </Fact>
            ))}
          </Facts>
          <Part title="Location" value={locationOf(detail)} />
          <Part title="Amenities" value={detail.amenities} />
          <Part title="Prices" value={detail.pricing}>
            {detail.priceFrom === null || detail.priceFrom === undefined ? null : (
              <Text mb="sm">
                From <AmountText amount={detail.priceFrom} />
              </Text>
            )}
          </Part>
        </Stack>
      )}
    </ResourcePanel>
  );
}

function Words(props: { readonly detail: Detail }) {
  const { headline, description } = props.detail;
  const [whole, setWhole] = useState(false);
  const text = description ?? '';
  const isLong = text.length > longText;
  return (
    <Stack gap="md" align="flex-start" maw="46rem">
      {headline === null || headline === undefined ? null : (
        <Text size="lg" fw={550}>
          <InertText text={headline} />
        </Text>
      )}
      {text.trim() === '' ? (
        <Text c="dimmed">No description.</Text>
      ) : (
        <Text lh={1.6} c="var(--kh-text-soft)">
          <InertText text={isLong && !whole ? `${text.slice(0, longText)}…` : text} multiline />
        </Text>
      )}
      {isLong ? (
        <Button size="xs" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Show all'}
        </Button>
      ) : null}
    </Stack>
  );
}

function Part(props: {
  readonly title: string;
  readonly value: JsonValue | undefined;
  readonly children?: ReactNode;
}) {
  const { value } = props;
  const nothing = value === undefined || value === null;
  if (nothing && (props.children === undefined || props.children === null)) return null;
  return (
    <div>
      <Title order={3} mb="sm">
        {props.title}
      </Title>
      {props.children}
      {nothing ? null : <AsGiven value={value} label={props.title} />}
    </div>
  );
}

/** The service may send one object, one text, or coordinates and address as separate fields. */
function locationOf(detail: Detail): JsonValue | undefined {
  const parts = Object.entries({
    address: detail.address,
    postcode: detail.postcode,
    latitude: detail.latitude,
    longitude: detail.longitude,
  }).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, value] as const]));
  if (parts.length === 0) return detail.location ?? undefined;
  const location = detail.location ?? undefined;
  return Object.fromEntries(location === undefined ? parts : [['location', location] as const, ...parts]);
}
