import type { SnapshotKey, SnapshotView } from '../../ipc/snapshots.ts';
import type { JsonValue } from '../../core/values/json/json.ts';
import { decodeResource } from '../../core/service/decode.ts';
import { nextRevision } from '../clock/next-revision.ts';
import type { ReadAnswer } from '../service-client/service-client.ts';
import { hashBody } from '../storage/content-hash.ts';
import type { StoredBody, StoredFailure } from './snapshot-rows.ts';

export type BodyPart = Pick<SnapshotView, 'body' | 'hasBody' | 'bodyHash' | 'shape' | 'readAt' | 'paging'>;

export interface AnsweredView {
  readonly view: SnapshotView;
  readonly stored: StoredBody;
  readonly part: BodyPart;
}

export function answeredView(key: SnapshotKey, answer: ReadAnswer): AnsweredView {
  const { paging } = answer;
  const stored: StoredBody = {
    hash: hashBody(answer.body),
    text: JSON.stringify(answer.body),
    ...(paging === undefined ? {} : { paging }),
    readAtMs: answer.readAt.getTime(),
    shape: shapeOf(key, answer),
    validator: answer.validator === undefined ? null : { ...answer.validator, confirmedAtMs: null },
  };
  const part = bodyPart(stored, answer.body);
  return { view: { ...emptyView(key), ...part }, stored, part };
}

/** After a proven "not there" there is no body to decode. */
function shapeOf({ resource }: SnapshotKey, answer: ReadAnswer): StoredBody['shape'] {
  return answer.evidence?.shownBy === 'not-found' ? 'known' : decodeResource(resource, answer).shape;
}

export function emptyView(key: SnapshotKey): SnapshotView {
  return {
    revision: nextRevision(),
    key,
    body: null,
    hasBody: false,
    readings: [],
    bodyHash: null,
    shape: null,
    readAt: null,
    refreshing: false,
    lastFailure: null,
  };
}

export function numbered(view: SnapshotView): SnapshotView {
  return { ...view, revision: nextRevision() };
}

export function failureOf(failure: StoredFailure | null): SnapshotView['lastFailure'] {
  return failure === null ? null : { at: new Date(failure.atMs).toISOString(), error: failure.error };
}

export function bodyPart(stored: StoredBody, body: JsonValue): BodyPart {
  return {
    body,
    hasBody: true,
    bodyHash: stored.hash,
    shape: stored.shape,
    ...(stored.paging === undefined ? {} : { paging: stored.paging }),
    readAt: new Date(stored.readAtMs).toISOString(),
  };
}
