import { describe, expect, it } from 'vitest';
import { clientFor, kept, readOf } from './client-bench.ts';
import { startTcp } from './test-servers/local-servers.ts';

const answer = (propertyId: number): string => {
  const body = JSON.stringify({ property_id: propertyId, security_deposit: 200, disable_security: false });
  return `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`;
};

describe('a read on a connection of its own', () => {
  it('is answered by nothing that was sent before it asked', async () => {
    let connections = 0;
    const server = await kept(
      startTcp((socket) => {
        connections += 1;
        // Every answer is followed by one that nobody asked for.
        socket.on('data', (asked: Buffer) => {
          const id = Number(/\/properties\/(\d+)\//.exec(asked.toString('latin1'))?.[1]);
          socket.write(answer(id));
          setTimeout(() => socket.write(answer(9_999)), 5);
        });
      }),
    );
    const client = clientFor(server.origin);
    for (let id = 1; id <= 10; id += 1) {
      const read = await client.read(readOf({ subject: String(id), guarded: true }));
      expect(read).toMatchObject({ ok: true, value: { body: { property_id: id } } });
    }
    expect(connections).toBe(10);
  });

  it('is closed afterwards, while others share theirs', async () => {
    const closed: boolean[] = [];
    const server = await kept(
      startTcp((socket) => {
        const place = closed.push(false) - 1;
        socket.on('end', () => (closed[place] = true));
        socket.on('data', () => socket.write(answer(1)));
      }),
    );
    const client = clientFor(server.origin);
    await client.read(readOf());
    await client.read(readOf());
    await client.read(readOf({ guarded: true }));
    await expect.poll(() => closed.at(-1)).toBe(true);
    expect(closed.slice(0, -1)).not.toContain(true);
  });
});
