import { Button } from '@mantine/core';
import { useState } from 'react';
import type { JsonValue } from '../../../contract/json.ts';
import { JsonTree } from '../../components/json-tree.tsx';
import { Notice } from '../../components/notice.tsx';
import styles from './occupancy-groups.module.css';

/** An unrecognised body that may name owners: shown as it came, but only when it is asked for. */
export function GatedTree(props: { readonly body: JsonValue; readonly label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['gated']}>
      <Notice
        tone="warn"
        title="Not recognised: a shape we do not know"
        actions={
          shown ? null : (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setShown(true);
              }}
            >
              Show what came
            </Button>
          )
        }
      >
        The service answered, but not with the fields that this screen needs. The answer may name owners, so
        it is shown only when you ask. Editing is off for it.
      </Notice>
      {shown ? <JsonTree value={props.body} label={props.label} /> : null}
    </div>
  );
}
