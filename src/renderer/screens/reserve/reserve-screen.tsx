import { Stepper } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type { Guest } from '../../../ipc/bookings.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { useActiveWorkspace } from '../../client/workspaces/workspaces.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { usePropertyHead } from '../../house-reads/use-property-head.ts';
import { propertyIdOf, routes } from '../../routes.ts';
import { GuestStep } from './guest-step.tsx';
import { MadeStep } from './made-step.tsx';
import { ReviewStep } from './review-step.tsx';
import styles from './reserve.module.css';
import type { AgreedStay } from './stay-form.ts';
import { StayStep } from './stay-step.tsx';
import { useAsk } from '../../client/ask.ts';

/** A stay reserved for a guest: what it costs, who comes, a review, then sent once and read back. */
export function ReserveScreen() {
  const workspace = useActiveWorkspace();
  const propertyId = propertyIdOf(useParams()['propertyId']);
  if (workspace === undefined) return null;
  if (propertyId === undefined) {
    return (
      <Page title="Reserve a stay">
        <EmptyState title="Property not found">
          A property id is a whole number above zero. Open the property to start.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Reserve key={`${workspace.id} ${String(propertyId)}`} workspace={workspace} propertyId={propertyId} />
  );
}

function Reserve(props: { readonly workspace: Workspace; readonly propertyId: number }) {
  const { workspace, propertyId } = props;
  const openings = useAsk('bookings:openings', { workspaceId: workspace.id });
  const house = usePropertyHead(workspace.id, propertyId).title;
  const isReal = workspace.kind === 'live';
  return (
    <Page
      title={`Reserve a stay: ${house}`}
      above={<BackLink href={routes.property(propertyId)} label={house} />}
      subtitle={
        <>
          <span className={`${styles['kind'] ?? ''} ${isReal ? (styles['real'] ?? '') : ''}`}>
            {isReal ? 'REAL' : 'Sample'}
          </span>{' '}
          {isReal
            ? 'This books a real guest. The service can’t cancel a reservation.'
            : 'No real booking is made: the sample service is part of Keyholder.'}
        </>
      }
    >
      {openings.error === null ? null : <ErrorNotice error={openings.error.error} />}
      {openings.data === undefined && openings.error === null ? <LoadingLines /> : null}
      {openings.data?.reserve.can === false ? (
        <Notice tone="warn" title="No stay can be reserved here">
          {openings.data.reserve.why}
        </Notice>
      ) : null}
      {openings.data?.reserve.can === true ? (
        <ReservationForm workspace={workspace} propertyId={propertyId} pay={openings.data.pay} />
      ) : null}
    </Page>
  );
}

/** Everything that is typed here is held by this component alone: it goes with the screen. */
function ReservationForm(props: {
  readonly workspace: Workspace;
  readonly propertyId: number;
  readonly pay: { readonly can: boolean; readonly why: string };
}) {
  const { workspace, propertyId } = props;
  const [step, setStep] = useState(0);
  const [stay, setStay] = useState<AgreedStay | null>(null);
  const [run, setRun] = useState<RunDetail | null>(null);
  const [guest, setGuest] = useState<Guest | null>(null);
  const [isSent, setSent] = useState(false);
  const shown = isSent ? 3 : step;
  return (
    <div className={styles['desk']}>
      <Stepper
        active={shown}
        size="sm"
        allowNextStepsSelect={false}
        onStepClick={(next) => {
          if (!isSent && next < step) setStep(next);
        }}
      >
        <Stepper.Step label="Quote" />
        <Stepper.Step label="Guest" />
        <Stepper.Step label="Review" />
        <Stepper.Step label="Reserved" allowStepSelect={false} />
      </Stepper>
      <div hidden={shown !== 0}>
        <StayStep
          workspaceId={workspace.id}
          propertyId={propertyId}
          onAgreed={(agreed) => {
            setStay(agreed);
            setStep(1);
          }}
        />
      </div>
      {stay === null ? null : (
        <div hidden={shown !== 1}>
          <GuestStep
            workspaceId={workspace.id}
            propertyId={propertyId}
            stay={stay}
            onReviewed={(reviewed, typed) => {
              setRun(reviewed);
              setGuest(typed);
              setStep(2);
            }}
          />
        </div>
      )}
      {shown === 2 && run !== null ? (
        <ReviewStep
          run={run}
          guest={guest}
          isReal={workspace.kind === 'live'}
          onSend={() => {
            setSent(true);
          }}
          onBack={() => {
            setStep(1);
          }}
        />
      ) : null}
      {shown === 3 && run !== null ? (
        <MadeStep workspace={workspace} changeId={run.changeId} pay={props.pay} />
      ) : null}
    </div>
  );
}
