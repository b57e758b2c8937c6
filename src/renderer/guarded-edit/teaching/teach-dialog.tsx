import { Button, Modal, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SnapshotView } from '../../../ipc/snapshots.ts';
import type { Teachable } from '../../../core/mapping/teaching/teachable.ts';
import { resources } from '../../../core/service/resources.ts';
import { useAcceptReading } from '../../client/workspaces/readings.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { useInertPage } from '../../components/ui/use-inert-page.ts';
import { BodyTree } from './body-tree.tsx';
import { ChosenPlace } from './chosen-place.tsx';
import { ConceptList } from './concept-list.tsx';
import { useOtherHouses } from './other-houses.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { refusalWords } from './outcome-panel.tsx';
import styles from './teach-dialog.module.css';
import type { Teaching } from './use-teaching.ts';
import { useTeaching } from './use-teaching.ts';
import { placeOfSteps, placeText } from '../../../core/mapping/teaching/body-place.ts';
import { sayRecord } from '../../../core/mapping/teaching/draft-moves.ts';
import { recordChoices } from '../../../core/mapping/teaching/record-choices.ts';
import { lineId } from './tree-lines.ts';

interface TeachDialogProps {
  readonly name: string;
  readonly view: SnapshotView;
  readonly teachable: Teachable;
  /** Why a person is asked, where an edit waits for it. */
  readonly why?: string | undefined;
  readonly onAccepted: (view: SnapshotView) => void;
  readonly onClose: () => void;
}

/** The dialog fills the window; what is long scrolls in its own part. */
const frame = { content: styles['frame'] ?? '', body: styles['inside'] ?? '' };

/** What came beside what each value is taken for, for a person to say so. Nothing is sent. */
export function TeachDialog(props: TeachDialogProps) {
  const [asked, setAsked] = useState(resources[props.view.key.resource].isPersonal !== true);
  useInertPage(true);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={`Field mapping: ${props.name}`}
      size={asked ? 'min(78rem, calc(100vw - 2rem))' : '28rem'}
      closeOnEscape={!asked}
      closeOnClickOutside={false}
      yOffset="1rem"
      {...(asked ? { classNames: frame } : {})}
    >
      {asked ? (
        <TeachContent {...props} />
      ) : (
        <div className={styles['foot']}>
          <p className={styles['hint']}>The answer may name owners, so it is shown only when you ask.</p>
          <Button
            onClick={() => {
              setAsked(true);
            }}
          >
            View raw response
          </Button>
        </div>
      )}
    </Modal>
  );
}

function TeachContent({ view, teachable, why, onAccepted, onClose }: TeachDialogProps) {
  const teaching = useTeaching(view, teachable);
  const right = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLDivElement>(null);
  const others = useOtherHouses(teaching, view.key);
  const onEscape = useEffectEvent((): void => {
    const isInTree = left.current?.contains(document.activeElement) === true;
    // What was said here must not be lost by a key: Escape leads back to the tree first.
    if (!isInTree) left.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
    else if (!teaching.isChanged) onClose();
  });
  useEffect(() => {
    // A button that is at work has no focus to listen at.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onEscape();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return (
    <div className={styles['dialog']}>
      {why === undefined ? null : <p className={styles['why']}>{why}</p>}
      <div className={styles['sides']}>
        <div ref={left} className={styles['left']}>
          <h3 className={styles['heading']}>Raw response</h3>
          <div className={styles['scroll']}>
            <BodyTree
              teaching={teaching}
              onChosen={() => {
                requestAnimationFrame(() => {
                  right.current?.querySelector<HTMLElement>('button:not(:disabled), input:checked')?.focus();
                });
              }}
            />
          </div>
        </div>
        <div ref={right} className={styles['right']}>
          <div className={styles['head']}>
            <h3 className={styles['heading']}>What it means here</h3>
            <SentBack teaching={teaching} />
          </div>
          <ChosenPlace teaching={teaching} />
          <div className={styles['scroll']}>
            <ConceptList teaching={teaching} />
          </div>
        </div>
      </div>
      <div className={styles['below']}>
        <OutcomePanel teaching={teaching} />
        {others.result}
      </div>
      <Footer
        teaching={teaching}
        view={view}
        tryButton={others.button}
        isAsked={why !== undefined}
        onAccepted={onAccepted}
        onClose={onClose}
      />
    </div>
  );
}

function Footer(props: {
  readonly teaching: ReturnType<typeof useTeaching>;
  readonly view: SnapshotView;
  readonly tryButton: ReactNode;
  readonly isAsked: boolean;
  readonly onAccepted: (view: SnapshotView) => void;
  readonly onClose: () => void;
}) {
  const { view, teaching } = props;
  const { usable } = teaching.outcome;
  const accept = useAcceptReading();
  const refusal = refusalWords(teaching.outcome);
  return (
    <>
      {accept.error === null ? null : <ErrorNotice error={accept.error.error} />}
      <div className={styles['foot']}>
        {/* On the left, where short news may stand over it for a moment: what is pressed must stay free of them. */}
        <span className={styles['state']} role="status">
          {refusal ?? 'Nothing is sent. The mapping is saved in this workspace; remove it in Settings.'}
        </span>
        <Button
          loading={accept.isPending}
          disabled={usable === undefined}
          onClick={() => {
            if (usable === undefined || view.bodyHash === null) return;
            const said = teaching.isChanged
              ? { ...usable, isTaught: true as const }
              : { reading: usable.reading, offered: {} };
            const request = { key: view.key, bodyHash: view.bodyHash, ...said };
            accept.mutateAsync(request).then(props.onAccepted, () => undefined);
          }}
        >
          Use this mapping
        </Button>
        {props.tryButton}
        <Button variant="subtle" color="gray" onClick={props.onClose}>
          {props.isAsked && !teaching.isChanged ? 'Not now' : 'Discard'}
        </Button>
      </div>
    </>
  );
}

/** What goes back to the service as a whole when something of it changes: the rows, or something that holds them. */
function SentBack({ teaching }: { readonly teaching: Teaching }) {
  const { teachable, draft, body, came, say } = teaching;
  const at = placeOfSteps(body, draft.at);
  const places = recordChoices(teachable, draft, body);
  if (at === undefined || places.length === 0) return null;
  return (
    <NativeSelect
      size="xs"
      className={styles['sent'] ?? ''}
      label={teachable.isWritten ? 'Sent back from:' : 'Mapped from:'}
      value={lineId(at)}
      data={places.map((place) => ({
        value: lineId(place),
        label: place.length === 0 ? 'The whole response' : placeText(place).slice(0, 60),
      }))}
      onChange={(event) => {
        const place = places.find((one) => lineId(one) === event.currentTarget.value);
        if (place !== undefined) say(sayRecord(teachable, draft, came, place));
      }}
    />
  );
}
