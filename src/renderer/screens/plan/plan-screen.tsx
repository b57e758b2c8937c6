import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { Workspace } from '../../../contract/ipc/workspaces.ts';
import { routes } from '../../app/routes.ts';
import { usePlanSelection } from '../../client/plan-selection.ts';
import { usePlan } from '../../client/plans.ts';
import { useActiveWorkspace } from '../../client/workspaces.ts';
import { BackLink } from '../../components/back-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { formatCounted } from '../../components/format-quantity.ts';
import { Page } from '../../components/page.tsx';
import { usePreferences } from '../../components/preferences.tsx';
import { LoadingLines } from '../../components/snapshot-panel.tsx';
import type { OperationForm, ReadForm } from './operation-form.ts';
import { operationOf } from './operation-form.ts';
import { OperationPanel } from './operation-panel.tsx';
import { suggestedTitle } from './operation-words.ts';
import { rememberForm, rememberedForm } from './plan-memory.ts';
import { PlanSteps } from './plan-steps.tsx';
import { usePreview } from './use-preview.ts';

/** The same change for many properties: chosen, previewed, started. */
export function PlanScreen() {
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  return <NewPlan key={workspace.id} workspace={workspace} />;
}

type Wrong = Extract<ReadForm, { ok: false }>;
const nothingWrong: Pick<Wrong, 'errors' | 'problems'> = { errors: [], problems: [] };

function NewPlan({ workspace }: { readonly workspace: Workspace }) {
  const { locale } = usePreferences();
  const propertyIds = usePlanSelection(workspace.id);
  const [form, setForm] = useState(() => rememberedForm(workspace.id));
  const [wrong, setWrong] = useState(nothingWrong);
  const preview = usePreview(workspace.id);
  const change = (next: OperationForm): void => {
    setForm(next);
    rememberForm(workspace.id, next);
    setWrong(nothingWrong);
    preview.drop();
  };
  const ask = (): void => {
    const read = operationOf(form);
    if (!read.ok) {
      setWrong(read);
      preview.drop();
      return;
    }
    setWrong(nothingWrong);
    const own = read.operation.kind === 'given' ? [] : [...propertyIds];
    preview.make({ workspaceId: workspace.id, operation: read.operation, propertyIds: own });
  };
  const errors = [...wrong.errors, ...(preview.error?.fields ?? [])];
  const onField = preview.error?.fields?.some(({ field }) => field === 'fromPropertyId') === true;
  const selected = formatCounted(propertyIds.length, 'property', 'properties', locale);
  const nothingSelected = form.kind !== 'given' && propertyIds.length === 0;
  return (
    <Page
      title="Plan changes"
      width="wide"
      above={<BackLink href={routes.portfolio()} label="Portfolio" />}
      subtitle={
        form.kind === 'given'
          ? 'The file says which properties, whatever is selected.'
          : `${selected} selected in the portfolio.`
      }
    >
      <OperationPanel
        workspaceId={workspace.id}
        form={form}
        setForm={change}
        errors={errors}
        problems={wrong.problems}
        busy={preview.making}
        previewed={preview.previewed !== null}
        missing={
          nothingSelected ? (
            <>
              Select properties in the <Link href={routes.portfolio()}>portfolio</Link> first, or import a
              CSV.
            </>
          ) : null
        }
        onPreview={ask}
      />
      {preview.error === null || onField ? null : <ErrorNotice error={preview.error} />}
      {preview.previewed === null ? null : (
        <PlanSteps
          workspace={workspace}
          preview={preview}
          previewed={preview.previewed}
          suggestedTitle={suggestedTitle(preview.previewed.question.operation)}
          belowForm
        />
      )}
    </Page>
  );
}

/** The ways back of an earlier plan, previewed at once. */
export function UndoPlanScreen() {
  const { planId } = useParams<{ planId: string }>();
  const workspace = useActiveWorkspace();
  if (workspace === undefined) return null;
  return <UndoPlan key={`${workspace.id} ${planId}`} workspace={workspace} planId={planId} />;
}

function UndoPlan({ workspace, planId }: { readonly workspace: Workspace; readonly planId: string }) {
  const plan = usePlan(planId);
  const preview = usePreview(workspace.id);
  const ask = useEffectEvent(() => {
    preview.make({ workspaceId: workspace.id, operation: { kind: 'undo', planId }, propertyIds: [] });
  });
  useEffect(() => {
    ask();
  }, []);
  const title = plan.data?.title ?? 'this plan';
  return (
    <Page
      title="Undo a plan"
      width="wide"
      above={<BackLink href={routes.changes()} label="Changes" />}
      subtitle={`Takes back what “${title}” verified, the last change first. What has changed since is left alone.`}
    >
      {preview.making && preview.previewed === null ? <LoadingLines lines={6} /> : null}
      {preview.error === null ? null : (
        <EmptyState
          level={2}
          icon={<IconChecklist size={24} />}
          title="Nothing to take back"
          action={
            <Button variant="default" component={Link} href={routes.changes()}>
              Go to Changes
            </Button>
          }
        >
          {preview.error.message}
        </EmptyState>
      )}
      {preview.previewed === null ? null : (
        <PlanSteps
          workspace={workspace}
          preview={preview}
          previewed={preview.previewed}
          suggestedTitle={`Undo: ${title}`.slice(0, 200)}
          belowForm={false}
        />
      )}
    </Page>
  );
}
