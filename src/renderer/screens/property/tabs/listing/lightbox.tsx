import { ActionIcon, Modal, Skeleton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPhotoOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { InertText } from '../../../../components/text/inert-text.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useInertPage } from '../../../../components/ui/use-inert-page.ts';
import styles from './listing.module.css';
import type { ListedPicture } from './listing-facts.ts';
import { skipToken } from '@tanstack/react-query';
import { useAsk } from '../../../../client/ask.ts';
import { failureTitle } from '../../../../components/ui/failure-words.ts';
import { Copyable } from '../../../../components/text/copyable.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';

/** One picture large. Arrow keys, Home and End move, Escape closes; the focus goes back to where it was. */
export function Lightbox(props: {
  readonly place: PropertyPlace;
  readonly pictures: readonly ListedPicture[];
  /** Index of the picture shown; null when closed. */
  readonly at: number | null;
  readonly onMove: (at: number | null) => void;
}) {
  const { pictures, at, onMove } = props;
  const picture = at === null ? undefined : pictures[at];
  useInertPage(picture !== undefined);
  const here = at ?? 0;
  // Round and round: a control that went dead at the end would take the focus, and with it the keys, away.
  const go = (to: number): void => {
    onMove((to + pictures.length) % pictures.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = targetOf(event.key, here, pictures.length);
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <Modal
      opened={picture !== undefined}
      onClose={() => {
        onMove(null);
      }}
      onKeyDown={onKeyDown}
      title={`Picture ${here + 1} of ${pictures.length}`}
      size="62rem"
    >
      {picture === undefined ? null : (
        <div className={styles['lightbox']}>
          <div className={styles['stage']}>
            <ServicePicture
              key={picture.key}
              place={props.place}
              url={picture.large}
              alt={picture.alt}
              wanted
              roomy
            />
          </div>
          <div className={styles['stageBar']}>
            <ActionIcon
              size="lg"
              variant="default"
              aria-label="Previous picture"
              onClick={() => {
                go(here - 1);
              }}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <p className={styles['stageCaption']} aria-live="polite">
              {picture.alt === null ? (
                <span className={styles['faint']}>No alt text</span>
              ) : (
                <InertText text={picture.alt} />
              )}
            </p>
            <ActionIcon
              size="lg"
              variant="default"
              data-autofocus
              aria-label="Next picture"
              onClick={() => {
                go(here + 1);
              }}
            >
              <IconChevronRight size={18} />
            </ActionIcon>
          </div>
        </div>
      )}
    </Modal>
  );
}

function targetOf(key: string, here: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return here + 1;
    case 'ArrowLeft':
      return here - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

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
