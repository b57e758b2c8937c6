import type { PlanOperation } from '../../../contract/plans/plan-operation.ts';
import { leverKindFacts } from '../../../contract/service/writable/levers.ts';
import { t } from './texts.ts';

/** A title to begin with; the person may write another. */
export function suggestedTitle(operation: Exclude<PlanOperation, { kind: 'given' | 'undo' }>): string {
  switch (operation.kind) {
    case 'set-deposit':
      if (operation.amount === null) {
        return operation.disabled === true ? t('disableSecurityDeposits') : t('enableSecurityDeposits');
      }
      return t('setSecurityDepositsTo', { amount: operation.amount });
    case 'adjust-deposit': {
      const lower = operation.change.startsWith('-');
      const size = operation.change.replace('-', '');
      const unit = operation.by === 'percent' ? '\u00a0%' : '';
      const rounded = operation.roundTo === null ? '' : t('roundedTo', { roundTo: operation.roundTo });
      return t('securityDepositsBy', { lower: lower ? t('lower') : t('raise'), size, unit, rounded });
    }
    case 'copy-lever':
      return t('copyFromProperty', {
        lowerCase: lowerCase(operation.lever),
        fromPropertyId: String(operation.fromPropertyId),
      });
    case 'as-it-is':
      return t('nothingChanges');
    case 'append-rows':
      return t('appendTo', { lowerCase: lowerCase(operation.lever) });
    case 'replace-rows':
      return t('replace', { lowerCase: lowerCase(operation.lever) });
    case 'change-percent': {
      const lower = operation.points.startsWith('-');
      return t('byPoints', {
        lower: lower ? t('lower') : t('raise'),
        lowerCase: lowerCase(operation.lever),
        points: operation.points.replace('-', ''),
      });
    }
    case 'delete-lever':
      return t('delete', { lowerCase: lowerCase(operation.lever) });
  }
}

function lowerCase(lever: keyof typeof leverKindFacts): string {
  return leverKindFacts[lever].label.toLowerCase();
}
