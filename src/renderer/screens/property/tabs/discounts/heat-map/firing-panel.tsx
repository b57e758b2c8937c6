import { Group, Stack } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import type { CalendarDate } from '../../../../../../core/values/dates/calendar-date.ts';
import { type HeatmapInput, leverHeatmap } from '../../../../../../core/analysis/levers/lever-heatmap.ts';
import { leverLabel } from '../../../../../../core/analysis/levers/lever-words.ts';
import { joinWords } from '../../../../../../core/wording/join-words.ts';
import { ChartActions } from '../../../../../charts/frame/chart-actions.tsx';
import { ChartLegend } from '../../../../../charts/frame/chart-legend.tsx';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { Panel } from '../../../../../components/page/panel.tsx';
import { Assumptions, Note } from '../../../../../kit/notes.tsx';
import { JudgedWithout } from '../../../lever-reading/judgement.tsx';
import { busiestCell, heatTable, stripesOf, leverByKey, type CellPlace, leverColour } from './heat-cells.ts';
import { HeatGrid } from './heat-grid.tsx';
import { HeatReadout } from './heat-readout.tsx';
import type { StayChoice } from '../../../lever-reading/base-price.ts';
import { StayControls } from '../stay-price/stay-controls.tsx';
import type { LeverReading } from '../../../lever-reading/use-lever-reading.ts';
import { absenceWord } from '../../../../../../core/wording/absence.ts';

const title = 'When discounts apply';
const axes = 'Across: week of arrival. Down: days between booking and arrival.';
const shades =
  'Dark: applies to every stay. Light: some stays, or not certain. Empty: no discount. Blank: the booking window has passed.';

/** Arrival date × lead time: every lever keeps its lane in a cell, so colour never speaks alone. */
export function FiringPanel(props: {
  readonly propertyId: number;
  readonly reading: LeverReading;
  readonly today: CalendarDate;
  readonly stay: StayChoice;
  readonly onStay: (stay: StayChoice) => void;
}) {
  const { reading, today, stay } = props;
  const { rows, rules } = reading;
  const input = useMemo(
    (): HeatmapInput => ({ rows, today, ...stay, openWeekdays: rules.openWeekdays }),
    [rows, today, stay, rules],
  );
  const heatmap = useMemo(() => leverHeatmap(input), [input]);
  const leverOf = useMemo(() => leverByKey(rows), [rows]);
  const stripes = useMemo(() => stripesOf(heatmap, leverOf), [heatmap, leverOf]);
  const nowhere = [...new Set(leverOf.values())].filter((lever) => !stripes.includes(lever));
  const [chosen, setChosen] = useState<CellPlace | null>(null);
  const table = useMemo(() => heatTable(heatmap, stripes, leverOf), [heatmap, stripes, leverOf]);
  const busiest = useMemo(() => busiestCell(heatmap), [heatmap]);
  const plotRef = useRef<HTMLDivElement>(null);
  const shown = chosen ?? busiest;
  const legend = stripes.map((lever) => ({
    label: leverLabel(lever),
    colour: leverColour(lever),
    mark: 'block' as const,
  }));
  const weekdayNote =
    rules.openWeekdays === null
      ? `Includes arrivals on every weekday. Check-in day rules: ${ruleWord(reading)}.`
      : 'Includes only arrivals on open check-in days.';
  return (
    <Panel title={title} description={axes} age={reading.age} onRefresh={reading.refreshAll}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-end">
          <StayControls stay={stay} onStay={props.onStay} />
          <ChartActions
            fileName={`levers-${String(props.propertyId)}`}
            table={table}
            picture={() => ({ plot: plotRef.current, title, legend, notes: [axes, shades] })}
          />
        </Group>
        {stripes.length === 0 ? (
          <Notice tone="info">
            {reading.gaps.length === 0
              ? 'No discount applies to such a stay within a year. Try other nights or guests.'
              : 'No discount that Keyholder can read applies to such a stay within a year.'}
          </Notice>
        ) : (
          <>
            <ChartLegend entries={legend} />
            <HeatGrid
              heatmap={heatmap}
              stripes={stripes}
              leverOf={leverOf}
              shown={shown}
              onShow={setChosen}
              plotRef={plotRef}
            />
            <Note>
              {shades}
              {nowhere.length === 0
                ? null
                : ` Not shown: ${joinWords(nowhere.map((lever) => leverLabel(lever).toLowerCase()))}.`}
            </Note>
            <HeatReadout input={input} heatmap={heatmap} place={shown} />
          </>
        )}
        <JudgedWithout gaps={reading.gaps} />
        <Assumptions lines={[...heatmap.assumptions, weekdayNote]} />
      </Stack>
    </Panel>
  );
}

function ruleWord({ ruleAbsences }: LeverReading): string {
  const why = ruleAbsences['start-days'];
  return why === undefined ? 'not sent for every weekday' : absenceWord(why).toLowerCase();
}
