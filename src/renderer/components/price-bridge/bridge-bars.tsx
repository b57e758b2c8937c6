import type { BridgeTotalKind } from '../../../core/analysis/pricing/price-bridge.ts';
import type { BarSpan, StepSpans } from './bridge-scale.ts';
import styles from './bridge-bars.module.css';

export function TotalBar(props: { readonly kind: BridgeTotalKind; readonly span: BarSpan }) {
  return (
    <div className={styles['axis']}>
      <span className={styles['total']} data-kind={props.kind} style={placed(props.span)} />
    </div>
  );
}

/** Outlined, hatched where only one of the two readings has it, hung from the row before by a dotted line. */
export function StepBar(props: { readonly spans: StepSpans; readonly raises: boolean }) {
  const { sure, unsure, from, to } = props.spans;
  const raises = props.raises || undefined;
  return (
    <div className={styles['axis']}>
      <span className={styles['thread']} style={{ insetInlineStart: percent(from) }} />
      <span className={styles['thread']} data-down style={{ insetInlineStart: percent(to) }} />
      {unsure.map((span) => (
        <span
          key={span.start}
          className={styles['step']}
          data-unsure
          data-raises={raises}
          style={placed(span)}
        />
      ))}
      {sure === undefined ? null : (
        <span className={styles['step']} data-raises={raises} style={placed(sure)} />
      )}
    </div>
  );
}

function placed({ start, length }: BarSpan) {
  return { insetInlineStart: percent(start), inlineSize: percent(length) };
}

function percent(value: number): string {
  return `${value.toFixed(2)}%`;
}
