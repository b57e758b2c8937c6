import { ActionIcon, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { InertText } from '../../../../components/text/inert-text.tsx';
import type { PropertyPlace } from '../../../../components/house/property-place.ts';
import { useInertPage } from '../../../../components/ui/use-inert-page.ts';
import styles from './listing.module.css';
import type { ListedPicture } from './picture-order.ts';
import { ServicePicture } from './service-picture.tsx';

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
