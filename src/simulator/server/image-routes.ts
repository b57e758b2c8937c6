import type { FastifyInstance } from 'fastify';
import type { World } from '../world/world.ts';
import { sceneFor } from '../images/scene.ts';
import { pngOfScene } from '../images/png-scene.ts';
import { svgOfScene } from '../images/svg-scene.ts';
import { notFound } from './answer.ts';

const FILE = /^(legacy|cloud)-(\d{1,2})(-small)?\.(png|svg)$/;
const LARGE = { width: 960, height: 640 };
const LARGE_PNG = { width: 480, height: 320 };
const SMALL = { width: 240, height: 160 };

/** Pictures need no credential, like those of any image host. */
export function addImageRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Params: { id: string; file: string } }>('/images/:id/:file', async (request, reply) => {
    const property = world.property(Number(request.params.id));
    const match = FILE.exec(request.params.file);
    if (property === undefined || match === null) return reply.code(404).send(notFound('Image').body);
    const [, collection = 'cloud', order = '1', small, type] = match;
    const scene = sceneFor(world.seed, property, `${collection}-${order}`);
    void reply.header('Cache-Control', 'public, max-age=86400');
    if (type === 'png') {
      return reply.type('image/png').send(pngOfScene(scene, small === undefined ? LARGE_PNG : SMALL));
    }
    return reply.type('image/svg+xml').send(svgOfScene(scene, small === undefined ? LARGE : SMALL));
  });
}
