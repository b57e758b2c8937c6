import { Switch, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Body } from '../../core/mapping/bodies/body.ts';
import { answerName } from '../../core/service/answer-name.ts';
import type { Recognised } from '../../core/service/decode.ts';
import type { ResourceName } from '../../core/resources/resource-names.ts';
import type { FieldError } from '../../core/values/errors.ts';
import type { RecordField } from '../../core/writing/record/record-fields.ts';
import type { RecordWriter } from '../../core/writing/record/record-writer.ts';
import { usePortfolioRows } from '../client/properties/portfolio.ts';
import { useProperty } from '../client/properties/property.ts';
import { readAs } from '../client/properties/resource-reading.ts';
import { usePreferences } from '../components/format/preferences.tsx';
import { DayInput } from '../components/input/day-input.tsx';
import { useTypedNumber } from '../components/input/typed-number.ts';
import { UnknownFields } from '../components/snapshot/unknown-fields.tsx';
import { InCurrency } from '../components/text/in-currency.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { EditablePanel, EditButton } from './editable-panel.tsx';
import { currencyOfRecord, recordEditor, type RecordForm } from './editors/record-editor.ts';
import { fieldMessage } from './form/edit-form.tsx';

/** Labels for switches whose field says the opposite, or too little. */
type SwitchWords = Readonly<
  Record<string, { readonly label: string; readonly description: string; readonly isOpposite: boolean }>
>;

/** A flat record of a property, shown and edited in one place, from its declaration. */
export function RecordPanel<N extends ResourceName>(props: {
  readonly writer: RecordWriter & { readonly name: N };
  readonly description?: string;
  readonly switches?: SwitchWords;
  readonly children: (value: Recognised<N>['value']) => ReactNode;
}) {
  const { writer } = props;
  const title = answerName(writer.name);
  const { workspace, workspaceId, propertyId } = useProperty();
  const { data: rows } = usePortfolioRows(workspaceId);
  const listed = rows?.find((row) => row.propertyId === propertyId)?.currency ?? null;
  const editor = useMemo(() => recordEditor(writer, listed), [writer, listed]);
  const inCurrency = (body: Body, content: ReactNode) => (
    <InCurrency currency={currencyOfRecord(writer.name, body, listed)}>{content}</InCurrency>
  );
  return (
    <EditablePanel
      title={title}
      {...(props.description === undefined ? {} : { description: props.description })}
      workspace={workspace}
      target={{ workspaceId, resource: writer.name, subject: String(propertyId) }}
      editor={editor}
      fields={(input) =>
        inCurrency(input.baseBody, <RecordInputs {...input} of={writer} switches={props.switches ?? {}} />)
      }
      decode={(body) => {
        const read = readAs<N>(writer.name, body);
        return read === undefined ? undefined : { read, body };
      }}
      actions={(begin) => (begin.refusal === null ? <EditButton of={title} begin={begin} /> : null)}
    >
      {({ read, body }) => {
        const editable = writer.readEditable(body);
        return (
          <>
            {inCurrency(body, props.children(read.value))}
            {editable.ok || 'doubts' in read.value ? null : (
              <Notice tone="warn" title="Editing is off">
                {editable.reason}
              </Notice>
            )}
            <UnknownFields read={read} />
          </>
        );
      }}
    </EditablePanel>
  );
}

interface InputsProps {
  readonly form: RecordForm;
  readonly setForm: (form: RecordForm) => void;
  readonly errors: readonly FieldError[];
}

function RecordInputs(props: InputsProps & { readonly of: RecordWriter; readonly switches: SwitchWords }) {
  const { form, setForm, errors, of, switches } = props;
  const first = of.fields.find(({ field }) => typeof form[field] === 'string');
  return of.fields.map((one) => {
    const { field } = one;
    const value = form[field];
    const error = fieldMessage(errors, field);
    const onValue = (next: string | boolean): void => {
      setForm({ ...form, [field]: next });
    };
    if (value === undefined) return null;
    if (typeof value === 'string')
      return (
        <TypedInput
          key={field}
          of={one}
          value={value}
          error={error}
          onValue={onValue}
          isFirst={one === first}
        />
      );
    const { label, description, isOpposite } = switches[field] ?? { label: one.label, isOpposite: false };
    return (
      <Switch
        key={field}
        label={label}
        // Mantine's label includes the description, which would become part of the switch's name.
        aria-label={label}
        description={description}
        checked={value !== isOpposite}
        error={error}
        onChange={(event) => onValue(event.currentTarget.checked !== isOpposite)}
      />
    );
  });
}

/** Typed values stay text until the review, so that no input is rewritten. */
function TypedInput(props: {
  readonly of: RecordField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
  /** Takes the focus when the edit starts. */
  readonly isFirst: boolean;
}) {
  const { isFirst, onValue } = props;
  const { kind, label } = props.of;
  const { currencyLabel } = usePreferences();
  const number = useTypedNumber(props.value, onValue);
  const isNumber = kind === 'amount' || kind === 'share';
  const mark = kind === 'share' ? '%' : kind === 'amount' ? currencyLabel : '';
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFirst) return;
    ref.current?.focus();
    ref.current?.select();
  }, [isFirst]);
  const own = { ref, label, error: props.error, maw: kind === 'text' ? '30rem' : '14rem' } as const;
  if (kind === 'day') return <DayInput {...own} value={props.value} onChange={onValue} />;
  return (
    <TextInput
      {...own}
      inputMode={isNumber ? 'decimal' : kind === 'count' ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={kind === 'text'}
      leftSection={mark === '' ? undefined : <span aria-hidden>{mark}</span>}
      {...(isNumber
        ? number
        : {
            value: props.value,
            onChange: (event) => {
              onValue(event.currentTarget.value);
            },
          })}
    />
  );
}
