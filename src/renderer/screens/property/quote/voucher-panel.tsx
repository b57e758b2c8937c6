import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readVoucherAnswer } from '../../../../core/service/answers/voucher-answer.ts';
import type { AskedAnswer } from '../../../../ipc/requests.ts';
import { useProperty } from '../../../client/properties/property.ts';
import { useServiceQuestion } from '../../../client/workspaces/requests.ts';
import { Form } from '../../../components/ui/dialog.tsx';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { InertText } from '../../../components/text/inert-text.tsx';
import { JsonTree } from '../../../components/snapshot/json-tree/json-tree.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Panel } from '../../../components/page/panel.tsx';
import { AskGate, NotCarried } from '../request-shape/ask-gate.tsx';
import { type StayInView, isAskedFor, stayValues } from './quote-stay.ts';

const exampleCode = 'EXAMPLE';

/**
 * Tries a voucher on the stay. SECURITY: the code exists in this field and in the one request, nowhere else.
 */
export function VoucherPanel({ stay }: Pick<StayInView, 'stay'>) {
  const { workspaceId, propertyId } = useProperty();
  const [code, setCode] = useState('');
  const ask = useServiceQuestion();
  const asked = { workspaceId, endpoint: 'validate-voucher' as const, propertyId: null };
  const values = stayValues(propertyId, stay, code.trim());
  const isAsked = isAskedFor(ask.variables, values);
  return (
    <Panel title="Voucher" description="Try a guest’s code on this stay. The code is never saved or logged.">
      <Stack gap="md">
        <AskGate
          example={{ ...asked, values: stayValues(propertyId, stay, exampleCode) }}
          what="whether a voucher is good"
        >
          {(saved) => (
            <Form
              onSubmit={() => {
                if (code.trim() !== '') ask.mutate({ ...asked, values, priority: 'person' });
              }}
            >
              <Group gap="sm" align="flex-end">
                <TextInput
                  label="Voucher code"
                  size="sm"
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={60}
                  value={code}
                  onChange={({ currentTarget }) => setCode(currentTarget.value)}
                />
                <Button type="submit" loading={ask.isPending} disabled={code.trim() === ''}>
                  Try the code
                </Button>
                <NotCarried
                  shape={saved.shape}
                  values={values}
                  exclude={['adults', 'children', 'infants', 'dogs', 'nights', 'arrival', 'departure']}
                />
              </Group>
            </Form>
          )}
        </AskGate>
        {ask.error === null || !isAsked ? null : <ErrorNotice error={ask.error.error} />}
        {ask.data === undefined || !isAsked ? null : <VoucherAnswer answer={ask.data} />}
      </Stack>
    </Panel>
  );
}

function VoucherAnswer(props: { readonly answer: AskedAnswer }) {
  const { body } = props.answer;
  const { isValid, message } = readVoucherAnswer(body);
  const title =
    isValid === null
      ? 'The service does not say by a name that is known whether the code is good'
      : isValid
        ? 'The service takes this code'
        : 'The service does not take this code';
  return (
    <>
      <Notice tone={isValid === true ? 'good' : 'info'} title={title} live="status">
        {message === null ? null : <InertText text={message} />}
      </Notice>
      <JsonTree value={body} label="Voucher: the service’s response" />
    </>
  );
}
