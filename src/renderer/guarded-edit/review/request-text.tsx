import { InertText } from '../../components/text/inert-text.tsx';
import styles from '../guarded-edit.module.css';

/** What goes over the wire, exactly: method, path below the admin base path, and the body's bytes as text. */
export function RequestText(props: {
  readonly request: { readonly method: string; readonly path: string; readonly body: string };
}) {
  const { request } = props;
  return (
    <pre className={styles['request']} tabIndex={-1}>
      <span className={styles['verb']}>{request.method}</span> <InertText text={request.path} />
      {request.body === '' ? null : (
        <>
          {'\n'}
          <InertText text={request.body} />
        </>
      )}
    </pre>
  );
}
