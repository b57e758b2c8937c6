import { Box, Text } from '@mantine/core';
import { evidenceLines } from '../../../../core/writing/evidence-words.ts';
import type { Receipt, RunDetail } from '../../../../ipc/changes/changes.ts';
import { DifferenceTable } from '../../../components/change/field-diff-table.tsx';
import { useMoment } from '../../../components/format/use-moment.ts';
import { Panel } from '../../../components/page/panel.tsx';
import { Term } from '../../../components/terms/term.tsx';
import { Copyable } from '../../../components/text/copyable.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { RequestText } from '../../../components/requests/request-text.tsx';
import { Fact, Facts } from '../../../kit/facts.tsx';
import { Folded } from '../../../kit/notes.tsx';

export function ReceiptPanel(props: { readonly receipt: Receipt }) {
  const { receipt } = props;
  const moment = useMoment();
  return (
    <Panel
      title="Receipt"
      term="receipt"
      description={
        receipt.inferred
          ? 'Inferred: no response confirmed this change, but a later check showed it.'
          : 'Saved and verified: the service showed your change when checked.'
      }
    >
      <Facts layout="lines">
        <Fact label="Sent">{receipt.sentAt === null ? 'No time on record' : moment(receipt.sentAt)}</Fact>
        <Fact label="Verified">{moment(receipt.verifiedAt)}</Fact>
      </Facts>
      {receipt.differences === undefined ? null : (
        <>
          <Heading>With a difference</Heading>
          <DifferenceTable differences={receipt.differences} />
        </>
      )}
      <Box mt="md">
        <Folded title="Technical details: request, responses and evidence">
          <Facts layout="lines">
            <Fact label="Responses">
              {receipt.statuses.map((status) => status ?? 'no response').join(', then ')}
            </Fact>
            <SentAs idempotencyKey={receipt.idempotencyKey} sha256={receipt.requestSha256} />
            <Fact label={<Term of="hash">Receipt hash</Term>}>
              <Copyable text={receipt.hash} what="receipt hash" />
            </Fact>
            <Fact label="Follows receipt">
              <Copyable text={receipt.previousHash} what="previous receipt hash" />
            </Fact>
          </Facts>
          <Heading>Evidence</Heading>
          <Facts layout="lines">
            {evidenceLines(receipt.evidence, moment).map(({ name, text }) => (
              <Fact key={`${name} ${text}`} label={name}>
                <InertText text={text} />
              </Fact>
            ))}
          </Facts>
          <Box mt="md">
            <RequestText
              request={{ method: receipt.method, path: receipt.path, body: receipt.requestBody }}
            />
          </Box>
        </Folded>
      </Box>
    </Panel>
  );
}

/** The request that was or would have been sent, shown until there is a receipt. */
export function RequestPanel(props: { readonly request: NonNullable<RunDetail['request']> }) {
  const { request } = props;
  return (
    <Panel title="Request" description="The exact bytes on record for this change.">
      <Facts layout="lines">
        <SentAs {...request} />
      </Facts>
      <Box mt="md">
        <RequestText request={request} />
      </Box>
    </Panel>
  );
}

function SentAs(props: { readonly idempotencyKey: string | null; readonly sha256: string }) {
  return (
    <>
      {props.idempotencyKey === null ? null : (
        <Fact label={<Term of="idempotencyKey">Idempotency-Key</Term>}>
          <Copyable text={props.idempotencyKey} what="idempotency key" />
        </Fact>
      )}
      <Fact label="Request SHA-256">
        <Copyable text={props.sha256} what="request SHA-256" />
      </Fact>
    </>
  );
}

function Heading(props: { readonly children: string }) {
  return (
    <Text component="h3" fz="sm" fw={650} mt="lg" mb="sm">
      {props.children}
    </Text>
  );
}
