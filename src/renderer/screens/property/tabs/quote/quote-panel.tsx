import { Button } from '@mantine/core';
import type { Workspace } from '../../../../../ipc/workspaces.ts';
import { readPriceAnswer } from '../../../../../core/service/answers/price-answer.ts';
import type { ResourceValue } from '../../../../../core/service/resources.ts';
import type { LeverGap } from '../../../../../core/analysis/levers/lever-gaps.ts';
import type { LeverRow } from '../../../../../core/analysis/levers/levers.ts';
import { useServiceQuestion } from '../../../../client/workspaces/requests.ts';
import { ErrorNotice } from '../../../../components/ui/error-notice.tsx';
import { Panel } from '../../../../components/page/panel.tsx';
import { AskGate } from '../../request-shape/ask-gate.tsx';
import { AnswerPrices } from './answer-prices.tsx';
import { answeredFor, isAskedFor } from './asked-stay.ts';
import { EstimateTable } from './estimate-table.tsx';
import { NotCarried } from './not-carried.tsx';
import type { QuoteStay } from './quote-stay.ts';
import { stayText, stayValues } from './quote-stay.ts';
import { StayForm } from './stay-form.tsx';
import type { OwnEstimate } from './use-estimate.ts';
import { wholeAmountsOf } from '../../../../client/workspaces/whole-amounts.ts';
import styles from './quote.module.css';

export interface QuotePlace {
  readonly workspace: Workspace;
  readonly propertyId: number;
  readonly stay: QuoteStay;
  readonly onStay: (stay: QuoteStay) => void;
}

/** The stay, what the service asks for it, and what the house's own prices come to. */
export function QuotePanel(
  props: QuotePlace & {
    readonly extras: ResourceValue<'extras'>['rows'] | undefined;
    readonly estimate: OwnEstimate;
    readonly rows: readonly LeverRow[];
    readonly gaps: readonly LeverGap[];
  },
) {
  const { workspace, propertyId, stay } = props;
  const ask = useServiceQuestion();
  const answered = answeredFor(ask, stayText(stay), stay);
  const values = stayValues(propertyId, stay);
  const example = { workspaceId: workspace.id, endpoint: 'get-price' as const, propertyId, values };
  const prices =
    answered === null ? null : readPriceAnswer(answered.answer.body, wholeAmountsOf(answered.answer));
  return (
    <Panel
      title="Price a stay"
      anchor="quote"
      description="A live price from the service. Nothing is held or booked."
    >
      <div className={styles['stack']}>
        <StayForm stay={stay} onStay={props.onStay} extras={props.extras} />
        <AskGate example={example} what="what a stay costs">
          {(kept) => (
            <div className={styles['ask']}>
              <Button
                loading={ask.isPending}
                onClick={() => {
                  ask.mutate({ ...example, priority: 'person' });
                }}
              >
                Quote
              </Button>
              <NotCarried shape={kept.shape} values={values} />
            </div>
          )}
        </AskGate>
        {ask.error === null || !isAskedFor(ask.variables, stay) ? null : (
          <ErrorNotice error={ask.error.error} />
        )}
        {answered === null || prices === null ? null : (
          <AnswerPrices propertyId={propertyId} stay={stay} answer={answered.answer} prices={prices} />
        )}
        <EstimateTable own={props.estimate} rows={props.rows} gaps={props.gaps} prices={prices} />
      </div>
    </Panel>
  );
}
