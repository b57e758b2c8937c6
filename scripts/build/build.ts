import { ensureBuilt } from './app-build.ts';

const built = await ensureBuilt();
console.log(built === null ? 'out/ is current' : `built in ${(built.tookMs / 1000).toFixed(1)} s`);
