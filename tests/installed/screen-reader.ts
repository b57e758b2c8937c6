import { createInterface, type Interface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { stopProcess } from '../../scripts/session/stop-process.ts';
import type { Bridge } from './bridges/bridge.ts';

const controlSchema = z.strictObject({
  depth: z.int(),
  role: z.string(),
  name: z.string(),
  text: z.string(),
  states: z.array(z.string()),
});

/** One item on the screen as a screen reader sees it, identified by its index in the list. */
export type Control = z.infer<typeof controlSchema>;

const answerSchema = z.union([
  z.strictObject({ ok: z.literal(true), value: z.unknown() }),
  z.strictObject({ ok: z.literal(false), error: z.string() }),
]);

interface BridgeRequest {
  readonly do: 'look' | 'act' | 'focus' | 'write' | 'quit';
  readonly node?: number;
  readonly text?: string;
}

const pollMs = 150;
const answerLimitMs = 20_000;

/**
 * Uses the console as a blind person does: through the system's accessibility interface, which every shipped build
 * supports. No inspector, no debugging port, no switch. Roles and states use Linux's names on every system.
 */
export class ScreenReader {
  readonly #bridge: Bridge;
  readonly #complete: (seen: readonly Control[]) => Control[];
  readonly #answers: AsyncIterator<string>;
  readonly #lines: Interface;

  constructor(bridge: Bridge, complete: (seen: readonly Control[]) => Control[] = (seen) => [...seen]) {
    this.#bridge = bridge;
    this.#complete = complete;
    this.#bridge.stdin.on('error', () => undefined);
    this.#lines = createInterface({ input: this.#bridge.stdout });
    this.#answers = this.#lines[Symbol.asyncIterator]();
  }

  /** Waits for the first answer, which takes a while if the bridge is compiled first. */
  async ready(limitMs: number): Promise<void> {
    await this.#ask({ do: 'look' }, limitMs);
  }

  /** Everything on the screen, from every application, depth first. */
  async look(): Promise<Control[]> {
    return this.#complete(z.array(controlSchema).parse(await this.#ask({ do: 'look' })));
  }

  async waitFor(what: string, find: (seen: readonly Control[]) => boolean, limitMs = 15_000): Promise<void> {
    const endMs = performance.now() + limitMs;
    while (!find(await this.look())) {
      if (performance.now() > endMs) throw new Error(`Not on the screen within ${limitMs} ms: ${what}.`);
      await pause(pollMs);
    }
  }

  /** Waits for a usable control of that role and exact name, then activates it. */
  async press(role: string, name: string): Promise<void> {
    await this.#use('act', role, name);
  }

  /** Waits for a usable control of that role and exact name, then gives it the keyboard focus. */
  async focus(role: string, name: string): Promise<void> {
    await this.#use('focus', role, name);
    await this.waitFor(`${role} “${name}” with the keyboard`, (seen) =>
      seen.some((one) => one.role === role && one.name === name && one.states.includes('focused')),
    );
  }

  /** Replaces the text of a field. Some bridges can't. */
  async write(role: string, name: string, text: string): Promise<void> {
    await this.#use('write', role, name, text);
  }

  /** Quits the console as a person does. Some bridges can't. */
  async quit(): Promise<void> {
    if ((await this.#ask({ do: 'quit' })) !== true) throw new Error('It does not let itself be quit.');
  }

  async stop(): Promise<void> {
    this.#lines.close();
    await stopProcess(this.#bridge);
  }

  async #use(how: 'act' | 'focus' | 'write', role: string, name: string, text?: string): Promise<void> {
    let node = -1;
    await this.waitFor(`${role} “${name}”`, (seen) => {
      node = seen.findIndex(
        (one) => one.role === role && one.name === name && one.states.includes('sensitive'),
      );
      return node >= 0;
    });
    const done = await this.#ask({ do: how, node, ...(text === undefined ? {} : { text }) });
    if (done !== true) throw new Error(`${role} “${name}” did not take “${how}”.`);
  }

  async #ask(request: BridgeRequest, limitMs = answerLimitMs): Promise<unknown> {
    this.#bridge.stdin.write(`${JSON.stringify(request)}\n`);
    const late = pause(limitMs, undefined, { ref: false }).then(() => {
      throw new Error('The accessibility bridge does not answer.');
    });
    const line = await Promise.race([this.#answers.next(), late]);
    if (line.done === true) throw new Error('The accessibility bridge has ended.');
    const answer = answerSchema.parse(JSON.parse(line.value));
    if (!answer.ok) throw new Error(`The accessibility bridge says: ${answer.error}`);
    return answer.value;
  }
}

/** Whether a control of that role and exact name is visible. */
export function shows(seen: readonly Control[], role: string, name: string): boolean {
  return seen.some((one) => one.role === role && one.name === name && one.states.includes('showing'));
}

export function outline(seen: readonly Control[]): string {
  return seen
    .map(({ depth, role, name, text, states }) =>
      `${'  '.repeat(depth)}${role} “${name}” ${text === name ? '' : text} [${states.join(' ')}]`.trimEnd(),
    )
    .join('\n');
}
