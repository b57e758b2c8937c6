import { Group } from '@mantine/core';

export type LegendMark = 'block' | 'line' | 'dash' | 'dot';

export interface LegendEntry {
  readonly label: string;
  /** A colour of `chartColours`. */
  readonly colour: string;
  readonly mark: LegendMark;
}

export function LegendSwatch(props: { readonly colour: string; readonly mark: LegendMark }) {
  return (
    <svg width={16} height={12} viewBox="0 0 16 12" aria-hidden style={{ flex: 'none' }}>
      {props.mark === 'block' ? <rect x={1} y={1} width={14} height={10} rx={2} fill={props.colour} /> : null}
      {props.mark === 'line' ? (
        <line x1={0} x2={16} y1={6} y2={6} stroke={props.colour} strokeWidth={2.5} />
      ) : null}
      {props.mark === 'dash' ? (
        <line x1={0} x2={16} y1={6} y2={6} stroke={props.colour} strokeWidth={2} strokeDasharray="4 3" />
      ) : null}
      {props.mark === 'dot' ? <circle cx={8} cy={6} r={4.5} fill={props.colour} /> : null}
    </svg>
  );
}

/** For series that can't be labelled in place. */
export function ChartLegend(props: { readonly entries: readonly LegendEntry[] }) {
  if (props.entries.length === 0) return null;
  return (
    <Group component="ul" gap="0.25rem 1.25rem" p={0} fz="xs" c="var(--kh-text-soft)" aria-label="Key">
      {props.entries.map((entry) => (
        <Group component="li" gap="0.375rem" key={entry.label}>
          <LegendSwatch colour={entry.colour} mark={entry.mark} />
          {entry.label}
        </Group>
      ))}
    </Group>
  );
}
