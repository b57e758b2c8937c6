import { Agent, request } from 'undici';
import { createServiceClient } from '../../src/main/service-client/http-service-client.ts';
import { sendJson, startHttp } from '../../tests/unit/main/service-client/test-servers/local-servers.ts';
import { held, oneService } from '../../tests/unit/main/service-client/test-servers/one-service.ts';
import { median, type BenchRow } from './bench-row.ts';

const requests = 1_000;
const runs = 5;
const body = { property_id: 1042, security_deposit: '200.00', disable_security: false };

/** A thousand small reads in sequence: Keyholder's client against bare undici, on the same server. */
export async function measureClient(): Promise<BenchRow[]> {
  const server = await startHttp((_request, response) => {
    sendJson(response, body);
  });
  try {
    const times: { ours: number; bare: number }[] = [];
    // The first round warms both up.
    for (let run = 0; run <= runs; run += 1) {
      const bare = await timeBare(server.origin);
      const ours = await timeOurs(server.origin);
      if (run > 0) times.push({ ours, bare });
    }
    return [
      {
        name: 'API client, 1,000 small reads',
        unit: 'ms',
        value: median(times.map(({ ours }) => ours)),
        floor: median(times.map(({ bare }) => bare)),
        atMost: 1.15,
      },
    ];
  } finally {
    await server.close();
  }
}

async function timeBare(origin: string): Promise<number> {
  const agent = new Agent({ connections: 1 });
  const from = performance.now();
  for (let index = 0; index < requests; index += 1) {
    const answer = await request(`${origin}/api/v1/properties/1042/security-deposit`, {
      dispatcher: agent,
      headers: { 'x-api-key': 'bench', accept: 'application/json' },
    });
    await answer.body.json();
  }
  const ms = performance.now() - from;
  await agent.close();
  return ms;
}

async function timeOurs(origin: string): Promise<number> {
  const client = createServiceClient({
    destinations: oneService({ baseUrl: `${origin}/api/v1` }, held('bench-key')),
    random: () => 0,
    onBudget: () => undefined,
    onReachability: () => undefined,
  });
  const from = performance.now();
  for (let index = 0; index < requests; index += 1) {
    const read = await client.read({
      workspaceId: 'w',
      resource: 'security-deposit',
      subject: '1042',
      query: {},
      priority: 'person',
    });
    if (!read.ok) throw new Error(read.error.message);
  }
  const ms = performance.now() - from;
  await client.close();
  return ms;
}
