import { VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconListCheck } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formatCounted } from '../../../../core/values/words/plural.ts';
import { discountKindFacts } from '../../../../core/writing/discounts.ts';
import { isDiscountName } from '../../../../core/resources/discounts.ts';
import type { PreviewRow } from '../../../../ipc/changes/bulk-edits.ts';
import type { Workspace } from '../../../../ipc/workspaces.ts';
import { usePortfolioRows } from '../../../client/properties/portfolio.ts';
import { usePreferences } from '../../../components/format/preferences.tsx';
import { Page } from '../../../components/page/page.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { useLatest } from '../../../components/ui/use-latest.ts';
import { routes } from '../../../routes.ts';
import { ReadingNotes, ReadingStrip, useSheetReading } from '../reading-notes.tsx';
import { depositCurrencies, isAmountStep, severalWords } from './deposit/deposit-fill.ts';
import type { DepositCurrencies } from './deposit/deposit-fill.ts';
import { DepositHead } from './deposit/deposit-head.tsx';
import { SheetGrid } from './grid/sheet-grid.tsx';
import { useSheetCells } from './grid/use-sheet-cells.ts';
import { DiscountDialog } from './discounts/discount-dialog.tsx';
import { DiscountHead } from './discounts/discount-head.tsx';
import { useDiscountQuestion } from './discounts/use-discount-question.ts';
import { RefusalNotes, ShownOnce, sharedRefusals } from './refusals/refusal-notes.tsx';
import { SheetBar } from './sheet-bar.tsx';
import type { SheetFilter } from './sheet-totals.ts';
import { columnOf, filled, propertyNames, withoutColumn } from './sheet-model.ts';
import type { Sheet, SheetColumn } from './sheet-model.ts';
import { SheetTools } from './sheet-tools.tsx';
import { sheetRows, sheetTotals, shownProperties } from './sheet-totals.ts';
import type { SheetEditing } from './use-sheet.ts';

export function BulkEditSheet(props: {
  readonly workspace: Workspace;
  readonly editing: SheetEditing;
  /** Called with every changed cell of the included properties. */
  readonly onReview: (rows: readonly PreviewRow[]) => void;
}) {
  const { workspace, editing } = props;
  const { sheet, change, undo } = editing;
  const { locale } = usePreferences();
  const { data: portfolio } = usePortfolioRows(workspace.id);
  const nameOf = useMemo(() => propertyNames(portfolio ?? []), [portfolio]);
  const cells = useSheetCells(workspace.id, sheet);
  const reading = useSheetReading(workspace.id, cells.askAgain);
  const totals = useMemo(() => sheetTotals(sheet, cells.known), [sheet, cells.known]);
  const discount = useDiscountQuestion({ sheet, known: cells.known, nameOf, onChange: change });
  const [only, setOnly] = useState<SheetFilter | null>(null);
  const [typed, setTyped] = useState('');
  const properties = useMemo(
    () => shownProperties({ sheet, totals, known: cells.known, nameOf, only, filter: typed.trim() }),
    [sheet, totals, cells.known, nameOf, only, typed],
  );
  const rows = useMemo(() => sheetRows(sheet, cells.known), [sheet, cells.known]);
  const { properties: inSheet, left } = sheet;
  const refusals = useMemo(
    () => sharedRefusals(rows.filter(({ target }) => !left.has(Number(target.subject)))),
    [rows, left],
  );
  const currencies = useMemo(() => {
    const taken = new Set(inSheet.filter((property) => !left.has(property)));
    return depositCurrencies(portfolio ?? [], taken);
  }, [portfolio, inSheet, left]);
  const review = (): void => {
    if (totals.waiting > 0 || totals.changes === 0) return;
    props.onReview(
      rows.filter(
        ({ target, outcome }) => outcome.state === 'change' && !sheet.left.has(Number(target.subject)),
      ),
    );
  };
  const reviewWhenAnswered = useReviewKey({
    isWaiting: totals.waiting > 0 || cells.isAsking,
    review,
    isOff: discount.asked !== null,
  });
  const headOf = (column: SheetColumn) => {
    const { all } = columnOf(sheet, column);
    if (!isDiscountName(column)) {
      return (
        <DepositHead
          all={all}
          currencies={currencies}
          takesFocus={all === null && editing.isNew}
          onFill={(step) => change(filled(sheet, column, step))}
          onReview={reviewWhenAnswered}
        />
      );
    }
    return (
      <DiscountHead
        name={discountKindFacts[column].label}
        all={all}
        onWay={(way) => discount.askColumn(column, way)}
        onEmpty={() => change(filled(sheet, column, null))}
        onRemove={() => change(withoutColumn(sheet, column))}
      />
    );
  };
  const selected = formatCounted(sheet.properties.length, 'property', 'properties', locale);
  return (
    <Page
      title="Bulk edit"
      width="wide"
      fill
      above={<BackLink href={routes.portfolio()} label="Properties" />}
      subtitle={`${selected}. You’ll review this before it’s sent.`}
      actions={
        <SheetTools
          sheet={sheet}
          rows={rows}
          nameOf={nameOf}
          filter={typed}
          onFilter={setTyped}
          onUndo={undo}
          onChange={change}
          onColumn={discount.addColumn}
        />
      }
    >
      {sheet.properties.length === 0 ? (
        <NoProperties />
      ) : (
        <>
          <ReadingNotes
            rows={rows}
            reading={reading}
            onRead={(subjects) => {
              const known = sheet.columns.map(({ column }) => column);
              reading.read(known, [...new Set(subjects.map(Number))]);
            }}
          />
          {reading.isReading ? <ReadingStrip workspaceId={workspace.id} reading={reading.progress} /> : null}
          {reading.error === null ? null : <ErrorNotice error={reading.error} />}
          <DifferentCurrencies sheet={sheet} currencies={currencies} />
          <RefusalNotes refusals={refusals} titleOf={(property) => nameOf(property).title} />
          <ShownOnce refusals={refusals}>
            <SheetGrid
              sheet={sheet}
              properties={properties}
              nameOf={nameOf}
              cells={cells}
              totals={totals}
              headOf={headOf}
              onChange={change}
              onUndo={undo}
              onDiscount={discount.askProperty}
            />
          </ShownOnce>
          <VisuallyHidden role="status">
            {cells.isAsking ? '' : `${totals.changes} changes, ${totals.refused} refused.`}
          </VisuallyHidden>
          <SheetBar
            totals={totals}
            filter={only}
            onFilter={setOnly}
            onDiscard={editing.discard}
            onReview={review}
          />
        </>
      )}
      <DiscountDialog
        workspaceId={workspace.id}
        asked={discount.asked}
        onStep={discount.takeStep}
        onClose={discount.close}
      />
    </Page>
  );
}

/** Warns if one amount is written to deposits in several currencies, however it got into the sheet. */
function DifferentCurrencies(props: { readonly sheet: Sheet; readonly currencies: DepositCurrencies }) {
  const steps = props.sheet.columns.find(({ column }) => column === 'security-deposit');
  const several = isAmountStep(steps?.all ?? null) ? severalWords(props.currencies) : null;
  if (several === null) return null;
  return (
    <Notice tone="warn" live="status">
      These deposits are in different currencies: {several}. The same number means a different amount in each.
    </Notice>
  );
}

function NoProperties() {
  return (
    <EmptyState
      level={2}
      icon={<IconListCheck size={24} />}
      title="No properties selected"
      leadsTo={{ href: routes.portfolio(), label: 'Go to Properties' }}
    >
      Select properties and press E, or import a CSV.
    </EmptyState>
  );
}

/**
 * Ctrl or Cmd with Enter opens the review, once pending answers arrive. Returns a function that does the
 * same.
 */
function useReviewKey(input: {
  readonly isWaiting: boolean;
  readonly isOff: boolean;
  readonly review: () => void;
}): () => void {
  const { isWaiting } = input;
  const wanted = useRef(false);
  const settle = useLatest(() => {
    if (!wanted.current || isWaiting) return;
    wanted.current = false;
    input.review();
  });
  const go = (): void => {
    // Changes made by the same key press are only asked about after this turn.
    wanted.current = true;
    window.setTimeout(settle, 0);
  };
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || input.isOff || event.defaultPrevented)
      return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    settle();
  }, [settle, isWaiting]);
  return go;
}
