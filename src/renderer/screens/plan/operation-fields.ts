import type { FieldError } from '../../../contract/errors.ts';
import type { CsvProblem } from '../../../contract/plan-csv/plan-sets.ts';
import type { OperationForm } from './operation-form.ts';

/** What the fields of every operation are given. */
export interface OperationFieldsProps {
  readonly workspaceId: string;
  readonly form: OperationForm;
  readonly setForm: (form: OperationForm) => void;
  readonly errors: readonly FieldError[];
  readonly problems: readonly CsvProblem[];
}
