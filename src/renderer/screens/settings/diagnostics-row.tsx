import { Button, Group, Modal, Textarea } from '@mantine/core';
import { ActionButton } from '../../components/page/action-button.tsx';
import { useState } from 'react';
import { useCopy } from '../../components/text/copy-context.tsx';
import { notifyDone, notifyFailure } from '../../components/ui/notify.ts';
import { visibleParts } from '../../components/format/visible-text.ts';
import { useInertPage } from '../../components/ui/use-inert-page.ts';
import styles from './diagnostics-row.module.css';
import { SettingRow } from './setting-row.tsx';
import { t } from './texts.ts';
import { useTell } from '../../client/tell.ts';

/** What support is sent. It is read by the person first; what is saved is what they read, to the letter. */
export function DiagnosticsRow() {
  const reading = useTell('console:diagnostics');
  const [text, setText] = useState<string | null>(null);
  return (
    <SettingRow name={t('diagnostics')} text={t('whatThisConsoleIsAndThe')}>
      <ActionButton
        variant="default"
        loading={reading.isPending}
        onClick={() => {
          reading.mutate(undefined, {
            onSuccess: (read) => {
              setText(read.text);
            },
            onError: (failure) => {
              notifyFailure(failure.error);
            },
          });
        }}
      >
        {t('showDiagnostics')}
      </ActionButton>
      <DiagnosticsDialog
        text={text}
        onClose={() => {
          setText(null);
        }}
      />
    </SettingRow>
  );
}

function DiagnosticsDialog(props: { readonly text: string | null; readonly onClose: () => void }) {
  const { text, onClose } = props;
  const exporting = useTell('console:export-diagnostics');
  const { copy, copied } = useCopy();
  useInertPage(text !== null);
  const save = () => {
    exporting.mutate(undefined, {
      onSuccess: ({ savedAs }) => {
        if (savedAs !== null) notifyDone(t('diagnosticsSavedAs', { savedAs }));
      },
      onError: (failure) => {
        notifyFailure(failure.error);
      },
    });
  };
  return (
    <Modal opened={text !== null} onClose={onClose} title={t('diagnostics')} size="60rem">
      {text === null ? null : (
        <>
          <p className={styles['count']}>
            {t('linesThisIsTheWholeFile', { split: String(text.split('\n').length) })}
          </p>
          <Textarea
            readOnly
            data-autofocus
            aria-label={t('diagnostics')}
            value={visibleParts(text)
              .map((part) => part.text)
              .join('')}
            classNames={{ input: styles['text'] ?? '' }}
          />
          <Group justify="flex-end" gap="sm" mt="md">
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                copy(text);
              }}
            >
              {copied ? t('copied') : t('copy')}
            </Button>
            <Button loading={exporting.isPending} onClick={save}>
              {t('save')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
