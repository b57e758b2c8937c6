import { Button } from '@mantine/core';
import { useState } from 'react';
import { composeFaultWords, composeRequest } from '../../../../core/service/requests/compose-request.ts';
import type { RequestShape, RequestValues } from '../../../../core/service/requests/request-shape.ts';
import type { RequestLine } from '../../../../core/service/requests/sent-request.ts';
import { requestLine } from '../../../../core/service/requests/sent-request.ts';
import type { AskedEndpoint } from '../../../../core/resources/requests.ts';
import { askedRules } from '../../../../core/resources/requests.ts';
import { ErrorNotice } from '../../../components/ui/error-notice.tsx';
import { notifyDone } from '../../../components/ui/notify.ts';
import { PlainTable } from '../../../components/list/plain-table.tsx';
import { RequestPreview } from '../../../components/requests/request-preview.tsx';
import { ExtrasRow } from './extras-row.tsx';
import type { ShapeDraft } from './shape-draft.ts';
import { shapeOfDraft, withNewRow, withoutRow, withRow } from './shape-draft.ts';
import { ShapeRow } from './shape-row.tsx';
import styles from './request-shape.module.css';
import { useTell } from '../../../client/tell.ts';

/** Of what the example is made. */
export interface RequestExample {
  readonly workspaceId: string;
  readonly endpoint: AskedEndpoint;
  readonly propertyId: number | null;
  readonly values: RequestValues;
}

type Drawn =
  | { readonly ok: true; readonly shape: RequestShape; readonly line: RequestLine }
  | { readonly ok: false; readonly why: string };

/** A person says how a request is made, sees the very request, and lets it be used. Nothing is sent. */
export function TeachRequest(props: {
  readonly example: RequestExample;
  readonly draft: ShapeDraft;
  readonly onClose: () => void;
}) {
  const { example } = props;
  const [draft, setDraft] = useState(props.draft);
  const accept = useTell('requests:accept');
  const drawn = drawnOf(draft, example);
  return (
    <section className={styles['teach']} aria-label="How the request is made">
      <div className={styles['scroll']}>
        <PlainTable caption="What stands where in the request" className={styles['rows']}>
          <thead>
            <tr>
              <th scope="col">What it says</th>
              <th scope="col">Name in the request, as stay.arrival</th>
              <th scope="col">Stands in</th>
              <th scope="col">Written as</th>
              <th scope="col">Required</th>
              <th scope="col" aria-label="Remove" />
            </tr>
          </thead>
          <tbody>
            {draft.rows.map((row) => (
              <ShapeRow
                key={row.key}
                endpoint={draft.endpoint}
                row={row}
                onRow={(changed) => {
                  setDraft(withRow(draft, changed));
                }}
                onRemove={() => {
                  setDraft(withoutRow(draft, row.key));
                }}
              />
            ))}
          </tbody>
        </PlainTable>
      </div>
      <div className={styles['below']}>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setDraft(withNewRow(draft));
          }}
        >
          Add a line
        </Button>
        {askedRules(draft.endpoint).takesExtras ? (
          <ExtrasRow
            extras={draft.extras}
            onExtras={(extras) => {
              setDraft({ ...draft, extras });
            }}
          />
        ) : null}
      </div>
      {drawn.ok ? <RequestPreview line={drawn.line} /> : <p className={styles['lacks']}>{drawn.why}</p>}
      {accept.error === null ? null : <ErrorNotice error={accept.error.error} />}
      <div className={styles['buttons']}>
        <Button
          disabled={!drawn.ok}
          loading={accept.isPending}
          onClick={() => {
            if (!drawn.ok) return;
            accept.mutate(
              { ...example, shape: drawn.shape, seen: drawn.line },
              {
                onSuccess: () => {
                  notifyDone('Requests are made in this way from now on.');
                  props.onClose();
                },
              },
            );
          }}
        >
          Use this request
        </Button>
        <Button variant="default" onClick={props.onClose}>
          Leave it
        </Button>
        <span className={styles['quiet']}>Nothing is sent by this.</span>
      </div>
    </section>
  );
}

function drawnOf(draft: ShapeDraft, { endpoint, propertyId, values }: RequestExample): Drawn {
  const shape = shapeOfDraft(draft);
  if (shape === null) return { ok: false, why: 'Say of each named line what it says.' };
  const made = composeRequest(shape, values);
  if (!made.ok) return { ok: false, why: composeFaultWords(made.fault) };
  const line = requestLine(endpoint, propertyId, made.value);
  return line.ok ? { ok: true, shape, line: line.value } : { ok: false, why: line.error.message };
}
