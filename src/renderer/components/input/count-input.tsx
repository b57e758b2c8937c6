import { NumberInput } from '@mantine/core';

/** A whole number between two limits. Other input is ignored. Empty means none, if that is allowed. */
export function CountInput(props: {
  readonly label: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly w?: string;
  readonly placeholder?: string;
  readonly onValue: (value: number) => void;
  readonly onNone?: () => void;
}) {
  const { value, min, max, onValue, onNone } = props;
  return (
    <NumberInput
      label={props.label}
      size="sm"
      w={props.w ?? '6rem'}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      value={value ?? ''}
      onChange={(typed) => {
        if (typed === '') onNone?.();
        const isOne = typeof typed === 'number' && Number.isInteger(typed) && typed >= min && typed <= max;
        if (isOne && typed !== value) onValue(typed);
      }}
    />
  );
}
