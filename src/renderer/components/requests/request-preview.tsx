import type { RequestLine } from '../../../core/service/requests/sent-request.ts';
import { InertText } from '../text/inert-text.tsx';
import styles from './request-preview.module.css';

/** A request to the letter: below the base address of the workspace. */
export function RequestPreview(props: { readonly line: RequestLine }) {
  const { method, path, body } = props.line;
  return (
    <figure className={styles['preview']}>
      <figcaption>The exact request</figcaption>
      <pre className={styles['code']}>
        <code>
          {method} <InertText text={path} />
          {body === null ? null : (
            <>
              {'\n\n'}
              <InertText text={body} />
            </>
          )}
        </code>
      </pre>
    </figure>
  );
}
