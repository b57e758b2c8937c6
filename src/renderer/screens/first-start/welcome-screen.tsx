import { Box, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'wouter';
import { BrandMark } from '../../components/ui/brand-mark.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { routes } from '../../routes.ts';
import { Rooftops } from './rooftops.tsx';
import styles from './welcome-screen.module.css';
import { useTell } from '../../client/tell.ts';

export function WelcomeScreen() {
  const [, navigate] = useLocation();
  const openSample = useTell('workspaces:open-sample');
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = 'Welcome · Keyholder';
    headingRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box
      component="main"
      display="grid"
      pos="relative"
      mih="100%"
      p="2rem 1.5rem 8rem"
      bg="var(--kh-canvas)"
      style={{ placeItems: 'center', overflow: 'hidden' }}
    >
      <Stack align="center" gap="md" w="100%" maw="43rem" pos="relative" style={{ zIndex: 1 }}>
        <BrandMark size={64} />
        <Title ref={headingRef} tabIndex={-1} fz="1.75rem">
          Welcome to Keyholder
        </Title>
        <Text fz="0.9375rem" c="var(--kh-text-soft)" ta="center" mb="xl" style={{ textWrap: 'balance' }}>
          See how each of your holiday properties is priced, discounted and published, and change it safely:
          every edit is checked, sent once and verified. The sample workspace is invented and stays on this
          computer, so nothing live is affected.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" w="100%">
          <Door
            kind="sample"
            name="Open the sample workspace"
            busy={openSample.isPending}
            onOpen={() =>
              openSample.mutate(undefined, {
                onSuccess: () => navigate(routes.performance()),
              })
            }
          >
            Invented properties with bookings, prices and a few issues to find. No key needed.
          </Door>
          <Door kind="live" name="Connect to your service" onOpen={() => navigate(routes.connect())}>
            Your own properties, with the API key from your operator. Editing starts locked.
          </Door>
        </SimpleGrid>
        {openSample.error === null ? null : <ErrorNotice error={openSample.error.error} />}
      </Stack>
      <Rooftops />
    </Box>
  );
}

const lintels = {
  live: 'var(--kh-workspace-teal)',
  sample: 'repeating-linear-gradient(135deg, var(--kh-sample-line) 0 8px, var(--kh-sample-ground) 8px 16px)',
} as const;

function Door(props: {
  readonly kind: 'sample' | 'live';
  readonly name: string;
  readonly busy?: boolean;
  readonly onOpen: () => void;
  readonly children: string;
}) {
  const textId = useId();
  return (
    <div className={styles['door']}>
      <Box h="0.5rem" mx="-1.25rem" mb="1.125rem" bg={lintels[props.kind]} />
      <UnstyledButton
        className={styles['opens']}
        aria-describedby={textId}
        aria-busy={props.busy ?? false}
        disabled={props.busy ?? false}
        onClick={props.onOpen}
      >
        {props.name}
        <IconArrowRight size={18} aria-hidden />
      </UnstyledButton>
      <Text id={textId} c="var(--kh-text-soft)">
        {props.children}
      </Text>
    </div>
  );
}
