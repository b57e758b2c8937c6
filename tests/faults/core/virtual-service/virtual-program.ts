import type { DestinationPort } from '../../../../src/main/service-client/connection/request-target.ts';
import type { ServiceClient } from '../../../../src/main/service-client/service-client.ts';
import { type Changes, type ChangesDeps, createChanges } from '../../../../src/main/changes/changes.ts';
import {
  type EngineClock,
  type EngineTiming,
  defaultTiming,
} from '../../../../src/main/changes/engine-parts.ts';
import type { ResourceRegistry } from '../../../../src/main/changes/proposal/editable-resource.ts';
import type { Journal } from '../../../../src/main/changes/journal/journal.ts';
import type { JsonValue } from '../../../../src/core/values/json/json.ts';
import { type CommitFate, Killed, Life, mortalJournal } from '../mortal-journal.ts';
import { trustedNames } from '../trusted-names.ts';
import { oneDestination } from '../one-destination.ts';
import type { Random } from '../seeded-random.ts';
import { SeenBodies } from '../seen-bodies.ts';
import { engineAlone } from '../engine-alone.ts';

export interface Defect {
  readonly name: string;
  readonly rules?: NonNullable<ChangesDeps['rules']>;
  readonly client?: (client: ServiceClient, uuid: () => string) => ServiceClient;
  readonly journal?: (journal: Journal) => Journal;
  /** For any other defect: everything passed to the engine. */
  readonly deps?: (deps: ChangesDeps) => ChangesDeps;
}

export interface ProgramWorld {
  readonly journal: Journal;
  readonly client: ServiceClient;
  /** The client's destinations, if there is more than one. */
  readonly destinations?: DestinationPort;
  readonly clock: EngineClock;
  readonly random: Random;
  readonly fate: () => CommitFate;
  readonly isUnlocked: () => boolean;
  readonly defect: Defect | null;
  readonly timing?: EngineTiming;
  /** Called at each start: what the starting version can write. By default everything. */
  readonly resources?: () => ResourceRegistry | null;
  /** The payment token in memory. Null if there is none. */
  readonly token?: () => string | null;
  /** Called at each start, when memory is lost. */
  readonly started?: () => void;
}

/** The engine in a process that can die at any commit and during any request, and start again. */
export class VirtualProgram {
  readonly #world: ProgramWorld;
  readonly #bodies = new SeenBodies();
  #life = new Life();
  #changes: Changes;

  constructor(world: ProgramWorld) {
    this.#world = world;
    this.#changes = this.#start();
  }

  kill(): void {
    this.#life.end();
  }

  /** Runs `work` on the engine. Null if the process died in the meantime, after which it starts again. */
  async act<T>(work: (changes: Changes) => Promise<T> | T): Promise<T | null> {
    const life = this.#life;
    const done = Promise.resolve()
      .then(() => work(this.#changes))
      .then(
        (value) => ({ value }),
        (error: unknown) => {
          if (!life.over) throw error;
          return 'killed' as const;
        },
      );
    const outcome = await Promise.race([done, life.death]);
    if (outcome !== 'killed' && !life.over) return outcome.value;
    this.#life = new Life();
    this.#changes = this.#start();
    return null;
  }

  remember(body: JsonValue): string {
    return this.#bodies.remember(body);
  }

  #start(): Changes {
    const { client, destinations, clock, random, journal, fate, isUnlocked, defect, timing } = this.#world;
    const resources = this.#world.resources?.() ?? null;
    this.#world.started?.();
    const token = (): string | null => this.#world.token?.() ?? null;
    const life = this.#life;
    const uuid = () => random.uuid();
    const broken = defect?.client?.(client, uuid) ?? client;
    const mortal = mortalJournal(journal, life, fate);
    const never = new Promise<never>(() => undefined);
    const deps: ChangesDeps = {
      journal: defect?.journal?.(mortal) ?? mortal,
      client: {
        turn: (...asked) => (life.over ? never : broken.turn(...asked)),
        read: (request) => (life.over ? never : broken.read(request)),
        write: (request) => (life.over ? never : broken.write(request)),
      },
      destinations: destinations ?? oneDestination,
      readings: trustedNames,
      ...engineAlone,
      snapshots: this.#bodies.port,
      tokens: {
        fill(body) {
          const held = token();
          const text = new TextDecoder().decode(body);
          return held === null
            ? null
            : new TextEncoder().encode(text.replace(/gateway-token:[0-9a-f]{64}/, held));
        },
        held: () => token(),
        used: () => undefined,
      },
      isUnlocked,
      clock,
      uuid,
      emit: () => {
        if (life.over) throw new Killed();
      },
      timing: timing ?? defaultTiming,
      ...(resources === null ? {} : { resources }),
      ...(defect?.rules === undefined ? {} : { rules: defect.rules }),
    };
    return createChanges(defect?.deps?.(deps) ?? deps);
  }
}
