import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'wouter';
import { useOpenSample } from '../../client/workspaces.ts';
import { BrandMark } from '../../components/brand-mark.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { routes } from '../../app/routes.ts';
import { Rooftops } from './rooftops.tsx';
import styles from './welcome-screen.module.css';

/** What this is, in two sentences, and two doors. */
export function WelcomeScreen() {
  const [, navigate] = useLocation();
  const openSample = useOpenSample();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = 'Welcome · Keyholder';
    headingRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className={styles['welcome']}>
      <div className={styles['content']}>
        <BrandMark size={64} />
        <h1 ref={headingRef} tabIndex={-1} className={styles['title']}>
          Welcome to Keyholder
        </h1>
        <p className={styles['lead']}>
          See how each of your holiday houses is priced, discounted and published, and change it safely: every
          edit is checked, sent once and verified. In the sample workspace the houses are invented and live on
          this computer only, so nothing live is touched.
        </p>
        <div className={styles['doors']}>
          <Door
            kind="sample"
            name="Open the sample workspace"
            busy={openSample.isPending}
            onOpen={() => {
              openSample.mutate(undefined, {
                onSuccess: () => {
                  navigate(routes.portfolio());
                },
              });
            }}
          >
            Sixty invented houses with bookings, prices and a few problems to find. No key needed.
          </Door>
          <Door
            kind="live"
            name="Connect to your service"
            onOpen={() => {
              navigate(routes.connect());
            }}
          >
            Your own properties, with the API key from your operator. Editing starts locked.
          </Door>
        </div>
        {openSample.error === null ? null : <ErrorNotice error={openSample.error.error} />}
      </div>
      <Rooftops />
    </main>
  );
}

function Door(props: {
  readonly kind: 'sample' | 'live';
  readonly name: string;
  readonly busy?: boolean;
  readonly onOpen: () => void;
  readonly children: string;
}) {
  const nameId = useId();
  const textId = useId();
  return (
    <UnstyledButton
      className={styles['door']}
      data-kind={props.kind}
      aria-labelledby={nameId}
      aria-describedby={textId}
      aria-busy={props.busy ?? false}
      disabled={props.busy ?? false}
      onClick={props.onOpen}
    >
      <span className={styles['lintel']} aria-hidden />
      <span className={styles['name']}>
        <span id={nameId}>{props.name}</span>
        <IconArrowRight size={18} className={styles['arrow']} aria-hidden />
      </span>
      <span id={textId} className={styles['text']}>
        {props.children}
      </span>
    </UnstyledButton>
  );
}
