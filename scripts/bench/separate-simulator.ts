import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../setup/project-root.mjs';

const startedSchema = z.object({ baseUrl: z.string(), adminBasePath: z.string(), apiKey: z.string() });

/** The sample service in a process of its own, so that its work is not taken for the console's. */
export interface SeparateSimulator extends z.infer<typeof startedSchema> {
  readonly stop: () => Promise<void>;
}

export async function startSeparateSimulator(options: readonly string[]): Promise<SeparateSimulator> {
  const program = join(projectRoot, 'src', 'simulator', 'cli.ts');
  const child = spawn(process.execPath, [program, '--json', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    return { ...startedSchema.parse(JSON.parse(line)), stop };
  }
  throw new Error('The sample service did not start.');
}
