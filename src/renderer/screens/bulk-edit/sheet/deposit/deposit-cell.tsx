import { IconToggleLeft } from '@tabler/icons-react';
import { usePreferences } from '../../../../components/format/preferences.tsx';
import { visibleText } from '../../../../components/format/visible-text.ts';
import { numberInLocale } from '../../../../components/input/typed-number.ts';
import { AmountText } from '../../../../components/text/amount-text.tsx';
import { RefusalNote } from '../refusals/refusal-notes.tsx';
import { depositOf, depositText } from '../sheet-questions.ts';
import type { CellView, DepositValues } from '../sheet-questions.ts';
import styles from '../sheet.module.css';

/** A property's deposit: the present value, struck through beside the new one, or why it can't change. */
export function DepositCell(props: { readonly view: CellView; readonly property: number }) {
  const { view, property } = props;
  const refusal = { column: 'security-deposit', property, tabIndex: -1 } as const;
  if (view.step.kind === 'unreadable') {
    const message = `“${visibleText(view.step.typed)}”: ${view.step.message}`;
    return <RefusalNote {...refusal} reason={null} message={message} />;
  }
  if (view.problem !== null) return <RefusalNote {...refusal} reason="failed" message={view.problem} />;
  const { row } = view;
  if (row === null) return <span className={styles['faint']}>{view.isWaiting ? '…' : '—'}</span>;
  const { now, after } = depositOf(view);
  return (
    <span className={styles['deposit']} data-waiting={view.isWaiting || undefined}>
      {row.outcome.state === 'refused' ? (
        <RefusalNote {...refusal} reason={row.outcome.reason} message={row.outcome.message} />
      ) : null}
      {now === null ? null : <Values now={now} after={after} />}
      {view.keepsOwn ? <span className={styles['note']}>edited by hand</span> : null}
    </span>
  );
}

function Values({ now, after }: { readonly now: DepositValues; readonly after: DepositValues | null }) {
  const amountChanges = after !== null && after.amount !== now.amount;
  return (
    <>
      <span className={styles['amounts']}>
        <Switch now={now} after={after} />
        {amountChanges ? (
          <>
            <s className={styles['old']}>
              <Amount amount={now.amount} />
            </s>
            <b className={styles['new']}>
              <Amount amount={after.amount} />
            </b>
          </>
        ) : (
          <span className={styles['same']}>
            <Amount amount={now.amount} />
          </span>
        )}
      </span>
    </>
  );
}

function Amount({ amount }: { readonly amount: string | null }) {
  return amount === null ? <>none set</> : <AmountText amount={amount} />;
}

/** Shows that the deposit is switched off, and whether it stays off while its amount changes. */
function Switch({ now, after }: { readonly now: DepositValues; readonly after: DepositValues | null }) {
  const then = (after ?? now).disabled;
  if (!now.disabled && !then) return null;
  const words =
    now.disabled === then ? (after === null ? 'off' : 'stays off') : then ? 'on → off' : 'off → on';
  return (
    <span
      className={styles['off']}
      data-moves={now.disabled !== then || undefined}
      title="The security deposit is turned off there, so guests aren’t asked for any amount."
    >
      <IconToggleLeft size={14} aria-hidden />
      {words}
    </span>
  );
}

export function DepositInput(props: {
  readonly view: CellView;
  readonly label: string;
  /** Text that started the edit. Undefined to start with the present value. */
  readonly begunWith: string | undefined;
  readonly onDone: (typed: string, then: 'down' | 'right' | 'left' | 'stay') => void;
  readonly onCancel: () => void;
}) {
  const { view, begunWith, onCancel, onDone } = props;
  const { locale } = usePreferences();
  const { now } = depositOf(view);
  return (
    <span className={styles['editing']}>
      {now === null ? null : (
        <s className={styles['old']}>
          <Amount amount={now.amount} />
        </s>
      )}
      <input
        className={styles['input']}
        aria-label={props.label}
        inputMode="decimal"
        autoComplete="off"
        // Moves the focus here because the user asked to edit with the previous key press.
        ref={(input) => {
          if (input === null || input.dataset['begun'] !== undefined) return;
          input.dataset['begun'] = '';
          input.focus();
          if (begunWith === undefined) input.select();
        }}
        defaultValue={begunWith ?? numberInLocale(depositText(view), locale)}
        onKeyDown={(event) => {
          event.stopPropagation();
          const typed = event.currentTarget.value;
          if (event.key === 'Escape') onCancel();
          else if (event.key === 'Enter') onDone(typed, event.ctrlKey || event.metaKey ? 'stay' : 'down');
          else if (event.key === 'Tab') onDone(typed, event.shiftKey ? 'left' : 'right');
          else return;
          event.preventDefault();
        }}
        onBlur={(event) => onDone(event.currentTarget.value, 'stay')}
      />
    </span>
  );
}
