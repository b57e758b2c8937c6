import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ReadMoment } from '../../../components/input/chosen-moment.ts';
import { momentForm, readMoment } from '../../../components/input/chosen-moment.ts';
import type { StartChoice } from './start-choice.tsx';
import { StartChoiceFields } from './start-choice.tsx';

export type ChosenStart = { readonly ok: true; readonly startAt: Date | null } | { readonly ok: false };

const dayMs = 24 * 3_600_000;

/** When the plan of a review starts: what is chosen, and what is wrong with it once somebody tries. */
export function useStartChoice(): {
  readonly isLater: boolean;
  readonly fields: ReactNode;
  readonly read: () => ChosenStart;
} {
  const [choice, setChoice] = useState<StartChoice>(null);
  const [last, setLast] = useState(() => ({ ...momentForm(new Date(Date.now() + dayMs)), time: '08:00' }));
  const [problem, setProblem] = useState<Extract<ReadMoment, { ok: false }> | null>(null);
  return {
    isLater: choice !== null,
    fields: (
      <StartChoiceFields
        choice={choice}
        last={last}
        problem={problem}
        onChoice={(next) => {
          setChoice(next);
          setProblem(null);
          if (next !== null) setLast(next);
        }}
      />
    ),
    read: () => {
      if (choice === null) return { ok: true, startAt: null };
      const moment = readMoment(choice, new Date());
      setProblem(moment.ok ? null : moment);
      return moment.ok ? { ok: true, startAt: moment.at } : { ok: false };
    },
  };
}
