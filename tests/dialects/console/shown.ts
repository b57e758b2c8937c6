import type { ResourceName } from '../../../src/core/resources/resource-names.ts';
import type { ResourceMappingSource } from '../../../src/core/resources/resource-mappings.ts';
import type { ResourceMapping } from '../../../src/core/resources/resource-mappings.ts';
import type { WritableName } from '../../../src/core/service/writable-names.ts';
import type { Change } from '../service/change.ts';
import type { WireCall } from '../service/write-contract.ts';
import type { Wire } from '../wire/wire.ts';

export interface Shown {
  /** Nothing was understood, so the whole body is shown raw. */
  readonly isWhole: boolean;
  /** Meanings by fact, in the canonical spelling. */
  readonly meanings: ReadonlyMap<string, string>;
  /** Defaults for what wasn't understood: a missing switch counts as on. */
  readonly assumed: ReadonlyMap<string, string>;
  /** Raw values by fact, without a claimed meaning. */
  readonly rawValues: ReadonlyMap<string, string>;
  /** What the screen says it didn't understand, by path, and whether it shows the value. */
  readonly admitted: readonly Admitted[];
}

export interface Admitted {
  /** `data.rows[].field`, or `*.field` for every field with this name. */
  readonly path: string;
  readonly withValue: boolean;
  /** The value is shown with a question about its meaning. */
  readonly isQuestion: boolean;
}

/** How bodies are read, with what was accepted and what is described. The one seam between this suite and the console's decoders. */
export type ReadBody = (
  resource: ResourceName,
  body: string,
  readings: readonly ResourceMappingSource[],
) => Shown;

export interface Mapped {
  readonly read: ReadBody;
  readonly resource: ResourceName;
  readonly body: string;
  readonly truth: Wire;
  readonly subject: string;
  /** What was taken of the service's description. */
  readonly described: readonly ResourceMappingSource[];
  /** What goes back as a whole when something changes. */
  readonly recordOf: (name: WritableName) => Wire | null;
}

export interface Mapping {
  readonly accepted: readonly ResourceMapping[];
  /** Whether what the description says of this read is kept: who sees that it is wrong takes it without that. */
  readonly keepsDescription: boolean;
  /** Kinds of facts that couldn't be mapped. */
  readonly unmapped: readonly string[];
}

export interface JudgedConsole {
  readonly read: ReadBody;
  readonly write: WriteThrough;
  readonly teach: (mapped: Mapped) => Mapping;
}

/** The result of a wanted change to what a body shows. An undefined body means 404. */
export type WriteThrough = (
  name: WritableName,
  subject: string,
  body: string | undefined,
  change: Change,
  readings: readonly ResourceMappingSource[],
) =>
  | { readonly is: 'locked' }
  /** Editing is possible, but this change has no field or isn't allowed. */
  | { readonly is: 'not-offered' }
  | AskedRequest;

export interface AskedRequest {
  readonly is: 'request';
  readonly call: WireCall;
  /** The review says that the field names are an assumption, because no row was ever loaded. */
  readonly isAssumed: boolean;
  /** The same request without the fields that the messages reject. Null if the app doesn't offer that. */
  readonly without: (messages: readonly string[]) => AskedRequest | null;
  /** Whether reading this body afterwards counts as proof. */
  readonly verifies: (after: string | undefined) => boolean;
  /** The undo after this body was read. Null if none is offered. */
  readonly undo: (after: string | undefined) => WireCall | null;
}
