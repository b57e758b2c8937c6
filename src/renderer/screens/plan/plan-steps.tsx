import { useEffect, useMemo, useRef, useState } from 'react';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { usePortfolioRows } from '../../client/portfolio.ts';
import { formatCount } from '../../components/format-quantity.ts';
import { usePreferences } from '../../components/preferences.tsx';
import styles from './plan.module.css';
import type { PreviewLine } from './preview-lines.ts';
import { previewLines } from './preview-lines.ts';
import { countStates } from './preview-order.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { StartPanel } from './start-panel.tsx';
import type { usePreview } from './use-preview.ts';

type Preview = ReturnType<typeof usePreview>;
const nothingLeft: ReadonlySet<string> = new Set();

/** What follows an operation: its preview, then the start with the lines that are taken in. */
export function PlanSteps(props: {
  readonly workspace: Workspace;
  readonly preview: Preview;
  readonly previewed: NonNullable<Preview['previewed']>;
  readonly suggestedTitle: string;
  /** It comes below a form, mostly out of sight: whoever asked for it is taken there. */
  readonly belowForm: boolean;
}) {
  const { workspace, preview, previewed } = props;
  const { locale } = usePreferences();
  const [left, setLeft] = useState(nothingLeft);
  const { data: portfolio } = usePortfolioRows(workspace.id);
  const lines = useMemo(() => {
    const properties = new Map((portfolio ?? []).map((row) => [row.propertyId, row]));
    return previewLines(previewed.rows, properties);
  }, [portfolio, previewed.rows]);
  const takenIn = useMemo(
    () => lines.filter(({ key, row }) => row.outcome.state === 'change' && !left.has(key)),
    [lines, left],
  );
  const topRef = useRef<HTMLDivElement>(null);
  const { belowForm } = props;
  useEffect(() => {
    if (belowForm) topRef.current?.scrollIntoView({ block: 'start' });
  }, [belowForm, previewed.question]);
  return (
    <>
      <div ref={topRef} className={styles['anchor']}>
        <div role="status" className={styles['told']}>
          {counted(lines, locale)}
        </div>
        <PreviewPanel
          workspaceId={workspace.id}
          lines={lines}
          left={left}
          setLeft={setLeft}
          isReading={preview.isReading}
          reading={preview.progress}
          onRead={preview.read}
        />
      </div>
      {lines.some(({ row }) => row.outcome.state === 'change') ? (
        <StartPanel
          key={props.suggestedTitle}
          workspace={workspace}
          lines={takenIn}
          suggestedTitle={props.suggestedTitle}
          onStale={() => {
            preview.make(previewed.question);
          }}
        />
      ) : null}
    </>
  );
}

/** The counts of a new preview, for those who do not see it come. */
function counted(lines: readonly PreviewLine[], locale: string): string {
  const counts = countStates(lines);
  const count = (state: keyof typeof counts): string => formatCount(counts[state], locale);
  return `Preview: ${count('change')} will change, ${count('no-change')} no change, ${count('refused')} refused.`;
}
