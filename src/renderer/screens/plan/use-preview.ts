import { useEffect, useState } from 'react';
import type { AppError } from '../../../contract/errors.ts';
import type { PlanQuestion, PreviewRow } from '../../../contract/ipc/plans.ts';
import { usePlanPreview, usePlanReading, useReadForPlan, useStopReading } from '../../client/plans.ts';

interface Previewed {
  readonly question: PlanQuestion;
  readonly rows: readonly PreviewRow[];
}

/** The preview on screen, how it is made, and reading for it: a reading ends with the same preview made again. */
export function usePreview(workspaceId: string) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const preview = usePlanPreview();
  const reading = useReadForPlan();
  const progress = usePlanReading(workspaceId);
  const { mutate: stopReading } = useStopReading();
  // Nobody could see or stop it from elsewhere.
  useEffect(
    () => () => {
      stopReading(workspaceId);
    },
    [stopReading, workspaceId],
  );
  const make = (question: PlanQuestion): void => {
    preview.mutate(question, {
      onSuccess: ({ rows }) => {
        setPreviewed({ question, rows });
      },
    });
  };
  const error: AppError | null = preview.error?.error ?? reading.error?.error ?? null;
  return {
    previewed,
    make,
    making: preview.isPending,
    error,
    /** The form has moved on: what was previewed is not what it says. */
    drop: (): void => {
      setPreviewed(null);
      preview.reset();
    },
    isReading: reading.isPending,
    progress: reading.isPending || reading.isSuccess ? progress : null,
    read: (subjects: readonly string[]): void => {
      if (previewed === null) return;
      const { question } = previewed;
      reading.mutate(
        { ...question, propertyIds: [...new Set(subjects.map(Number))] },
        {
          onSettled: () => {
            make(question);
          },
        },
      );
    },
  };
}
