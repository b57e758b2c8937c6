import { parentPort } from 'node:worker_threads';

/** A deliberate defect: reports everything without the agreed limit. */
parentPort?.on('message', (message: unknown) => {
  parentPort?.postMessage({ kind: 'outcome', outcome: { ok: true, document: message }, endpoints: 0 });
});
parentPort?.postMessage({ kind: 'ready' });
