import { useState } from 'react';
import { formatCounted } from '../../../../../core/wording/plural.ts';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useResourceReading } from '../../../../client/houses/resource-reading.ts';
import { ResourcePanel } from '../../../../kit/resource-panel.tsx';
import { Lightbox } from './lightbox.tsx';
import styles from './listing.module.css';
import type { ListedPicture } from './picture-order.ts';
import { picturesInOrder } from './picture-order.ts';
import { PictureTile } from './picture-tile.tsx';

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
