import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from '../discounts.module.css';
import type { StayChoice } from './stay-choice.ts';
import { mostGuests, mostNights } from './stay-choice.ts';

/** Which stay is looked at. What cannot be one is not taken over, so that the picture never breaks. */
export function StayControls(props: {
  readonly stay: StayChoice;
  readonly onStay: (stay: StayChoice) => void;
  readonly children?: ReactNode;
}) {
  const { stay, onStay } = props;
  return (
    <div className={styles['controls']}>
      <NumberInput
        label="Nights"
        size="sm"
        className={styles['number'] ?? ''}
        min={1}
        max={mostNights}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="blur"
        value={stay.nights}
        onChange={(value) => {
          if (typeof value === 'number' && isWithin(value, mostNights)) onStay({ ...stay, nights: value });
        }}
      />
      <NumberInput
        label="Guests"
        size="sm"
        placeholder="any"
        className={styles['number'] ?? ''}
        min={1}
        max={mostGuests}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="blur"
        value={stay.guests ?? ''}
        onChange={(value) => {
          if (value === '') onStay({ ...stay, guests: null });
          if (typeof value === 'number' && isWithin(value, mostGuests)) onStay({ ...stay, guests: value });
        }}
      />
      {props.children}
    </div>
  );
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}
