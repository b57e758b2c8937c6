import { InertText } from '../../../../components/text/inert-text.tsx';
import { UnknownFields } from '../../../../components/snapshot/unknown-fields.tsx';
import type { PolicyRead } from './read-policy.ts';
import styles from './cancellation-policy.module.css';
import { Nothing } from '../../../../components/text/absent.tsx';
import { FieldFact } from '../../../../components/text/field-value.tsx';

/** Title, reference and the owner's own words, which are text and nothing else. */
export function PolicyText(props: { readonly read: PolicyRead }) {
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>Title</dt>
          <dd className={styles['title']}>
            <Text policy={props.read.value} field="title" none="None set" />
          </dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className={styles['reference']}>
            <Text policy={props.read.value} field="policyRefId" none="None" />
          </dd>
        </div>
      </dl>
      <h3 className={styles['heading']}>Owner’s text</h3>
      <blockquote className={styles['words']}>
        <Text
          policy={props.read.value}
          field="ownerDescription"
          none="The owner has written none."
          multiline
        />
      </blockquote>
      <UnknownFields read={props.read} />
    </>
  );
}

/** `none` for the service's own "no value". */
function Text(props: {
  readonly policy: PolicyRead['value'];
  readonly field: 'title' | 'policyRefId' | 'ownerDescription';
  readonly none: string;
  readonly multiline?: boolean;
}) {
  return (
    <FieldFact record={props.policy} field={props.field} none={props.none}>
      {(text: string) =>
        text.trim() === '' ? (
          <Nothing words={props.none} />
        ) : (
          <InertText text={text} multiline={props.multiline ?? false} />
        )
      }
    </FieldFact>
  );
}
