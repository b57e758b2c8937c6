import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useRef, type ReactNode } from 'react';
import { ResponsiveContainer } from 'recharts';
import { ChartActions } from './chart-actions.tsx';
import styles from './chart-frame.module.css';
import { ChartLegend, type LegendEntry } from './chart-legend.tsx';
import { ChartTable, type ChartTableData } from './chart-table.tsx';

export interface ChartFrameProps {
  readonly title: string;
  /** The chart in one sentence, for screen readers. */
  readonly summary?: string;
  /** Name of the saved files without extension: `comparable-pricing-4107`. */
  readonly fileName: string;
  /** Of the picture, in px. Its width follows the panel. */
  readonly height?: number;
  /** The axis's range and unit: "Weekly price from 400 to 2,200; the axis does not begin at zero." */
  readonly range?: string;
  readonly notes?: readonly string[];
  readonly legend?: readonly LegendEntry[];
  readonly table: ChartTableData;
  /** `folded` for long tables, opened by "Show as table". */
  readonly tablePlace?: 'below' | 'folded';
  /** A chart of Recharts, which fills the frame; omitted if nothing can be drawn. */
  readonly children?: ReactNode;
}

/** More notes than this are collapsed, because few readers need them. */
const mostShown = 2;

/**
 * A chart with its title, key, range, assumptions and figures, all of which are also in the saved picture and CSV. It
 * has no surface of its own and goes inside a panel.
 */
export function ChartFrame(props: ChartFrameProps) {
  const titleId = useId();
  const plot = useRef<HTMLDivElement>(null);
  const more = props.notes ?? [];
  const notes = [...(props.range === undefined ? [] : [props.range]), ...more];
  const isLong = more.length > mostShown;
  const picture = () => ({ plot: plot.current, title: props.title, legend: props.legend ?? [], notes });
  return (
    <Stack component="figure" m={0} miw={0} gap="md" aria-labelledby={titleId}>
      <Group component="header" justify="space-between" gap="0.25rem 1rem">
        <Title order={3} id={titleId}>
          {props.title}
        </Title>
        <ChartActions
          fileName={props.fileName}
          table={props.table}
          titleId={titleId}
          {...(props.children === undefined ? {} : { picture })}
        />
      </Group>
      <ChartLegend entries={props.legend ?? []} />
      {props.children === undefined ? null : (
        <div
          ref={plot}
          className={styles['plot']}
          role="img"
          aria-label={props.summary}
          style={{ height: props.height }}
        >
          <ResponsiveContainer
            width="100%"
            height="100%"
            initialDimension={{ width: 720, height: props.height ?? 0 }}
          >
            {props.children}
          </ResponsiveContainer>
        </div>
      )}
      <Box component="figcaption" maw="52rem" fz="xs" lh={1.5} c="dimmed">
        {isLong ? (
          <>
            <p>{props.range}</p>
            <details>
              <summary>How this is worked out</summary>
              {more.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </details>
          </>
        ) : (
          notes.map((note) => <p key={note}>{note}</p>)
        )}
      </Box>
      {props.tablePlace === 'folded' ? (
        <details>
          <Text component="summary" w="fit-content" py="xs" fz="sm" fw={550} c="var(--kh-text-soft)">
            Show as table
          </Text>
          <ChartTable table={props.table} />
        </details>
      ) : (
        <ChartTable table={props.table} />
      )}
    </Stack>
  );
}
