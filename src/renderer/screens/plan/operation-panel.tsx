import { Button, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '../../components/panel.tsx';
import { AdjustFields } from './adjust-fields.tsx';
import { CsvFields } from './csv-fields.tsx';
import { DepositFields } from './deposit-fields.tsx';
import { CopyFields, DeleteFields } from './lever-fields.tsx';
import type { OperationFieldsProps } from './operation-fields.ts';
import type { OperationKind } from './operation-form.ts';
import { operationKinds } from './operation-form.ts';
import { kindWords } from './operation-words.ts';
import styles from './plan.module.css';

/** The first step: what is to happen, and its values. */
export function OperationPanel(
  props: OperationFieldsProps & {
    readonly busy: boolean;
    /** A preview of exactly this stands below. */
    readonly previewed: boolean;
    /** What is missing before there can be a preview, apart from the form. */
    readonly missing: ReactNode;
    readonly onPreview: () => void;
  },
) {
  const { form, setForm, missing } = props;
  return (
    <Panel title="What to change">
      <form
        noValidate
        className={styles['operation']}
        onSubmit={(event) => {
          event.preventDefault();
          props.onPreview();
        }}
      >
        <div className={styles['kinds']}>
          <Radio.Group
            aria-label="What to change"
            value={form.kind}
            onChange={(value) => {
              const kind = operationKinds.find((candidate) => candidate === value);
              if (kind !== undefined) setForm({ ...form, kind });
            }}
          >
            <div className={styles['kindList']}>
              {operationKinds.map((kind) => (
                <Radio
                  key={kind}
                  value={kind}
                  label={kindWords[kind].name}
                  description={kindWords[kind].about}
                  className={styles['kind'] ?? ''}
                />
              ))}
            </div>
          </Radio.Group>
        </div>
        <div className={styles['form']}>
          <div className={styles['fields']}>{fieldsOf(form.kind, props)}</div>
          <div className={styles['footer']}>
            <Button
              type="submit"
              variant={props.previewed ? 'default' : 'filled'}
              loading={props.busy}
              disabled={missing !== null}
            >
              Preview
            </Button>
            <p className={styles['hint']}>{missing ?? 'Works with what was last read; nothing is sent.'}</p>
          </div>
        </div>
      </form>
    </Panel>
  );
}

function fieldsOf(kind: OperationKind, props: OperationFieldsProps): ReactNode {
  switch (kind) {
    case 'set-deposit':
      return <DepositFields {...props} />;
    case 'adjust-deposit':
      return <AdjustFields {...props} />;
    case 'copy-lever':
      return <CopyFields {...props} />;
    case 'delete-lever':
      return <DeleteFields {...props} />;
    case 'given':
      return <CsvFields {...props} />;
  }
}
