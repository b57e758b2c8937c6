import type { ReactNode } from 'react';
import { LegendSwatch, type LegendMark } from './chart-legend.tsx';
import styles from './chart-tooltip.module.css';

export interface TooltipLine {
  readonly name: string;
  readonly value: ReactNode;
  readonly swatch?: { readonly colour: string; readonly mark: LegendMark } | undefined;
}

/** What a pointer finds in a chart; the table says the same to everybody else. */
export function ChartTooltip(props: { readonly title: ReactNode; readonly lines: readonly TooltipLine[] }) {
  return (
    <div className={styles['tooltip']} aria-hidden>
      <p className={styles['title']}>{props.title}</p>
      <dl className={styles['lines']}>
        {props.lines.map((line) => (
          <div key={line.name} className={styles['line']}>
            <dt>
              {line.swatch === undefined ? null : <LegendSwatch {...line.swatch} />}
              {line.name}
            </dt>
            <dd>{line.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
