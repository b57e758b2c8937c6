import { TextInput, Textarea } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHome,
  IconListCheck,
  IconToggleLeft,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldError } from '../../../../contract/errors.ts';
import type { Workspace } from '../../../../contract/ipc/workspaces.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { fieldMessage } from '../field-message.ts';
import type { PreviewLine } from '../preview-lines.ts';
import styles from './review.module.css';
import { t } from './texts.ts';

/** How far the plan reaches, what is looked at before sending, and why it is made. */
export function ReviewAside(props: {
  readonly workspace: Workspace;
  /** Those that change. */
  readonly lines: readonly PreviewLine[];
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly fields: readonly FieldError[];
  /** When it starts. */
  readonly start: ReactNode;
}) {
  const { lines, workspace } = props;
  const { locale } = usePreferences();
  const houses = new Set(lines.map(({ propertyId }) => propertyId)).size;
  const deletions = lines.filter(
    ({ row }) => row.outcome.state === 'change' && row.outcome.operation === 'delete',
  ).length;
  const off = lines.filter(({ staysOff }) => staysOff).length;
  const hasRows = lines.some(({ row }) => row.target.resource !== 'security-deposit');
  return (
    <aside className={styles['aside']} aria-label={t('beforeSending')}>
      {props.start}
      <section className={styles['part']}>
        <h2>{t('howFarItReaches')}</h2>
        <Fact
          icon={<IconHome size={17} aria-hidden />}
          title={t('houses', { count: houses, locale, lines: t('changes', { count: lines.length, locale }) })}
        >
          {t('nothingElseIsWrittenEach', {
            live: workspace.kind === 'live' ? t('isLiveData', { name: workspace.name }) : '',
          })}
        </Fact>
        {off === 0 ? null : (
          <Fact
            icon={<IconToggleLeft size={17} aria-hidden />}
            title={t('depositsStayOff', { count: off, locale })}
          >
            {t('disabledThereTheAmountChanges')}
          </Fact>
        )}
        {deletions === 0 ? null : (
          <Fact
            tone="bad"
            icon={<IconTrash size={17} aria-hidden />}
            title={t('discountsGoAway', { count: deletions, locale })}
          >
            {t('receiptsKeepWhatWasThere')}
          </Fact>
        )}
      </section>
      <section className={styles['part']}>
        <h2>{t('lookedAtBeforeEachIsSent')}</h2>
        <Fact icon={<IconCircleCheck size={17} aria-hidden />} title={t('nobodyElseChangedIt')}>
          {t('eachHouseIsReadAgain')}
        </Fact>
        {hasRows ? (
          <>
            <Fact icon={<IconListCheck size={17} aria-hidden />} title={t('otherFieldsAreKeptAsThey')}>
              {t('whatNobodyKnowsGoes')}
            </Fact>
            <Fact
              tone="warn"
              icon={<IconAlertTriangle size={17} aria-hidden />}
              title={t('discountsRowsAreReplacedTogether')}
            >
              {t('undoPutsTheRowsOfNow')}
            </Fact>
          </>
        ) : null}
      </section>
      <section className={styles['part']}>
        <TextInput
          size="sm"
          label={t('title')}
          maxLength={200}
          value={props.title}
          error={fieldMessage(props.fields, 'title')}
          onChange={(event) => {
            props.onTitle(event.currentTarget.value);
          }}
        />
        <Textarea
          label={t('reason')}
          description={t('keptWithEachReceiptOptional')}
          maxLength={500}
          autosize
          minRows={1}
          maxRows={5}
          value={props.reason}
          onChange={(event) => {
            props.onReason(event.currentTarget.value);
          }}
        />
      </section>
    </aside>
  );
}

function Fact(props: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly tone?: 'warn' | 'bad';
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['fact']} data-tone={props.tone}>
      {props.icon}
      <div>
        <p className={styles['factTitle']}>{props.title}</p>
        <p className={styles['factText']}>{props.children}</p>
      </div>
    </div>
  );
}
