import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { type JsonValue, isJsonObject } from '../../../core/values/json/json.ts';
import { failingLevel, saysFailure } from '../../../core/mapping/failures/reported-failure.ts';
import { readServiceMessages } from '../../../core/mapping/failures/service-error.ts';
import { isEmptyBody } from '../../../core/mapping/empty-body.ts';
import { RawResponse, type RawBody } from './raw-response.tsx';
import { Notice } from '../ui/notice.tsx';

/** A body that is empty or in which nothing needed could be read: says so, and shows it raw. */
export function UnrecognisedBody(props: {
  readonly raw: RawBody;
  readonly action?: ReactNode;
  readonly flush?: boolean | undefined;
}) {
  return (
    <Stack gap="lg" m={props.flush === true ? '1rem 1.25rem' : 0}>
      <WhyNotRead body={props.raw.body.body} action={props.action} />
      <RawResponse bodies={[props.raw]} />
    </Stack>
  );
}

function WhyNotRead({ body, action }: { readonly body: JsonValue; readonly action: ReactNode }) {
  if (isEmptyBody(body)) {
    return (
      <Notice tone="info" title="The service sent an empty response">
        The service sent an empty response, not an empty list. Nothing is shown or counted from it.
      </Notice>
    );
  }
  // A response that reports a failure. There is no format to ask anybody about.
  if (failingLevel(body) !== undefined || (isJsonObject(body) && saysFailure(body))) {
    const words = readServiceMessages(body).map(asSentence).join(' ');
    return (
      <Notice tone="warn" title="The service has nothing to show">
        {words === ''
          ? 'It gave no reason. Nothing is shown or counted from this response.'
          : `It says: ${words} Nothing is shown or counted from this response.`}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="Unrecognised format" actions={action}>
      {action === undefined
        ? 'The response doesn’t have the fields this screen needs; here it is, unchanged. Editing is off.'
        : 'The response doesn’t have the fields this screen needs; here it is, unchanged. Set the field mapping to use it.'}
    </Notice>
  );
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
