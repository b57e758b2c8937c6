import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { AppError } from '../../../contract/errors.ts';
import type { ConflictField } from '../../../contract/ipc/changes/changes.ts';
import { DatedText } from '../../components/text/dated-text.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { FocusedHeading } from '../form/focused-heading.tsx';
import { PlainTable } from '../../components/list/plain-table.tsx';
import styles from '../guarded-edit.module.css';
import type { FieldChoice } from '../session/session-steps.ts';
import { t } from './texts.ts';

/** Someone else changed it while it was being edited: what was there, mine and theirs, and a decision per field. */
export function ConflictSheet(props: {
  readonly fields: readonly ConflictField[];
  readonly error: AppError | null;
  readonly deciding: boolean;
  readonly onDecide: (choices: ReadonlyMap<string, FieldChoice>) => void;
  readonly onDiscard: () => void;
}) {
  const [choices, setChoices] = useState<ReadonlyMap<string, FieldChoice>>(new Map());
  const decided = props.fields.every((field) => choices.has(field.field));
  return (
    <div className={styles['sheet']}>
      <div>
        <FocusedHeading>{t('changedMeanwhile')}</FocusedHeading>
        <p className={styles['lead']}>{t('decideForEachField')}</p>
      </div>
      {props.error === null ? null : <ErrorNotice error={props.error} />}
      <PlainTable caption={t('fieldsThatChanged')} className={styles['conflict']}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('whenYouBegan')}</th>
            <th scope="col">{t('yours')}</th>
            <th scope="col">{t('atTheServiceNow')}</th>
            <th scope="col">{t('whatShouldStand')}</th>
          </tr>
        </thead>
        <tbody>
          {props.fields.map((field) => (
            <tr key={field.field}>
              <th scope="row">{field.label}</th>
              <Value text={field.base} />
              <Value text={field.mine} />
              <Value text={field.server} />
              <td>
                <Radio.Group
                  role="group"
                  aria-label={t('whatShouldStandFor', { field: field.label })}
                  value={choices.get(field.field) ?? ''}
                  onChange={(choice) => {
                    const next: FieldChoice = choice === 'mine' ? 'mine' : 'server';
                    setChoices(new Map([...choices, [field.field, next]]));
                  }}
                >
                  <div className={styles['choices']}>
                    <Radio value="mine" label={t('keepMine')} size="sm" />
                    <Radio value="server" label={t('takeTheServers')} size="sm" />
                  </div>
                </Radio.Group>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <div className={styles['footer']}>
        <Button
          disabled={!decided}
          loading={props.deciding}
          onClick={() => {
            props.onDecide(choices);
          }}
        >
          {t('review')}
        </Button>
        <Button variant="default" onClick={props.onDiscard}>
          {t('discard')}
        </Button>
        {decided ? null : <span className={styles['hint']}>{t('decideEachFieldFirst')}</span>}
      </div>
    </div>
  );
}

function Value(props: { readonly text: string | null }) {
  return <td>{props.text === null ? t('noValue') : <DatedText text={props.text} />}</td>;
}
