import { parentPort } from 'node:worker_threads';

/** A deliberate defect: what was read is told whole, with no bound that the other side knows. */
parentPort?.on('message', (message: unknown) => {
  parentPort?.postMessage({ kind: 'outcome', outcome: { ok: true, document: message }, endpoints: 0 });
});
parentPort?.postMessage({ kind: 'ready' });
