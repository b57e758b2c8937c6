import type { DescribedAsk } from '../../../src/core/descriptions/described-ask.ts';
import { describedAsk } from '../../../src/core/descriptions/described-ask.ts';
import { readDescription } from '../../../src/core/descriptions/read-description.ts';
import { isSettled, proposeShape } from '../../../src/core/service/requests/propose-shape.ts';
import type { RequestShape } from '../../../src/core/service/requests/request-shape.ts';
import type { AskedEndpoint } from '../../../src/core/resources/requests.ts';
import { parseDescription } from '../../../src/main/descriptions/parse-description.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';

/** What the service's own description shows of its requests, as a console takes it and a person accepts it. */
export interface DescribedRequests {
  readonly asks: readonly DescribedAsk[];
  shape(endpoint: AskedEndpoint): RequestShape;
}

/** Throws where the description leaves a person anything to say: the sample's own leaves nothing open. */
export async function describedRequests(simulator: Simulator): Promise<DescribedRequests> {
  const parsed = parseDescription(await (await fetch(simulator.descriptionUrl)).text());
  const read = parsed.ok ? readDescription(parsed.value) : parsed;
  if (!read.ok) throw new Error('The description cannot be read.');
  const asks = read.value.endpoints.flatMap((endpoint) => describedAsk(endpoint) ?? []);
  return {
    asks,
    shape: (endpoint) => {
      const ask = asks.find((one) => one.endpoint === endpoint);
      const proposal = ask === undefined ? undefined : proposeShape(ask);
      if (proposal === undefined || !isSettled(proposal))
        throw new Error(`The description leaves ${endpoint} open: ${JSON.stringify(proposal?.open)}`);
      return proposal.shape;
    },
  };
}
