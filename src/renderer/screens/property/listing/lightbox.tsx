import { ActionIcon, Box, Group, Image, Skeleton, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPhotoOff } from '@tabler/icons-react';
import { skipToken } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useAsk } from '../../../client/ask.ts';
import { useProperty } from '../../../client/properties/property.ts';
import { visibleText } from '../../../components/format/visible-text.ts';
import { Copyable } from '../../../components/text/copyable.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { failureTitle } from '../../../components/ui/failure-words.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { ListedPicture } from './listing-facts.ts';

/** One large picture. Arrow keys, Home and End move, Escape closes, and the focus returns to where it was. */
export function Lightbox(props: {
  readonly pictures: readonly ListedPicture[];
  /** Null when closed. */
  readonly at: number | null;
  readonly onMove: (at: number | null) => void;
}) {
  const { pictures, at, onMove } = props;
  const picture = at === null ? undefined : pictures[at];
  const here = at ?? 0;
  // Wraps around: a button disabled at the end would lose the focus, and with it the keys.
  const go = (to: number): void => onMove((to + pictures.length) % pictures.length);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: here + 1,
    ArrowLeft: here - 1,
    Home: 0,
    End: pictures.length - 1,
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const step = (label: string, to: number) => ({
    size: 'lg',
    variant: 'default',
    'aria-label': label,
    onClick: () => go(to),
  });
  return (
    <Dialog
      opened={picture !== undefined}
      onClose={() => onMove(null)}
      onKeyDown={onKeyDown}
      title={`Picture ${here + 1} of ${pictures.length}`}
      size="62rem"
    >
      {picture === undefined ? null : (
        <Stack gap="md">
          <Box h="min(60vh, 36rem)" bg="var(--kh-sunken)" bdrs="md" style={{ overflow: 'hidden' }}>
            <ServicePicture key={picture.key} url={picture.large} alt={picture.alt} wanted roomy />
          </Box>
          <Group wrap="nowrap" justify="space-between">
            <ActionIcon {...step('Previous picture', here - 1)}>
              <IconChevronLeft size={18} />
            </ActionIcon>
            <Text ta="center" aria-live="polite">
              <AltText alt={picture.alt} />
            </Text>
            <ActionIcon {...step('Next picture', here + 1)} data-autofocus>
              <IconChevronRight size={18} />
            </ActionIcon>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

export function AltText(props: { readonly alt: string | null }) {
  if (props.alt !== null) return <InertText text={props.alt} />;
  return (
    <Text component="span" fz="inherit" c="dimmed">
      No alt text
    </Text>
  );
}

/** A picture from the main process, or the reason why it's missing, with its address. */
export function ServicePicture(props: {
  readonly url: string | null;
  readonly alt: string | null;
  readonly wanted: boolean;
  /** Shows the whole picture, reason and address. Otherwise the picture fills a tile and the text is cut. */
  readonly roomy?: boolean;
}) {
  const { url, roomy = false } = props;
  const { workspaceId, propertyId } = useProperty();
  const [undrawn, setUndrawn] = useState<string | null>(null);
  const { data, error } = useAsk(
    'images:load',
    props.wanted && url !== null
      ? { workspaceId, url, seenIn: { resource: 'images', subject: String(propertyId) } }
      : skipToken,
  );
  const none = { url, roomy };
  if (url === null)
    return <NoPicture {...none} title="No address" why="The service sent no address for it." />;
  if (error !== null) {
    const { message, hint } = error.error;
    const why = hint === undefined ? message : `${message} ${hint}`;
    return <NoPicture {...none} title={failureTitle(error.error)} why={why} />;
  }
  if (data === undefined) return <Skeleton w="100%" h="100%" />;
  if (undrawn === data.dataUrl) {
    return <NoPicture {...none} title="A damaged picture" why="The picture file is damaged or incomplete." />;
  }
  return (
    <Image
      h="100%"
      fit={roomy ? 'contain' : 'cover'}
      src={data.dataUrl}
      alt={visibleText(props.alt ?? '')}
      decoding="async"
      onError={() => setUndrawn(data.dataUrl)}
    />
  );
}

function NoPicture(props: {
  readonly title: string;
  readonly why: string;
  readonly url: string | null;
  readonly roomy: boolean;
}) {
  const { url, roomy } = props;
  return (
    <Stack
      component="span"
      gap="0.375rem"
      align="center"
      justify="center"
      h="100%"
      p="sm"
      ta="center"
      fz={roomy ? 'md' : 'xs'}
      {...(roomy ? {} : { title: props.why })}
    >
      <IconPhotoOff size={20} aria-hidden color="var(--kh-text-faint)" />
      <span>{props.title}</span>
      {roomy ? <span>{props.why}</span> : null}
      {url === null ? null : roomy ? (
        <Copyable text={url} what="address of the picture" wrap />
      ) : (
        <Text component="span" fz="inherit" c="dimmed" lineClamp={3}>
          <InertText text={url} />
        </Text>
      )}
    </Stack>
  );
}
