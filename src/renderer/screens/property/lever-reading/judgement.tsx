import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type LeverGap, gapSentences } from '../../../../core/analysis/levers/lever-gaps.ts';
import { absenceWord } from '../../../../core/wording/absence.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { Assumptions, Note } from '../../../kit/notes.tsx';
import type { LeverReading } from './use-lever-reading.ts';

/** What is worked out of the discounts of a property, with what it had to do without and what it takes for granted. */
export function JudgedPanel(props: {
  readonly title: string;
  readonly description?: ReactNode;
  readonly reading: LeverReading;
  readonly assumptions: readonly string[];
  readonly children: ReactNode;
}) {
  const { reading } = props;
  return (
    <Panel
      title={props.title}
      description={props.description}
      age={reading.age}
      onRefresh={reading.refreshAll}
    >
      <Stack gap="md">
        {props.children}
        <JudgedWithout gaps={reading.gaps} />
        <Assumptions lines={props.assumptions} />
      </Stack>
    </Panel>
  );
}

/** What a judgement about the discounts had to do without. */
export function JudgedWithout(props: { readonly gaps: readonly LeverGap[] }) {
  if (props.gaps.length === 0) return null;
  return <Note>Not checked in full. {gapSentences(props.gaps, absenceWord).join(' ')}</Note>;
}
