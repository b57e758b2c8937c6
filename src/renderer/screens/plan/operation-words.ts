import type { PlanOperation } from '../../../contract/plan-operation.ts';
import { leverKindFacts } from '../../../contract/service/writable/levers.ts';
import type { OperationKind } from './operation-form.ts';

export const kindWords: Readonly<Record<OperationKind, { readonly name: string; readonly about: string }>> = {
  'set-deposit': { name: 'Set the deposit', about: 'The same amount everywhere' },
  'adjust-deposit': { name: 'Raise or lower the deposit', about: 'By an amount or per cent, rounded' },
  'copy-lever': { name: 'Copy a discount', about: 'One property’s rows to others' },
  'delete-lever': { name: 'Delete a discount', about: 'All its rows go away' },
  given: { name: 'Import from CSV', about: 'Changes of your own, by file' },
};

/** A title to begin with; the person may write another. */
export function suggestedTitle(operation: PlanOperation): string {
  switch (operation.kind) {
    case 'set-deposit':
      if (operation.amount === null) {
        return operation.disabled === true ? 'Disable security deposits' : 'Enable security deposits';
      }
      return `Set security deposits to ${operation.amount}`;
    case 'adjust-deposit': {
      const lower = operation.change.startsWith('-');
      const size = operation.change.replace('-', '');
      const unit = operation.by === 'percent' ? '\u00a0%' : '';
      const rounded = operation.roundTo === null ? '' : `, rounded to ${operation.roundTo}`;
      return `${lower ? 'Lower' : 'Raise'} security deposits by ${size}${unit}${rounded}`;
    }
    case 'copy-lever':
      return `Copy ${lowerCase(operation.lever)} from property ${String(operation.fromPropertyId)}`;
    case 'delete-lever':
      return `Delete ${lowerCase(operation.lever)}`;
    case 'given':
      return 'Changes from CSV';
    case 'undo':
      return 'Undo a plan';
  }
}

function lowerCase(lever: keyof typeof leverKindFacts): string {
  return leverKindFacts[lever].label.toLowerCase();
}
