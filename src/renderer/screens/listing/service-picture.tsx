import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useImage } from '../../client/images.ts';
import { failureTitle } from '../../components/failure-words.ts';
import type { PropertyPlace } from '../../components/property-place.ts';
import { visibleText } from '../../components/visible-text.ts';
import styles from './listing.module.css';

/** A picture that the main process fetched, or why there is none. */
export function ServicePicture(props: {
  readonly place: PropertyPlace;
  readonly url: string | null;
  readonly alt: string | null;
  readonly wanted: boolean;
  /** Says the reason in full; a tile has room for its title only. */
  readonly roomy?: boolean;
}) {
  const { place, url } = props;
  const { data, error } = useImage(
    {
      workspaceId: place.workspace.id,
      url: url ?? '',
      seenIn: { resource: 'images', subject: String(place.propertyId) },
    },
    props.wanted && url !== null,
  );
  if (url === null) return <NoPicture title="No address" why="The service names no address for it." />;
  if (error !== null) {
    const { message, hint } = error.error;
    return (
      <NoPicture
        title={failureTitle(error.error)}
        why={hint === undefined ? message : `${message} ${hint}`}
        roomy={props.roomy === true}
      />
    );
  }
  if (data === undefined) return <Skeleton className={styles['waiting'] ?? ''} />;
  return <img className={styles['image']} src={data.dataUrl} alt={visibleText(props.alt ?? '')} />;
}

function NoPicture(props: { readonly title: string; readonly why: string; readonly roomy?: boolean }) {
  return (
    <span className={styles['noPicture']} title={props.why}>
      <IconPhotoOff size={20} aria-hidden />
      <span>{props.title}</span>
      {props.roomy === true ? <span className={styles['faint']}>{props.why}</span> : null}
    </span>
  );
}
