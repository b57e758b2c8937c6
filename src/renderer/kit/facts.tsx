import type { ReactNode } from 'react';
import { fieldText, labelledFields } from '../../core/analysis/settings-changes/field-changes.ts';
import type { ResourceName } from '../../core/service/resource-names.ts';
import { absenceOf } from '../../core/wording/absence.ts';
import { Absent, Nothing } from '../components/text/absent.tsx';
import { FieldFact } from '../components/text/field-value.tsx';
import { InertText } from '../components/text/inert-text.tsx';
import styles from './facts.module.css';

/** Labels and their values. `inline`: side by side, short; `lines`: one below the other, for values that need the width. */
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
  /** The figure that the panel is about. */
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

/** One field of what was read: its value, or why there is none. `none`: what the service's own null means here. */
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

/** Every field of a record by its declaration: its value, or why there is none. */
export function RecordFacts(props: { readonly resource: ResourceName; readonly of: object }) {
  const { resource, of } = props;
  const values = new Map<string, unknown>(Object.entries(of));
  return (
    <Facts layout="lines">
      {labelledFields(resource).map(({ field, label }) => {
        const value = values.get(field);
        return (
          <Fact key={field} label={label}>
            {value === undefined ? <Absent why={absenceOf(of, field)} /> : <Words text={fieldText(value)} />}
          </Fact>
        );
      })}
    </Facts>
  );
}

function Words(props: { readonly text: string | null }) {
  const { text } = props;
  return text === null || text.trim() === '' ? <Nothing words="None" /> : <InertText text={text} multiline />;
}
