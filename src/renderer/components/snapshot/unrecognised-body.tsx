import type { ReactNode } from 'react';
import type { JsonValue } from '../../../contract/json/json.ts';
import { isJsonObject } from '../../../contract/json/json.ts';
import { failingLevel, saysFailure } from '../../../contract/service/said-failure.ts';
import { readServiceMessages } from '../../../contract/service/service-error.ts';
import { isEmptyBody } from '../../../core/mapping/empty-body.ts';
import { AsItCame } from './as-it-came.tsx';
import type { CameBody } from './as-it-came.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './unrecognised-body.module.css';

/** A body of which nothing that is needed could be read, or in which nothing is: said, and shown whole. */
export function UnrecognisedBody(props: { readonly came: CameBody; readonly action?: ReactNode }) {
  return (
    <div className={styles['unrecognised']}>
      <WhyNotRead body={props.came.body} action={props.action} />
      <AsItCame bodies={[props.came]} />
    </div>
  );
}

function WhyNotRead({ body, action }: { readonly body: JsonValue; readonly action: ReactNode }) {
  if (isEmptyBody(body)) {
    return (
      <Notice tone="info" title="The service sent an empty answer">
        It answered, and nothing is in it: not even that there is none. So nothing is shown, counted or judged
        by it.
      </Notice>
    );
  }
  // It is no form that anybody could be asked to explain: it denies itself.
  if (failingLevel(body) !== undefined || (isJsonObject(body) && saysFailure(body))) {
    const words = readServiceMessages(body).map(asSentence).join(' ');
    return (
      <Notice tone="warn" title="The service answered that it has nothing to give">
        {words === ''
          ? 'It sent no reason. Nothing is shown, counted or judged by such an answer.'
          : `In its own words: ${words} Nothing is shown, counted or judged by such an answer.`}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="Not recognised: a shape we do not know" actions={action}>
      {action === undefined
        ? 'The service answered, but not with the fields that this screen needs. Here is what came, unchanged. Editing is off for it.'
        : 'The service answered, but not with the fields that this screen needs. Here is what came, unchanged. Once you say how it is read, it is shown by what it means, and edited where the service lets it be.'}
    </Notice>
  );
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
