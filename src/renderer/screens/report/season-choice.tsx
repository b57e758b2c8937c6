import { Select } from '@mantine/core';
import { visibleText } from '../../components/format/visible-text.ts';
import type { Report } from './use-report.ts';

/** Which season the bridge is of; at first the coming one that lies lowest. */
export function SeasonChoice(props: { readonly report: Report }) {
  const { report } = props;
  if (report.seasons.length < 2) return null;
  return (
    <Select
      aria-label="Season of the price breakdown"
      allowDeselect={false}
      w={180}
      data={report.seasons.map(({ position }, index) => ({
        value: String(index),
        label: visibleText(position.season),
      }))}
      value={String(report.chosen)}
      onChange={(value) => {
        report.choose(Number(value));
      }}
    />
  );
}
