import type { PlanOperation } from '../../../core/bulk/plan-operation.ts';
import { leverKindFacts } from '../../../core/writing/levers.ts';

/** A title to begin with; the person may write another. */
export function suggestedTitle(operation: Exclude<PlanOperation, { kind: 'given' | 'undo' }>): string {
  switch (operation.kind) {
    case 'set-deposit':
      if (operation.amount === null) {
        return operation.disabled === true ? 'Turn off security deposits' : 'Turn on security deposits';
      }
      return `Set security deposits to ${operation.amount}`;
    case 'adjust-deposit': {
      const lower = operation.change.startsWith('-');
      const size = operation.change.replace('-', '');
      const unit = operation.by === 'percent' ? '%' : '';
      const rounded = operation.roundTo === null ? '' : `, rounded to ${operation.roundTo}`;
      return `${lower ? 'Lower' : 'Raise'} security deposits by ${size}${unit}${rounded}`;
    }
    case 'copy-lever':
      return `Copy ${lowerCase(operation.lever)} from property ${operation.fromPropertyId}`;
    case 'as-it-is':
      return 'Nothing changes';
    case 'append-rows':
      return `Add to ${lowerCase(operation.lever)}`;
    case 'replace-rows':
      return `Replace ${lowerCase(operation.lever)}`;
    case 'change-percent': {
      const lower = operation.points.startsWith('-');
      return `${lower ? 'Lower' : 'Raise'} ${lowerCase(operation.lever)} by ${operation.points.replace('-', '')} points`;
    }
    case 'delete-lever':
      return `Delete ${lowerCase(operation.lever)}`;
  }
}

function lowerCase(lever: keyof typeof leverKindFacts): string {
  return leverKindFacts[lever].label.toLowerCase();
}
