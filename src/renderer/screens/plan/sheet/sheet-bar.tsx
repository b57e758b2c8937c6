import { Button } from '@mantine/core';
import { ActionButton } from '../../../components/page/action-button.tsx';
import { formatCount, plural } from '../../../../core/wording/plural.ts';
import { KeyHint } from '../../../components/ui/key-hint.tsx';
import { usePreferences } from '../../../components/format/preferences.tsx';
import styles from './sheet.module.css';
import type { SheetTotals } from './sheet-totals.ts';

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
  const changes = plural(totals.changes, '1 change', `${formatCount(totals.changes, locale)} changes`);
  return (
    <div className={styles['bar']} role="region" aria-label="Bulk edit totals">
      <div className={styles['figures']} role="status">
        <Figure value={count(totals.houses)} what={plural(totals.houses, 'property', 'properties')} />
        <Figure
          value={count(totals.deposits)}
          what={plural(totals.deposits, 'deposit changes', 'deposits change')}
          {...only('changes')}
        />
        {totals.come === 0 ? null : (
          <Figure
            value={`+${count(totals.come)}`}
            what={plural(totals.come, 'rule added', 'rules added')}
            tone="good"
          />
        )}
        {totals.go === 0 ? null : (
          <Figure
            value={`−${count(totals.go)}`}
            what={plural(totals.go, 'rule removed', 'rules removed')}
            tone="bad"
          />
        )}
        {totals.deletions === 0 ? null : (
          <Figure
            value={count(totals.deletions)}
            what={plural(totals.deletions, 'deletion', 'deletions')}
            tone="bad"
          />
        )}
        {totals.refused === 0 ? null : (
          <Figure value={count(totals.refused)} what="refused" tone="warn" {...only('refused')} />
        )}
        {totals.skipped === 0 ? null : (
          <Figure value={count(totals.skipped)} what="skipped" {...only('skipped')} />
        )}
      </div>
      <div className={styles['barActions']}>
        <Button variant="default" onClick={props.onDiscard}>
          Discard
        </Button>
        <ActionButton loading={isWaiting} disabled={totals.changes === 0} onClick={props.onReview}>
          {`Review ${changes}`}
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
      title={props.isOn === true ? 'Show all properties' : 'Show these properties only'}
      onClick={props.onPress}
    >
      {inside}
    </button>
  );
}
