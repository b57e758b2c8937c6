import type { ReactNode } from 'react';
import { FieldFact } from '../components/text/field-value.tsx';
import styles from './facts.module.css';

/** Labels and their values. `inline`: short ones side by side; `lines`: stacked, for values that need the width. */
export function Facts(props: {
  readonly layout?: 'inline' | 'lines' | 'grid';
  readonly children: ReactNode;
}) {
  return (
    <dl className={styles['facts']} data-layout={props.layout ?? 'inline'}>
      {props.children}
    </dl>
  );
}

export function Fact(props: {
  readonly label: ReactNode;
  readonly large?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{props.label}</dt>
      <dd data-large={props.large === true || undefined}>{props.children}</dd>
    </div>
  );
}

/** One field: its value, or why there is none. `none` is the meaning of the service's own null here. */
export function Field<T extends object, K extends keyof T & string>(props: {
  readonly label: ReactNode;
  readonly of: T;
  readonly field: K;
  readonly none: string;
  readonly large?: boolean;
  readonly children: (value: NonNullable<T[K]>) => ReactNode;
}) {
  return (
    <Fact label={props.label} large={props.large ?? false}>
      <FieldFact record={props.of} field={props.field} none={props.none}>
        {props.children}
      </FieldFact>
    </Fact>
  );
}
