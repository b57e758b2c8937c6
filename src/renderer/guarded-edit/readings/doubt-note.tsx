import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SnapshotView } from '../../../contract/ipc/snapshots.ts';
import { Notice } from '../../components/ui/notice.tsx';
import styles from '../guarded-edit.module.css';
import type { ReadingQuestion } from './reading-question.ts';
import { ReadingSheet } from './reading-sheet.tsx';

/** A value may mean more than one thing: it is shown as it came, and nothing can be changed until somebody says. */
export function DoubtNote(props: { readonly question: ReadingQuestion; readonly view: SnapshotView }) {
  const [asked, setAsked] = useState(false);
  const leave = (): void => {
    setAsked(false);
  };
  if (asked) {
    return (
      <div className={styles['note']}>
        <ReadingSheet question={props.question} view={props.view} onAccepted={leave} onLeave={leave} />
      </div>
    );
  }
  return (
    <div className={styles['note']}>
      <Notice
        tone="warn"
        title="A value came that can mean more than one thing"
        actions={
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setAsked(true);
            }}
          >
            Say what it means
          </Button>
        }
      >
        It is shown as it came and not judged. Editing is off until you say what is meant.
      </Notice>
    </div>
  );
}
