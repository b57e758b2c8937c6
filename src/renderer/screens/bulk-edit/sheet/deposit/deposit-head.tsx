import { ActionIcon, Group, Select, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { MenuButton } from '../../../../components/floating/menu-button.tsx';
import { IconDots } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FieldError } from '../../../../../core/values/errors.ts';
import { roundings } from '../../../../../core/values/money/adjusted-amount.ts';
import type { Rounding } from '../../../../../core/values/money/adjusted-amount.ts';
import { useTypedNumber } from '../../../../components/input/typed-number.ts';
import { fieldMessage } from '../discounts/discount-form.ts';
import type { CellStep } from '../sheet-model.ts';
import { againstOneAmount, fillStep, fillWays, untouchedFill } from './deposit-fill.ts';
import type { DepositCurrencies, DepositFill, FillWay } from './deposit-fill.ts';
import { Form } from '../../../../components/ui/dialog.tsx';

const wayWords: Readonly<Record<FillWay, string>> = {
  'raise-percent': 'Raise by %',
  'lower-percent': 'Lower by %',
  'raise-amount': 'Raise by',
  'lower-amount': 'Lower by',
  set: 'Set to',
};
/** Enter fills every property except those edited by hand. */
export function DepositHead(props: {
  readonly all: CellStep | null;
  readonly takesFocus: boolean;
  readonly currencies: DepositCurrencies;
  readonly onFill: (step: CellStep | null) => void;
  readonly onReview: () => void;
}) {
  const { all, onFill } = props;
  const [fill, setFill] = useState(() => fillOf(all));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const valueRef = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState(all);
  // The column was changed elsewhere, by Clear or Undo, so the head follows it.
  if (seen !== all) {
    setSeen(all);
    if (!isShownBy(fill, all)) setFill(fillOf(all));
  }
  const { takesFocus } = props;
  useEffect(() => {
    if (!takesFocus) return undefined;
    // Waits because the heading takes the focus on every new screen.
    const timer = window.setTimeout(() => valueRef.current?.focus(), 0);
    return () => {
      window.clearTimeout(timer);
    };
    // Only when the sheet opens, so that later updates never move the focus.
  }, [takesFocus]);
  const change = (next: Partial<DepositFill>): void => {
    setFill({ ...fill, ...next });
    setErrors([]);
  };
  const value = useTypedNumber(fill.value, (typed) => change({ value: typed }));
  const roundTo = useTypedNumber(fill.roundTo, (typed) => change({ roundTo: typed }));
  const apply = (wanted: DepositFill): boolean => {
    if (wanted.value.trim() === '') {
      if (all !== null && !isSwitchOnly(all)) onFill(null);
      return all === null;
    }
    const read = fillStep(wanted);
    if (!read.ok) {
      setErrors(read.errors);
      return false;
    }
    const step = withSwitchOf(read.step, all);
    const message = againstOneAmount(step, wanted.value, props.currencies);
    setErrors(message === null ? [] : [{ field: 'value', message }]);
    if (message !== null) return false;
    if (JSON.stringify(step) !== JSON.stringify(all)) onFill(step);
    return true;
  };
  const flip = (disabled: boolean): void => {
    const amount = all?.kind === 'set-deposit' ? all.amount : null;
    onFill({ kind: 'set-deposit', amount, disabled });
    if (amount === null) change({ value: '' });
  };
  const reviewOnKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (apply(fill)) props.onReview();
  };
  return (
    <Form onSubmit={() => void apply(fill)}>
      <Group gap="xs">
        <Select
          size="xs"
          aria-label="Deposit change"
          flex="1 1 7.25rem"
          miw="7.25rem"
          allowDeselect={false}
          data={fillWays.map((value) => ({ value, label: wayWords[value] }))}
          value={fill.way}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
          onChange={(way) => {
            if (way !== null) change({ way });
          }}
        />
        <TextInput
          ref={valueRef}
          size="xs"
          aria-label={fill.way === 'set' ? 'New amount' : 'Change by'}
          w={fill.way === 'set' ? '5rem' : '3.25rem'}
          inputMode="decimal"
          autoComplete="off"
          placeholder="10"
          {...value}
          error={errors.length > 0}
          aria-describedby={errors.length > 0 ? 'deposit-fill-error' : undefined}
          onKeyDown={reviewOnKey}
          onBlur={() => {
            if (fill.value.trim() !== '') apply(fill);
          }}
        />
        {fill.way === 'set' ? null : (
          <TextInput
            size="xs"
            aria-label="Round to"
            title="5 gives 165, 170, … Leave empty for exact amounts."
            w="3.5rem"
            inputMode="decimal"
            autoComplete="off"
            leftSection={<span aria-hidden>to</span>}
            {...roundTo}
            error={fieldMessage(errors, 'roundTo') !== undefined}
            onKeyDown={reviewOnKey}
            onBlur={() => {
              if (fill.value.trim() !== '') apply(fill);
            }}
          />
        )}
        {/* Enter submits a form with two fields only if it has a submit button. */}
        <VisuallyHidden>
          <button type="submit" tabIndex={-1}>
            Fill the column
          </button>
        </VisuallyHidden>
        <DepositMenu
          rounding={fill.way === 'set' ? null : fill.rounding}
          isFilled={all !== null}
          onRounding={(rounding) => {
            change({ rounding });
            apply({ ...fill, rounding });
          }}
          onSwitch={flip}
          onEmpty={() => {
            change({ value: '' });
            onFill(null);
          }}
        />
        {errors.length === 0 ? null : (
          <Text id="deposit-fill-error" role="alert" fz="xs" c="var(--kh-bad-text)" w="100%">
            {errors[0]?.message}
          </Text>
        )}
      </Group>
    </Form>
  );
}

function isSwitchOnly(step: CellStep): boolean {
  return step.kind === 'set-deposit' && step.amount === null;
}

/** An amount for all properties keeps the chosen switch. */
function withSwitchOf(step: CellStep, all: CellStep | null): CellStep {
  if (step.kind !== 'set-deposit' || all?.kind !== 'set-deposit') return step;
  return { ...step, disabled: all.disabled };
}

function isShownBy(fill: DepositFill, all: CellStep | null): boolean {
  const read = fillStep(fill);
  return read.ok && all !== null && JSON.stringify(withSwitchOf(read.step, all)) === JSON.stringify(all);
}

function fillOf(all: CellStep | null): DepositFill {
  if (all?.kind === 'set-deposit' && all.amount !== null) {
    return { ...untouchedFill, way: 'set', value: all.amount };
  }
  if (all?.kind !== 'adjust-deposit') return untouchedFill;
  const direction = all.change.startsWith('-') ? 'lower' : 'raise';
  return {
    way: `${direction}-${all.by}`,
    value: all.change.replace('-', ''),
    roundTo: all.roundTo ?? '',
    rounding: all.rounding,
  };
}

const roundingWords: Readonly<Record<Rounding, string>> = {
  nearest: 'Round to the nearest',
  up: 'Always round up',
  down: 'Always round down',
};

function DepositMenu(props: {
  /** Null if nothing is rounded. */
  readonly rounding: Rounding | null;
  readonly isFilled: boolean;
  readonly onRounding: (rounding: Rounding) => void;
  readonly onSwitch: (disabled: boolean) => void;
  readonly onEmpty: () => void;
}) {
  return (
    <MenuButton
      position="bottom-end"
      button={(opening) => (
        <ActionIcon {...opening} variant="subtle" color="gray" aria-label="Rounding and switch">
          <IconDots size={16} />
        </ActionIcon>
      )}
    >
      {(Menu) => (
        <>
          <Menu.Label>Rounding</Menu.Label>
          {roundings.map((rounding) => (
            <Menu.RadioItem
              key={rounding}
              disabled={props.rounding === null}
              closeMenuOnClick
              checked={rounding === props.rounding}
              value={rounding}
              onChange={() => props.onRounding(rounding)}
            >
              {roundingWords[rounding]}
            </Menu.RadioItem>
          ))}
          <Menu.Label>Turn off security deposit</Menu.Label>
          <Menu.Item onClick={() => props.onSwitch(true)}>Turn deposits off</Menu.Item>
          <Menu.Item onClick={() => props.onSwitch(false)}>Turn deposits on</Menu.Item>
          <Menu.Divider />
          <Menu.Item disabled={!props.isFilled} onClick={props.onEmpty}>
            Clear this column
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
