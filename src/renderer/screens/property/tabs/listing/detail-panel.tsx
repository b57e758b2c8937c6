import { Button, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { JsonValue } from '../../../../../core/values/json/json.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { AsGiven } from '../../../../components/snapshot/as-given.tsx';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { Fact, Facts } from '../../../../kit/facts.tsx';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import { listingFacts } from './listing-facts.ts';
import styles from './listing.module.css';

type Detail = ResourceValue<'property-detail'>;

const longText = 900;

/** The property as the service describes it: text, facts, place, amenities, and prices as they came. */
export function DetailPanel({ workspace, propertyId }: PropertyPlace) {
  const reading = useResourceReading('property-detail', { workspaceId: workspace.id, propertyId });
  return (
    <ResourcePanel title="Description" reading={reading}>
      {(detail) => (
        <Stack gap="xl">
          <Words detail={detail} />
          <ListingFacts detail={detail} />
          <Part title="Location" value={locationOf(detail)} />
          <Part title="Amenities" value={detail.amenities} />
          <Part title="Prices" value={detail.pricing}>
            {detail.priceFrom === null || detail.priceFrom === undefined ? null : (
              <p className={styles['line']}>
                From <AmountText amount={detail.priceFrom} />
              </p>
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
    <div className={styles['words']}>
      {headline === null || headline === undefined ? null : (
        <p className={styles['headline']}>
          <InertText text={headline} />
        </p>
      )}
      {text.trim() === '' ? (
        <p className={styles['faint']}>No description.</p>
      ) : (
        <p className={styles['text']}>
          <InertText text={isLong && !whole ? `${text.slice(0, longText)}…` : text} multiline />
        </p>
      )}
      {isLong ? (
        <Button
          size="xs"
          variant="default"
          aria-expanded={whole}
          onClick={() => {
            setWhole(!whole);
          }}
        >
          {whole ? 'Show less' : 'Show all'}
        </Button>
      ) : null}
    </div>
  );
}

function ListingFacts(props: { readonly detail: Detail }) {
  const { locale } = usePreferences();
  const facts = listingFacts(props.detail, locale);
  if (facts.length === 0) return null;
  return (
    <Facts layout="grid">
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          <AsGiven value={value} label={label} />
        </Fact>
      ))}
    </Facts>
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
      <h3 className={styles['partTitle']}>{props.title}</h3>
      {props.children}
      {nothing ? null : <AsGiven value={value} label={props.title} />}
    </div>
  );
}

/** One object, one text, or coordinates and address side by side: whatever the service splits it into. */
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
