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
import { t } from './texts.ts';

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
    <section className={styles['sheet']} aria-label={t('howThisIsRead')}>
      <div>
        <FocusedHeading>{isSettle ? t('whatDoesItMean') : t('isItReadRight')}</FocusedHeading>
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
          {isSettle ? t('readItSo') : t('yesItIsRight')}
        </Button>
        <Button variant="default" disabled={accept.isPending} onClick={props.onLeave}>
          {t('notNow')}
        </Button>
        {props.otherwise}
        <span className={styles['hint']}>{t('nothingIsSent')}</span>
      </div>
    </section>
  );
}

function leadOf({ is, understood }: ReadingQuestion): string {
  if (understood.fitted.isOutgrown) return t('anotherShape');
  if (is === 'confirm' && understood.fitted.trust === 'described') return t('readAsDescribed');
  if (is === 'confirm' && understood.fitted.isAnswered) return t('readAsAnswered');
  return is === 'settle' ? t('chooseWhatIsMeant') : t('readByNames');
}
