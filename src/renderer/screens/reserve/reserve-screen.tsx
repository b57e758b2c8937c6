import { Badge, Button, Stack, Stepper } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RunDetail } from '../../../ipc/changes/changes.ts';
import type { Guest } from '../../../ipc/bookings.ts';
import type { Workspace } from '../../../ipc/workspaces.ts';
import { BackLink } from '../../components/ui/back-link.tsx';
import { ErrorNotice } from '../../components/ui/error-notice.tsx';
import { LoadingLines } from '../../components/progress/loading-lines.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { usePropertyHead } from '../../property-reads/use-property-head.ts';
import { propertyScreen } from '../../kit/properties.tsx';
import { routes } from '../../routes.ts';
import { GuestStep } from './guest-step.tsx';
import { MadeStep } from './made-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { type AgreedStay, StayStep } from './stay-step.tsx';
import { useAsk } from '../../client/ask.ts';

/** Reserves a stay for a guest: price, guest, review, then one request and a check of the result. */
export const ReserveScreen = propertyScreen('Reserve a stay', Reserve);

function Reserve(props: { readonly workspace: Workspace; readonly propertyId: number }) {
  const { workspace, propertyId } = props;
  const openings = useAsk('bookings:openings', { workspaceId: workspace.id });
  const property = usePropertyHead(workspace.id, propertyId).title;
  const isReal = workspace.kind === 'live';
  return (
    <Page
      width="reading"
      title={`Reserve a stay: ${property}`}
      above={<BackLink href={routes.property(propertyId)} label={property} />}
      subtitle={
        <>
          <Badge component="span" tt="none" {...(isReal ? { color: 'red.8' } : { variant: 'default' })}>
            {isReal ? 'REAL' : 'Sample'}
          </Badge>{' '}
          {isReal
            ? 'This books a real guest. The service can’t cancel a reservation.'
            : 'No real booking is made: the sample service is part of Keyholder.'}
        </>
      }
    >
      {openings.error === null ? null : <ErrorNotice error={openings.error.error} />}
      {openings.data === undefined && openings.error === null ? <LoadingLines /> : null}
      {openings.data?.reserve.can === false ? (
        <Notice
          tone="warn"
          title="No stay can be reserved here"
          actions={
            <Button size="xs" component={Link} href={routes.settings('advanced')}>
              Open Advanced settings
            </Button>
          }
        >
          {openings.data.reserve.why}
        </Notice>
      ) : null}
      {openings.data?.reserve.can === true ? (
        <ReservationForm workspace={workspace} propertyId={propertyId} pay={openings.data.pay} />
      ) : null}
    </Page>
  );
}

/** The last step, after which nothing can be changed. */
const sent = 3;

/** Holds everything typed, so that leaving the screen discards it. */
function ReservationForm(props: {
  readonly workspace: Workspace;
  readonly propertyId: number;
  readonly pay: { readonly can: boolean; readonly why: string };
}) {
  const { workspace, propertyId } = props;
  const [step, setStep] = useState(0);
  const [stay, setStay] = useState<AgreedStay | null>(null);
  const [reviewed, setReviewed] = useState<{ readonly run: RunDetail; readonly guest: Guest } | null>(null);
  return (
    <Stack gap="lg">
      <Stepper
        active={step}
        size="sm"
        allowNextStepsSelect={false}
        onStepClick={(next) => {
          if (step < sent && next < step) setStep(next);
        }}
      >
        <Stepper.Step label="Quote" />
        <Stepper.Step label="Guest" />
        <Stepper.Step label="Review" />
        <Stepper.Step label="Reserved" allowStepSelect={false} />
      </Stepper>
      <div hidden={step !== 0}>
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
        <div hidden={step !== 1}>
          <GuestStep
            workspaceId={workspace.id}
            propertyId={propertyId}
            stay={stay}
            onReviewed={(run, guest) => {
              setReviewed({ run, guest });
              setStep(2);
            }}
          />
        </div>
      )}
      {step === 2 && reviewed !== null ? (
        <ReviewStep
          {...reviewed}
          isReal={workspace.kind === 'live'}
          onSend={() => setStep(sent)}
          onBack={() => setStep(1)}
        />
      ) : null}
      {step === sent && reviewed !== null ? (
        <MadeStep workspace={workspace} changeId={reviewed.run.changeId} pay={props.pay} />
      ) : null}
    </Stack>
  );
}
