import type { Result } from '../core/values/errors.ts';
import type { ChannelName, ChannelRequest, ChannelResponse, EventName, EventPayload } from './channels.ts';

type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

type Domain<N extends string> = N extends `${infer D}:${string}` ? D : never;
type Verb<N extends string> = N extends `${string}:${infer V}` ? CamelCase<V> : never;

/** A request of `undefined` becomes a method without arguments. */
type Method<C extends ChannelName> =
  undefined extends ChannelRequest<C>
    ? () => Promise<Result<ChannelResponse<C>>>
    : (request: ChannelRequest<C>) => Promise<Result<ChannelResponse<C>>>;

type DomainMethods<D extends string> = {
  [C in Extract<ChannelName, `${D}:${string}`> as Verb<C>]: Method<C>;
};

export type Subscribe = <E extends EventName>(
  event: E,
  listener: (payload: EventPayload<E>) => void,
) => () => void;

/** The object that the preload exposes as `window.keyholder`: `workspaces.list()`, `changes.send({…})`, … */
export type KeyholderApi = { [D in Domain<ChannelName>]: DomainMethods<D> } & { subscribe: Subscribe };
