import type { ResourceName } from '../../../src/core/resources/resource-names.ts';
import type { ResourceBodyReading } from '../../../src/core/resources/resource-readings.ts';
import type { ResourceReading } from '../../../src/core/resources/resource-readings.ts';
import type { WritableName } from '../../../src/core/service/writable-names.ts';
import type { Change } from '../service/change.ts';
import type { WireCall } from '../service/write-contract.ts';
import type { Wire } from '../wire/wire.ts';

/** What the console makes of one body, as far as a person at its screens can tell. */
export interface Shown {
  /** The whole body stands on the screen as it came, because nothing in it was understood. */
  readonly isWhole: boolean;
  /** Meanings, by the key of the fact and in its canonical spelling. */
  readonly meanings: ReadonlyMap<string, string>;
  /** What is taken for granted where nothing was understood: a switch that is not told is on. */
  readonly assumed: ReadonlyMap<string, string>;
  /** Values that are shown as they came, by the key of the fact: no meaning is claimed. */
  readonly asCame: ReadonlyMap<string, string>;
  /** What the screen admits not to have understood, by path; and whether it shows the value there. */
  readonly admitted: readonly Admitted[];
}

export interface Admitted {
  /** `data.rows[].field`; `*.field` wherever a field has this name. */
  readonly path: string;
  readonly withValue: boolean;
  /** The value is shown, and a person is asked what it means. */
  readonly isQuestion: boolean;
}

/** How bodies are read, with what was accepted and what is described. The one seam between this campaign and the console's decoders. */
export type ReadBody = (
  resource: ResourceName,
  body: string,
  readings: readonly ResourceBodyReading[],
) => Shown;

/** What somebody knows of one answer, and how the console reads it. */
export interface Mapped {
  readonly read: ReadBody;
  readonly resource: ResourceName;
  readonly body: string;
  readonly truth: Wire;
  /** Of what or of whom the answer is, as it is asked for. */
  readonly subject: string;
  /** What was taken of the service's description. */
  readonly described: readonly ResourceBodyReading[];
  /** What goes back as a whole when something changes. */
  readonly recordOf: (name: WritableName) => Wire | null;
}

export interface Mapping {
  readonly accepted: readonly ResourceReading[];
  /** Whether what the description says of this read is kept: who sees that it is wrong takes it without that. */
  readonly keepsDescription: boolean;
  /** What could not be said of it, in kinds. */
  readonly unsaid: readonly string[];
}

/** The console as this campaign sees it. */
export interface JudgedConsole {
  readonly read: ReadBody;
  readonly write: WriteThrough;
  readonly teach: (mapped: Mapped) => Mapping;
}

/** What comes of wanting a change of what a body shows; an undefined body is a 404. */
export type WriteThrough = (
  name: WritableName,
  subject: string,
  body: string | undefined,
  change: Change,
  readings: readonly ResourceBodyReading[],
) =>
  /** The console does not let this be edited. */
  | { readonly is: 'locked' }
  /** It lets it be edited, but has no field for this change, or does not allow it. */
  | { readonly is: 'not-offered' }
  | AskedRequest;

export interface AskedRequest {
  readonly is: 'request';
  readonly call: WireCall;
  /** The review says that the names of the fields are an assumption, as no row was ever read here. */
  readonly isAssumed: boolean;
  /** The same without what the service's messages call out of place; null where that is not offered. */
  readonly without: (messages: readonly string[]) => AskedRequest | null;
  /** Whether reading this body afterwards counts as proof. */
  readonly verifies: (after: string | undefined) => boolean;
  /** What takes it back, once this body was read; null where nothing is offered. */
  readonly undo: (after: string | undefined) => WireCall | null;
}
