import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import { settleDoubts } from '../../../contract/readings/fit/settle-doubts.ts';
import { useAcceptReading } from '../../client/workspaces/readings.ts';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { FocusedHeading } from '../form/focused-heading.tsx';
import styles from '../guarded-edit.module.css';
import { DoubtChoices } from './doubt-choices.tsx';
import { ReadingLines } from './reading-lines.tsx';
import type { ReadingQuestion } from './reading-question.ts';

/** What came and as what it is read, for a person to say whether that is right. Nothing is sent. */
export function ReadingSheet(props: {
  readonly question: ReadingQuestion;
  readonly view: SnapshotView;
  /** The body is read as the person accepted it from now on. */
  readonly onAccepted: (view: SnapshotView) => void;
  readonly onLeave: () => void;
  /** Opens what else a person can say of it. */
  readonly otherwise?: ReactNode;
}) {
  const { question, view } = props;
  const { understood } = question;
  const [choices, setChoices] = useState<readonly number[]>([]);
  const accept = useAcceptReading();
  const settled = settleDoubts(understood.fitted, understood.reading.at, choices);
  const isSettle = question.is === 'settle';
  return (
    <section className={styles['sheet']} aria-label="Field mapping">
      <div>
        <FocusedHeading>
          {isSettle ? 'What does the service mean?' : 'Before you change it: is it read right?'}
        </FocusedHeading>
        <p className={styles['lead']}>{leadOf(question)}</p>
      </div>
      <DoubtChoices
        place={view.key}
        doubts={understood.fitted.doubts}
        choices={choices}
        onChoose={setChoices}
      />
      <ReadingLines understood={understood} />
      {accept.error === null ? null : <ErrorNotice error={accept.error.error} />}
      <div className={styles['footer']}>
        <Button
          loading={accept.isPending}
          disabled={settled === undefined}
          onClick={() => {
            if (settled === undefined || view.bodyHash === null) return;
            const request = { key: view.key, bodyHash: view.bodyHash, ...settled };
            // By then the body is read anew and this sheet is gone, so no callback of the mutation would come.
            accept.mutateAsync(request).then(props.onAccepted, () => undefined);
          }}
        >
          {isSettle ? 'Read it so' : 'Yes, it is right'}
        </Button>
        <Button variant="default" disabled={accept.isPending} onClick={props.onLeave}>
          Not now
        </Button>
        {props.otherwise}
        <span className={styles['hint']}>
          Nothing is sent. It holds for this workspace, and can be taken back under Settings.
        </span>
      </div>
    </section>
  );
}

function leadOf({ is, understood }: ReadingQuestion): string {
  if (understood.fitted.isOutgrown)
    return 'The service sends this in another shape than the one that was confirmed. Compare what came with what Keyholder reads there now.';
  if (is === 'confirm' && understood.fitted.trust === 'described')
    return 'It is read as the service’s description says, where it says something; the rest by its names. Compare what came with what is read: once is enough.';
  if (is === 'confirm' && understood.fitted.isAnswered)
    return 'An amount is read as you said of the whole amounts of this workspace. Compare what came with what is read: once is enough.';
  return is === 'settle'
    ? 'A value came that can mean more than one thing. Keyholder does not guess where money hangs on it: choose what is meant, as you know it from the service itself.'
    : 'The service’s document does not say what these fields mean, so Keyholder went by their names. Compare what came with what is read: once is enough.';
}
