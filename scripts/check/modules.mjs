const writingUses = ['core/values', 'core/mapping', 'core/resources', 'core/service'];

/**
 * The modules of ARCHITECTURE.md and what each may import. Anything else fails, and so does a file in src outside
 * every module. `types` lists modules that may be imported for their types only. `*` stands for any one name:
 * main/start and the files directly in src/main assemble the modules.
 * @type {Readonly<Record<string, { uses: readonly string[], types?: readonly string[] }>>}
 */
export const modules = {
  'core/values': { uses: [] },
  'core/mapping': { uses: ['core/values'] },
  'core/resources': { uses: ['core/values', 'core/mapping'] },
  'core/service': { uses: ['core/values', 'core/mapping', 'core/resources'] },
  'core/writing': { uses: writingUses },
  'core/drafting': { uses: [...writingUses, 'core/writing'] },
  'core/descriptions': { uses: [...writingUses, 'core/writing'] },
  'core/analysis': { uses: [...writingUses, 'core/writing'] },
  'core/bulk': { uses: [...writingUses, 'core/writing'] },
  ipc: { uses: ['core'] },
  'main/clock': { uses: [] },
  'main/diagnostics': { uses: ['core', 'ipc', 'main/clock'] },
  'main/storage': { uses: ['core', 'ipc'] },
  'main/credentials': { uses: ['core', 'ipc'] },
  'main/service-client': { uses: ['core', 'ipc', 'main/clock', 'main/credentials'] },
  'main/snapshots': {
    uses: ['core', 'ipc', 'main/clock', 'main/storage', 'main/service-client'],
    types: ['main/credentials'],
  },
  'main/images': { uses: ['core', 'ipc', 'main/clock', 'main/service-client', 'main/snapshots'] },
  'main/changes': {
    uses: ['core', 'ipc', 'main/clock', 'main/storage', 'main/service-client'],
  },
  'main/mappings': { uses: ['core', 'ipc', 'main/clock', 'main/storage'], types: ['main/service-client'] },
  'main/drafts': { uses: ['core', 'ipc', 'main/storage'] },
  'main/portfolio': {
    uses: [
      'core',
      'ipc',
      'main/clock',
      'main/storage',
      'main/credentials',
      'main/connection',
      'main/snapshots',
      'main/service-client',
    ],
  },
  'main/today': {
    uses: ['core', 'ipc', 'main/clock', 'main/storage'],
    types: ['main/portfolio', 'main/service-client', 'main/snapshots'],
  },
  'main/descriptions': { uses: ['core', 'ipc', 'main/storage'] },
  'main/bookings': {
    uses: ['core', 'ipc', 'main/changes', 'main/storage'],
    types: ['main/service-client'],
  },
  'main/updates': { uses: ['core', 'ipc'] },
  'main/settings': { uses: ['core', 'ipc', 'main/storage'] },
  'main/connection': { uses: ['core', 'ipc', 'main/clock', 'main/service-client', 'main/credentials'] },
  'main/saved-screen': { uses: ['core', 'ipc', 'main/credentials', 'main/storage'] },
  'main/sample': { uses: ['core', 'ipc', 'simulator'] },
  'main/intent': { uses: ['core', 'ipc'], types: ['main/changes'] },
  'main/shell': { uses: ['core', 'ipc'], types: ['main/ipc'] },
  'main/ipc': {
    uses: [
      'core',
      'ipc',
      'main/clock',
      'main/diagnostics',
      'main/storage',
      'main/connection',
      'main/service-client',
    ],
    types: ['main'],
  },
  'main/composition': { uses: ['core', 'ipc', 'main'] },
  'main/start': { uses: ['core', 'ipc', 'main'] },
  'main/*.ts': { uses: ['core', 'ipc', 'main'] },
  preload: { uses: ['ipc/names.ts', 'ipc/question-names.ts'], types: ['core', 'ipc'] },
  'renderer/client': { uses: ['core', 'ipc'], types: ['preload'] },
  'renderer/components': { uses: ['core', 'ipc'] },
  'renderer/charts': {
    uses: ['core', 'ipc', 'renderer/components', 'renderer/client'],
  },
  'renderer/bookings': {
    uses: ['core', 'ipc', 'renderer/components', 'renderer/client'],
  },
  'renderer/lazy-part': { uses: ['renderer/components', 'renderer/client'] },
  'renderer/as-of': { uses: ['core', 'ipc', 'renderer/components', 'renderer/client'] },
  'renderer/routes.ts': { uses: [] },
  'renderer/screen-entry.ts': { uses: [] },
  'renderer/guarded-edit': {
    uses: ['core', 'ipc', 'renderer/components', 'renderer/client', 'renderer/as-of', 'renderer/routes.ts'],
  },
  'renderer/kit': {
    uses: [
      'core',
      'ipc',
      'renderer/components',
      'renderer/charts',
      'renderer/client',
      'renderer/as-of',
      'renderer/guarded-edit',
      'renderer/routes.ts',
    ],
  },
  'renderer/property-reads': {
    uses: ['core', 'ipc', 'renderer/components', 'renderer/client', 'renderer/routes.ts'],
  },
  'renderer/portfolio-sync': {
    uses: ['core', 'ipc', 'renderer/components', 'renderer/client', 'renderer/lazy-part'],
  },
  'renderer/screens': {
    uses: [
      'core',
      'ipc',
      'renderer/components',
      'renderer/charts',
      'renderer/bookings',
      'renderer/client',
      'renderer/guarded-edit',
      'renderer/property-reads',
      'renderer/kit',
      'renderer/as-of',
      'renderer/lazy-part',
      'renderer/portfolio-sync',
      'renderer/routes.ts',
      'renderer/screen-entry.ts',
    ],
  },
  'renderer/app': { uses: ['core', 'ipc', 'renderer'] },
  'renderer/gallery': { uses: ['core', 'ipc', 'renderer'] },
  'renderer/question': {
    uses: ['core', 'ipc', 'renderer/app/theme/css-variables.ts', 'renderer/app/theme/palette.ts'],
  },
  'renderer/main.tsx': { uses: ['core', 'ipc', 'renderer'] },
  // The simulator builds its bodies independently of the code that reads them. Declarations describe the others.
  simulator: { uses: ['core/resources/declared.ts'], types: ['core', 'ipc'] },
  receipts: { uses: ['main/changes'] },
  doctor: {
    uses: ['core', 'ipc', 'main/clock', 'main/service-client', 'main/connection', 'main/credentials'],
  },
};

/**
 * Packages that only a few modules may import.
 * @type {readonly { packageName: string, path: string, homes: readonly string[] }[]}
 */
export const homes = [
  {
    packageName: 'electron',
    path: '^(electron|node_modules/electron/)',
    homes: ['main/shell', 'main/ipc', 'main/composition', 'main/start', 'main/*.ts', 'preload'],
  },
  { packageName: 'keytar', path: '^node_modules/keytar/', homes: ['main/credentials'] },
  { packageName: 'undici', path: '^node_modules/undici/', homes: ['main/service-client'] },
  {
    packageName: 'yaml',
    path: '^node_modules/(yaml|@seriousme|ajv|ajv-draft-04|ajv-formats)/',
    homes: ['main/descriptions'],
  },
  { packageName: 'pino', path: '^node_modules/pino/', homes: ['main/diagnostics'] },
  { packageName: 'fastify', path: '^node_modules/fastify/', homes: ['simulator'] },
  { packageName: 'recharts', path: '^node_modules/recharts/', homes: ['renderer/charts'] },
  { packageName: '@tanstack/react-query', path: '^node_modules/@tanstack/react-query/', homes: ['renderer'] },
  {
    packageName: 'react',
    path: '^node_modules/(react|react-dom|@mantine|@tabler|wouter)/',
    homes: ['renderer'],
  },
  {
    packageName: 'zod',
    path: '^node_modules/zod/',
    homes: ['core', 'ipc', 'main', 'renderer', 'simulator', 'doctor'],
  },
];
