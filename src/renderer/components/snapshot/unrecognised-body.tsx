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
import { t } from './came-texts.ts';

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
      <Notice tone="info" title={t('emptyAnswer')}>
        {t('emptyAnswerSays')}
      </Notice>
    );
  }
  // It is no form that anybody could be asked to explain: it denies itself.
  if (failingLevel(body) !== undefined || (isJsonObject(body) && saysFailure(body))) {
    const words = readServiceMessages(body).map(asSentence).join(' ');
    return (
      <Notice tone="warn" title={t('saysNotDone')}>
        {words === '' ? t('saysNotDoneWithout') : t('saysNotDoneBecause', { words })}
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title={t('shapeWeDoNotKnow')} actions={action}>
      {action === undefined ? t('unrecognisedNotEdited') : t('unrecognisedToBeRead')}
    </Notice>
  );
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
