import { AspectRatio, SimpleGrid, Text, Title, UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { useOwn } from '../../../client/properties/property.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { AltText, Lightbox, ServicePicture } from './lightbox.tsx';
import { type ListedPicture, picturesInOrder } from './listing-facts.ts';

interface Collection {
  readonly name: string;
  readonly pictures: readonly ListedPicture[] | null;
}

export function PicturesPanel() {
  return (
    <ResourcePanel
      title="Pictures"
      description="In the service’s order. Pictures are never saved on this computer."
      reading={useOwn('images')}
      isEmpty={({ legacy, cloud }) => (legacy ?? []).length + (cloud ?? []).length === 0}
      empty={{ title: 'No pictures', words: 'Both of the service’s collections are empty.' }}
    >
      {({ legacy, cloud }) => (
        <Gallery
          collections={[
            { name: 'Original server', pictures: legacy === null ? null : picturesInOrder(legacy) },
            { name: 'Cloud storage', pictures: cloud === null ? null : picturesInOrder(cloud) },
          ]}
        />
      )}
    </ResourcePanel>
  );
}

function Gallery(props: { readonly collections: readonly Collection[] }) {
  const all = props.collections.flatMap(({ pictures }) => pictures ?? []);
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <>
      {props.collections.map((collection) => (
        <div key={collection.name}>
          <Title order={3} mt="lg" mb="sm">
            {collection.name}{' '}
            <Text component="span" size="xs" c="dimmed">
              {countOf(collection)}
            </Text>
          </Title>
          <SimpleGrid minColWidth="11rem" spacing="lg">
            {collection.pictures?.map((picture) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                onOpen={() => {
                  setOpenAt(all.indexOf(picture));
                }}
              />
            ))}
          </SimpleGrid>
        </div>
      ))}
      <Lightbox pictures={all} at={openAt} onMove={setOpenAt} />
    </>
  );
}

/** One picture of the gallery with its alt text below; fetched when it comes near the window. */
function PictureTile(props: { readonly picture: ListedPicture; readonly onOpen: () => void }) {
  const { picture } = props;
  const { ref, entry } = useIntersection<HTMLButtonElement>({ rootMargin: '240px' });
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting === true && !seen) setSeen(true);
  return (
    <div>
      <UnstyledButton
        ref={ref}
        w="100%"
        bdrs="sm"
        bd="1px solid var(--kh-line)"
        bg="var(--kh-sunken)"
        style={{ overflow: 'hidden' }}
        aria-label={`Open picture: ${visibleText(picture.alt ?? 'no alt text')}`}
        onClick={props.onOpen}
      >
        <AspectRatio ratio={3 / 2}>
          <ServicePicture url={picture.small} alt={picture.alt} wanted={seen} />
        </AspectRatio>
      </UnstyledButton>
      <Text size="xs" c="var(--kh-text-soft)">
        {picture.order === null ? null : `${picture.order} · `}
        <AltText alt={picture.alt} />
      </Text>
    </div>
  );
}

function countOf({ pictures }: Collection): string {
  if (pictures === null) return 'sent as null';
  if (pictures.length === 0) return 'none';
  const silent = pictures.filter((picture) => picture.alt === null).length;
  const counted = formatCounted(pictures.length, 'picture', 'pictures', '');
  return silent === 0 ? counted : `${counted}, ${silent} without alt text`;
}
