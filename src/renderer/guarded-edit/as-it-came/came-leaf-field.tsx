import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { CameLeaf } from '../../../contract/service/writable/as-it-came/came-leaves.ts';
import { placeWords } from '../../../contract/service/writable/as-it-came/came-leaves.ts';
import { BoundedText } from '../../components/text/bounded-text.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import styles from './as-it-came.module.css';
import { t } from './texts.ts';

const trueOrFalse = ['true', 'false'];

/** One value in its place in the tree, as an input of its kind; what it came as stands beside it once it differs. */
export function CameLeafField(props: {
  readonly leaf: CameLeaf;
  readonly text: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}) {
  const { leaf, text, error, onText } = props;
  const errorId = useId();
  const shared = {
    'aria-label': placeWords(leaf.at),
    size: 'xs',
    value: text,
    error: error !== undefined,
    ...(error === undefined ? {} : { 'aria-describedby': errorId }),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      onText(event.currentTarget.value);
    },
  } as const;
  const typing = { ...shared, autoComplete: 'off', spellCheck: false } as const;
  return (
    <span className={styles['leaf']} data-kind={leaf.kind} data-wrong={error !== undefined || undefined}>
      {leaf.kind === 'yes-no' ? (
        <NativeSelect {...shared} data={trueOrFalse} />
      ) : leaf.kind === 'number' ? (
        <TextInput {...typing} inputMode="decimal" />
      ) : /[\r\n]/.test(leaf.value) ? (
        <Textarea {...typing} autosize minRows={2} maxRows={8} />
      ) : (
        <TextInput {...typing} />
      )}
      {text === leaf.value ? null : (
        <span className={styles['came']}>
          <RichText
            t={t}
            of="cameAs"
            parts={{
              value: (
                <BoundedText
                  text={leaf.kind === 'text' ? t('quotedText', { text: leaf.value }) : leaf.value}
                />
              ),
            }}
          />
        </span>
      )}
      {error === undefined ? null : (
        <span id={errorId} className={styles['error']}>
          {error}
        </span>
      )}
    </span>
  );
}
