import { AspectRatio, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { formatCounted } from '../../../../core/wording/plural.ts';
import { useOwn } from '../../../client/properties/property.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { ResourcePanel } from '../../../kit/resource-panel.tsx';
import { AltText, Lightbox, ServicePicture } from './lightbox.tsx';
import { type ListedPicture, picturesInOrder } from './listing-facts.ts';

export function PicturesPanel() {
  return (
    <ResourcePanel
      title="Pictures"
      description="In the service’s order. Pictures are never saved on this computer."
      reading={useOwn('images')}
      isEmpty={({ legacy, cloud }) => legacy?.length === 0 && cloud?.length === 0}
      empty={{ title: 'No pictures', words: 'Both of the service’s lists of pictures are empty.' }}
    >
      {({ legacy, cloud }) => (
        <Gallery
          pictures={picturesInOrder([...(legacy ?? []), ...(cloud ?? [])])}
          isWhole={legacy !== null && cloud !== null}
        />
      )}
    </ResourcePanel>
  );
}

/** What the service keeps in two lists as guests see it: one listing, in one order. */
function Gallery(props: { readonly pictures: readonly ListedPicture[]; readonly isWhole: boolean }) {
  const { pictures } = props;
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {countOf(pictures)}
        {props.isWhole ? null : ' Part of the service’s list is missing, so there may be more.'}
      </Text>
      <SimpleGrid minColWidth="11rem" spacing="lg">
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            onOpen={() => {
              setOpenAt(index);
            }}
          />
        ))}
      </SimpleGrid>
      <Lightbox pictures={pictures} at={openAt} onMove={setOpenAt} />
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
        <AltText alt={picture.alt} />
      </Text>
    </div>
  );
}

function countOf(pictures: readonly ListedPicture[]): string {
  if (pictures.length === 0) return 'No pictures loaded.';
  const silent = pictures.filter((picture) => picture.alt === null).length;
  const counted = formatCounted(pictures.length, 'picture', 'pictures', '');
  return silent === 0 ? `${counted}.` : `${counted}, ${silent} without alt text.`;
}
