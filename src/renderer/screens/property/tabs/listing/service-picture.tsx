import { Skeleton } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { skipToken } from '@tanstack/react-query';
import { useAsk } from '../../../../client/ask.ts';
import { failureTitle } from '../../../../components/ui/failure-words.ts';
import { InertText } from '../../../../components/text/inert-text.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { Copyable } from '../../../../components/text/copyable.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import styles from './listing.module.css';

/** A picture that the main process fetched, or why there is none and where it would be. */
export function ServicePicture(props: {
  readonly place: PropertyPlace;
  readonly url: string | null;
  readonly alt: string | null;
  readonly wanted: boolean;
  /** Says the reason in full and offers the address; a tile has room for the beginnings of both. */
  readonly roomy?: boolean;
}) {
  const { place, url } = props;
  const [undrawn, setUndrawn] = useState<string | null>(null);
  const { data, error } = useAsk(
    'images:load',
    props.wanted && url !== null
      ? {
          workspaceId: place.workspace.id,
          url,
          seenIn: { resource: 'images', subject: String(place.propertyId) },
        }
      : skipToken,
  );
  const none = { url, roomy: props.roomy === true };
  if (url === null)
    return <NoPicture {...none} title="No address" why="The service sent no address for it." />;
  if (error !== null) {
    const { message, hint } = error.error;
    const why = hint === undefined ? message : `${message} ${hint}`;
    return <NoPicture {...none} title={failureTitle(error.error)} why={why} />;
  }
  if (data === undefined) return <Skeleton className={styles['waiting'] ?? ''} />;
  if (undrawn === data.dataUrl) return <NoPicture {...none} title="A damaged picture" why={damaged} />;
  return (
    <img
      className={styles['image']}
      src={data.dataUrl}
      alt={visibleText(props.alt ?? '')}
      decoding="async"
      onError={() => {
        setUndrawn(data.dataUrl);
      }}
    />
  );
}

const damaged = 'The picture file is damaged or incomplete.';

function NoPicture(props: {
  readonly title: string;
  readonly why: string;
  readonly url: string | null;
  readonly roomy: boolean;
}) {
  const { url, roomy } = props;
  return (
    <span className={styles['noPicture']} title={roomy ? undefined : props.why}>
      <IconPhotoOff size={20} aria-hidden />
      <span>{props.title}</span>
      {roomy ? <span className={styles['faint']}>{props.why}</span> : null}
      {url === null ? null : roomy ? (
        <Copyable text={url} what="address of the picture" wrap />
      ) : (
        <span className={styles['address']}>
          <InertText text={url} />
        </span>
      )}
    </span>
  );
}
