import { useState, useEffect, useRef, type RefObject } from 'react';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import { Lightbox, ServicePicture } from './lightbox.tsx';
import styles from './listing.module.css';
import { type ListedPicture, picturesInOrder } from './listing-facts.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';

interface Collection {
  readonly name: string;
  readonly pictures: readonly ListedPicture[] | null;
}

export function PicturesPanel(props: PropertyPlace) {
  return (
    <ResourcePanel
      title="Pictures"
      description="In the service’s order. Pictures are never saved on this computer."
      reading={useResourceReading('images', {
        workspaceId: props.workspace.id,
        propertyId: props.propertyId,
      })}
      isEmpty={({ legacy, cloud }) => (legacy ?? []).length + (cloud ?? []).length === 0}
      empty={{ title: 'No pictures', words: 'Both of the service’s collections are empty.' }}
    >
      {({ legacy, cloud }) => (
        <Gallery
          place={props}
          collections={[
            { name: 'Original server', pictures: legacy === null ? null : picturesInOrder(legacy) },
            { name: 'Cloud storage', pictures: cloud === null ? null : picturesInOrder(cloud) },
          ]}
        />
      )}
    </ResourcePanel>
  );
}

function Gallery(props: { readonly place: PropertyPlace; readonly collections: readonly Collection[] }) {
  const all = props.collections.flatMap(({ pictures }) => pictures ?? []);
  const [openAt, setOpenAt] = useState<number | null>(null);
  return (
    <>
      {props.collections.map((collection) => (
        <div key={collection.name} className={styles['collection']}>
          <h3 className={styles['partTitle']}>
            {collection.name} <span className={styles['partNote']}>{countOf(collection)}</span>
          </h3>
          {(collection.pictures ?? []).length === 0 ? null : (
            <ul className={styles['gallery']}>
              {collection.pictures?.map((picture) => (
                <li key={picture.key}>
                  <PictureTile
                    place={props.place}
                    picture={picture}
                    onOpen={() => {
                      setOpenAt(all.indexOf(picture));
                    }}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <Lightbox place={props.place} pictures={all} at={openAt} onMove={setOpenAt} />
    </>
  );
}

function countOf({ pictures }: Collection): string {
  if (pictures === null) return 'sent as null';
  if (pictures.length === 0) return 'none';
  const silent = pictures.filter((picture) => picture.alt === null).length;
  const counted = formatCounted(pictures.length, 'picture', 'pictures', '');
  return silent === 0 ? counted : `${counted}, ${silent} without alt text`;
}

/** One picture of the gallery with its alt text below; fetched when it comes near the window. */
function PictureTile(props: {
  readonly place: PropertyPlace;
  readonly picture: ListedPicture;
  readonly onOpen: () => void;
}) {
  const { picture } = props;
  const { ref, seen } = useSeen<HTMLButtonElement>();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles['tile']}
        aria-label={`Open picture: ${visibleText(picture.alt ?? 'no alt text')}`}
        onClick={props.onOpen}
      >
        <ServicePicture place={props.place} url={picture.small} alt={picture.alt} wanted={seen} />
      </button>
      <p className={styles['caption']}>
        {picture.order === null ? null : <span className={styles['number']}>{picture.order}</span>}
        {picture.alt === null ? (
          <span className={styles['faint']}>No alt text</span>
        ) : (
          <InertText text={picture.alt} />
        )}
      </p>
    </>
  );
}

/** Whether the element has come near what can be seen; once true it stays so. */
function useSeen<E extends Element>(): { ref: RefObject<E | null>; seen: boolean } {
  const ref = useRef<E>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || seen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: '240px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [seen]);
  return { ref, seen };
}
