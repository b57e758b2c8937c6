import type { FieldError } from '../../values/errors.ts';
import type { RowsDoubt } from '../../mapping/fit/fit-body.ts';
import type { RowSet } from './row-fields.ts';
import type { DesiredFindings } from '../writable-resource.ts';

/** Whether neither the current nor the desired rows show how the service writes a row. */
export function isWithoutModel(base: RowSet, desired: RowSet): boolean {
  return base.rows.length === 0 && desired.rows.every(({ wire }) => Object.keys(wire).length === 0);
}

interface RowsInQuestion {
  readonly desired: RowSet;
  readonly base: RowSet;
  readonly label: string;
  /** Another body showed how such rows are written. */
  readonly isShown?: boolean;
  /** The answer leaves the setting out. */
  readonly isLeftOut?: boolean;
  /** Doubts about the answer's having no rows. */
  readonly rowsDoubt?: RowsDoubt | undefined;
}

/** Adds warnings about guesses before those about unusual rows. */
export function withCautions(
  found: DesiredFindings,
  { desired, base, label, isShown = false, isLeftOut = false, rowsDoubt }: RowsInQuestion,
): DesiredFindings {
  if (desired.rows.length === 0) {
    const nothing = base.rows.length === 0;
    const message = `${label}: nothing to delete.`;
    return { errors: nothing ? [{ field: 'rows', message }] : [], warnings: [] };
  }
  const cautions: FieldError[] = [];
  if (isLeftOut) {
    const message = `The service doesn’t send ${label} for this property, so Keyholder takes it that there is none. Anything the service stores without showing it could be replaced.`;
    cautions.push({ field: 'rows', message });
  }
  if (rowsDoubt?.why === 'contradicted') {
    const message = `The service sends no rule, and also says ${rowsDoubt.statement}. Keyholder doesn’t know what that means. If there are rules that it doesn’t show, they could be replaced.`;
    cautions.push({ field: 'rows', message });
  }
  if (!isShown && isWithoutModel(base, desired)) {
    const message =
      'The service has shown no rule of this kind, so the field names are an assumption. The check after sending shows whether they’re right.';
    cautions.push({ field: 'rows', message });
  }
  return { errors: found.errors, warnings: [...cautions, ...found.warnings] };
}
