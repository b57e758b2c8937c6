import { Button } from '@mantine/core';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { formatCount } from '../../../components/format/format-quantity.ts';
import { KeyHint } from '../../../components/ui/key-hint.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import styles from './sheet.module.css';
import type { SheetTotals } from './sheet-totals.ts';
import { t } from './texts.ts';

export type SheetFilter = 'changes' | 'refused' | 'skipped';

/** What the sheet as a whole would do, in figures that stay in sight; some of them show their houses. */
export function SheetBar(props: {
  readonly totals: SheetTotals;
  readonly filter: SheetFilter | null;
  readonly onFilter: (filter: SheetFilter | null) => void;
  readonly onDiscard: () => void;
  readonly onReview: () => void;
}) {
  const { locale } = usePreferences();
  const { totals, filter } = props;
  const isWaiting = totals.waiting > 0;
  const count = (value: number): string => formatCount(value, locale);
  const only = (name: SheetFilter) => ({
    isOn: filter === name,
    onPress: () => {
      props.onFilter(filter === name ? null : name);
    },
  });
  const changes = t('numberChanges', { count: totals.changes, locale });
  return (
    <div className={styles['bar']} role="region" aria-label={t('whatThePlanDoes')}>
      <div className={styles['figures']} role="status">
        <Figure value={count(totals.houses)} what={t('houses', { count: totals.houses, locale })} />
        <Figure
          value={count(totals.deposits)}
          what={t('depositsChange', { count: totals.deposits, locale })}
          {...only('changes')}
        />
        {totals.come === 0 ? null : (
          <Figure
            value={`+${count(totals.come)}`}
            what={t('rowsCome', { count: totals.come, locale })}
            tone="good"
          />
        )}
        {totals.go === 0 ? null : (
          <Figure
            value={`−${count(totals.go)}`}
            what={t('rowsGo', { count: totals.go, locale })}
            tone="bad"
          />
        )}
        {totals.deletions === 0 ? null : (
          <Figure
            value={count(totals.deletions)}
            what={t('deletions', { count: totals.deletions, locale })}
            tone="bad"
          />
        )}
        {totals.refused === 0 ? null : (
          <Figure value={count(totals.refused)} what={t('refused')} tone="warn" {...only('refused')} />
        )}
        {totals.skipped === 0 ? null : (
          <Figure value={count(totals.skipped)} what={t('skipped')} {...only('skipped')} />
        )}
      </div>
      <div className={styles['barActions']}>
        <Button variant="default" onClick={props.onDiscard}>
          {t('discard')}
        </Button>
        <ActionButton loading={isWaiting} disabled={totals.changes === 0} onClick={props.onReview}>
          {t('review', { changes })}
        </ActionButton>
        <KeyHint keys={['Ctrl', 'Enter']} />
      </div>
    </div>
  );
}

function Figure(props: {
  readonly value: string;
  readonly what: string;
  readonly tone?: 'good' | 'bad' | 'warn';
  /** With this it shows only its houses, as long as it is pressed. */
  readonly onPress?: () => void;
  readonly isOn?: boolean;
}) {
  const inside = (
    <>
      <b className={styles['figureValue']} data-tone={props.tone}>
        {props.value}
      </b>{' '}
      <span>{props.what}</span>
    </>
  );
  if (props.onPress === undefined) return <span className={styles['figure']}>{inside}</span>;
  return (
    <button
      type="button"
      className={styles['figure']}
      aria-pressed={props.isOn === true}
      title={props.isOn === true ? t('showAllHouses') : t('showTheseHousesOnly')}
      onClick={props.onPress}
    >
      {inside}
    </button>
  );
}
