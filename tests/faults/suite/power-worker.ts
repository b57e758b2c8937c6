import { parentPort, workerData } from 'node:worker_threads';
import { runPowerLosses } from './power-part.ts';
import { powerTaskSchema } from './power-thread.ts';

const { first, count } = powerTaskSchema.parse(workerData);
parentPort?.postMessage(runPowerLosses(first, count));
