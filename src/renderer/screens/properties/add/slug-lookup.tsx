import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResourceValue } from '../../../../core/service/resources.ts';
import { usePortfolioRows } from '../../../client/properties/portfolio.ts';
import { SnapshotContent } from '../../../components/snapshot/snapshot-panel.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { Form } from '../../../components/ui/dialog.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { AddFooter } from './add-footer.tsx';
import { placeName, slugPairOf } from './found-property.ts';
import type { SlugPair } from './found-property.ts';
import { useReadingAt } from '../../../client/properties/resource-reading.ts';

type Detail = ResourceValue<'property-detail'>;

export function SlugLookup(props: { readonly workspaceId: string; readonly onClose: () => void }) {
  const { workspaceId } = props;
  const [place, setPlace] = useState('');
  const [property, setProperty] = useState('');
  const [asked, setAsked] = useState<SlugPair | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const find = (): void => {
    const pair = slugPairOf(place, property);
    setIncomplete(pair === undefined);
    setAsked(pair ?? null);
    if (pair === undefined) return;
    setPlace(pair.place);
    setProperty(pair.property);
  };
  return (
    <>
      <Form onSubmit={find}>
        <Group gap="md" align="flex-start">
          <TextInput
            flex={1}
            label="Place slug"
            description="Or the property’s full web address."
            placeholder="stay-in-…"
            spellCheck={false}
            value={place}
            error={incomplete ? 'Enter both slugs.' : undefined}
            onChange={(event) => setPlace(event.currentTarget.value)}
          />
          <TextInput
            flex={1}
            label="Property slug"
            spellCheck={false}
            value={property}
            onChange={(event) => setProperty(event.currentTarget.value)}
          />
          <Button type="submit" mt="1.6875rem" leftSection={<IconSearch size={16} aria-hidden />}>
            Find
          </Button>
        </Group>
      </Form>
      {asked === null ? (
        <AddFooter workspaceId={workspaceId} onClose={props.onClose} />
      ) : (
        <Answer workspaceId={workspaceId} pair={asked} onClose={props.onClose} />
      )}
    </>
  );
}

function Answer(props: {
  readonly workspaceId: string;
  readonly pair: SlugPair;
  readonly onClose: () => void;
}) {
  const { workspaceId, pair } = props;
  const reading = useReadingAt({
    workspaceId,
    resource: 'property-detail',
    subject: `${pair.place}/${pair.property}`,
    query: {},
  });
  const listed = new Set((usePortfolioRows(workspaceId).data ?? []).map((row) => row.propertyId));
  const id = reading.read?.value.propertyId;
  const isNew = id !== null && id !== undefined && id > 0 && !listed.has(id);
  return (
    <>
      <Box component="section" mt="md" aria-label="Property found">
        <SnapshotContent title="Property found" reading={reading} decode={reading.decode}>
          {({ value }) => <FoundOne detail={value} listed={!isNew} />}
        </SnapshotContent>
      </Box>
      <AddFooter workspaceId={workspaceId} ids={isNew ? [id] : []} onClose={props.onClose} />
    </>
  );
}

function FoundOne(props: { readonly detail: Detail; readonly listed: boolean }) {
  const { detail } = props;
  const id = detail.propertyId ?? null;
  const place = placeName(detail.place ?? null);
  if (id === null || id <= 0) {
    return (
      <Notice tone="warn" title="Found, but without its id">
        The service doesn’t give its id, so it can’t be added this way.
      </Notice>
    );
  }
  return (
    <Group gap="md" py="md" role="status">
      <Text fw={650}>
        <InertText text={detail.title} />
      </Text>
      {place === null ? null : <InertText text={place} />}
      <Text fz="xs" c="dimmed">
        {props.listed ? `${id} · already added` : String(id)}
      </Text>
    </Group>
  );
}
