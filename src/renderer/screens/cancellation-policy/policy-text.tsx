import { InertText } from '../../components/inert-text.tsx';
import { UnknownFields } from '../../components/unknown-fields.tsx';
import type { PolicyRead } from './read-policy.ts';
import styles from './cancellation-policy.module.css';

/** Title, reference and the owner's own words, which are text and nothing else. */
export function PolicyText(props: { readonly read: PolicyRead }) {
  const { title, policyRefId, ownerDescription } = props.read.value;
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>Title</dt>
          <dd className={styles['title']}>
            <Told text={title} none="None set" />
          </dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd className={styles['reference']}>
            <Told text={policyRefId} none="None" />
          </dd>
        </div>
      </dl>
      <h3 className={styles['heading']}>Owner’s text</h3>
      <blockquote className={styles['words']}>
        <Told text={ownerDescription} none="The owner has written none." multiline />
      </blockquote>
      <UnknownFields
        unknown={props.read.unknownFields}
        missing={props.read.missingFields}
        asItCame={props.read.asItCame}
      />
    </>
  );
}

/** `none` for the service's own "no value"; a field that it left out is not told. */
function Told(props: {
  readonly text: string | null | undefined;
  readonly none: string;
  readonly multiline?: boolean;
}) {
  const { text } = props;
  if (text === undefined) return <span className={styles['none']}>The service does not say</span>;
  if (text === null || text.trim() === '') return <span className={styles['none']}>{props.none}</span>;
  return <InertText text={text} multiline={props.multiline ?? false} />;
}
