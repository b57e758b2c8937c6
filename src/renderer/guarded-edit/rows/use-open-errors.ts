import { useState } from 'react';
import type { FieldError } from '../../../core/values/errors.ts';
import type { Touch } from './row-errors.ts';
import { openErrors } from './row-errors.ts';

/** The messages of the last review that still stand: typing into an input takes its message away. */
export function useOpenErrors(errors: readonly FieldError[]): {
  readonly open: readonly FieldError[];
  readonly touch: (touch: Touch) => void;
} {
  const [since, setSince] = useState<{ errors: readonly FieldError[]; touched: readonly Touch[] }>({
    errors,
    touched: [],
  });
  const touched = since.errors === errors ? since.touched : [];
  return {
    open: openErrors(errors, touched),
    touch: (touch) => {
      // Typing is frequent and messages are rare.
      if (errors.length > 0) setSince({ errors, touched: [...touched, touch] });
    },
  };
}
