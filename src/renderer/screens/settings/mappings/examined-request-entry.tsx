import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ExaminedRequest } from '../../../../ipc/mappings.ts';
import { composeFaultWords, composeRequest } from '../../../../core/service/requests/compose-request.ts';
import type { RequestLine } from '../../../../core/service/requests/sent-request.ts';
import { requestLine } from '../../../../core/service/requests/sent-request.ts';
import { exampleProperty, exampleValues } from '../../../../core/service/requests/usual-forms.ts';
import type { AskedEndpoint } from '../../../../core/resources/requests.ts';
import { RequestText } from '../../../components/requests/request-text.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { useTell } from '../../../client/tell.ts';

const names = {
  'get-price': 'Price of a stay',
  'available-nights': 'Stay lengths sold from a date',
  'validate-voucher': 'Voucher check',
  'save-booking': 'Make a reservation',
  'process-payment': 'Take a payment with a token',
} as const satisfies Readonly<Record<AskedEndpoint, string>>;

/** One request template in a file, which is accepted separately or not at all. */
export function ExaminedRequestEntry(props: {
  readonly workspaceId: string;
  readonly fileName: string;
  readonly entry: ExaminedRequest;
}) {
  const { shape, here } = props.entry;
  const accept = useTell('requests:accept');
  const [isUsed, setUsed] = useState(here === 'same');
  const values = exampleValues(shape);
  const line = lineOf(props.entry);
  const name = names[shape.endpoint];
  return (
    <Stack component="li" gap="sm">
      <Text fw={650}>{name}</Text>
      <Text fz="sm" c="var(--kh-text-soft)">
        {stateWords(isUsed ? 'same' : here)}
      </Text>
      {line.ok ? (
        <RequestText request={line.value} />
      ) : (
        <Text fz="sm" c="var(--kh-text-soft)">
          {line.why}
        </Text>
      )}
      {accept.error === null ? null : <ErrorNotice error={accept.error.error} />}
      {isUsed || here === 'built-in' || !line.ok ? null : (
        <Button
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          aria-label={`Use this request: ${name}`}
          loading={accept.isPending}
          onClick={() =>
            accept.mutate(
              {
                workspaceId: props.workspaceId,
                endpoint: shape.endpoint,
                propertyId: exampleProperty,
                values,
                shape,
                seen: line.value,
                fromFile: props.fileName,
              },
              {
                onSuccess: () => setUsed(true),
              },
            )
          }
        >
          Use this request
        </Button>
      )}
    </Stack>
  );
}

function stateWords(here: ExaminedRequest['here']): string {
  if (here === 'built-in') return 'The sample service is built in, so its requests are too.';
  if (here === 'same') return 'Already in use.';
  return here === 'other' ? 'Another format is in use here; this would replace it.' : 'Not in use here.';
}

function lineOf({
  shape,
}: ExaminedRequest):
  | { readonly ok: true; readonly value: RequestLine }
  | { readonly ok: false; readonly why: string } {
  const made = composeRequest(shape, exampleValues(shape));
  if (!made.ok) return { ok: false, why: composeFaultWords(made.fault) };
  const line = requestLine(shape.endpoint, exampleProperty, made.value);
  return line.ok ? { ok: true, value: line.value } : { ok: false, why: line.error.message };
}
