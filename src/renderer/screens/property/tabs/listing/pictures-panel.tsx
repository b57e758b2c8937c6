import { useState } from 'react';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { Lightbox } from './lightbox.tsx';
import { ListingResource } from './listing-resource.tsx';
import styles from './listing.module.css';
import type { ListedPicture } from './picture-order.ts';
import { picturesInOrder } from './picture-order.ts';
import { PictureTile } from './picture-tile.tsx';
import { t } from './texts.ts';

const description = t('bothCollectionsInTheServicesDisplay');

interface Collection {
  readonly name: string;
  readonly pictures: readonly ListedPicture[] | null;
}

export function PicturesPanel(props: PropertyPlace) {
  return (
    <ListingResource
      place={props}
      resource="images"
      title={t('pictures')}
      description={description}
      isEmpty={({ legacy, cloud }) => (legacy ?? []).length + (cloud ?? []).length === 0}
      empty={<EmptyState title={t('noPictures')}>{t('bothCollectionsOfTheServiceAreEmpty')}</EmptyState>}
    >
      {({ legacy, cloud }) => (
        <Gallery
          place={props}
          collections={[
            { name: t('legacyOriginalServer'), pictures: legacy === null ? null : picturesInOrder(legacy) },
            { name: t('cloudStorage'), pictures: cloud === null ? null : picturesInOrder(cloud) },
          ]}
        />
      )}
    </ListingResource>
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
  if (pictures === null) return t('serviceSentNull');
  if (pictures.length === 0) return t('none');
  const silent = pictures.filter((picture) => picture.alt === null).length;
  const counted = t('numberPictures', { count: pictures.length, locale: '' });
  return silent === 0 ? counted : t('withoutAltText', { counted, silent: String(silent) });
}
