import type { FastifyInstance } from 'fastify';
import type { World } from '../../world/world.ts';
import { sceneFor } from '../../images/scene.ts';
import { pngOfScene } from '../../images/png-scene.ts';
import { notFound } from '../answer.ts';

const FILE = /^(legacy|cloud)-(\d{1,2})(-small)?\.png$/;
const LARGE = { cloud: { width: 720, height: 480 }, legacy: { width: 480, height: 320 } } as const;
const SMALL = { width: 240, height: 160 };

/** Pictures need no credential, as on any image host. */
export function addImageRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string; file: string } }>('/images/:id/:file', async (request, reply) => {
    const property = world.property(Number(request.params.id));
    const match = FILE.exec(request.params.file);
    if (property === undefined || match === null) return reply.code(404).send(notFound('Image').body);
    const [, collection = 'cloud', order = '1', small] = match;
    const scene = sceneFor(world.seed, property, `${collection}-${order}`);
    const large = collection === 'legacy' ? LARGE.legacy : LARGE.cloud;
    void reply.header('Cache-Control', 'public, max-age=86400');
    return reply.type('image/png').send(pngOfScene(scene, small === undefined ? large : SMALL));
  });
}
