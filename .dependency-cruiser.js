import { homes, modules } from './scripts/check/modules.mjs';

/** @param {string} text */
const pattern = (text) => text.replaceAll('.', '\\.').replaceAll('*', '[^/]+');

/** @param {readonly string[]} names */
const insideAny = (names) => names.map((name) => `^src/${pattern(name)}(/|$)`);

const moduleRules = Object.entries(modules).flatMap(([module, { uses, types = [] }]) => [
  {
    name: `${module} imports only its own modules`,
    severity: 'error',
    from: { path: insideAny([module]) },
    to: { path: '^(src|scripts|tests)/', pathNot: insideAny([module, ...uses, ...types]) },
  },
  ...(types.length === 0
    ? []
    : [
        {
          name: `${module} imports types only`,
          severity: 'error',
          from: { path: insideAny([module]) },
          to: {
            path: insideAny(types),
            pathNot: insideAny([module, ...uses]),
            dependencyTypesNot: ['type-only'],
          },
        },
      ]),
]);

const homeRules = homes.map(({ packageName, path, homes: allowed }) => ({
  name: `${packageName} stays in its module`,
  severity: 'error',
  from: { path: '^src/', pathNot: insideAny(allowed) },
  to: { path },
}));

export default {
  forbidden: [
    ...moduleRules,
    ...homeRules,
    {
      name: 'every file belongs to a module',
      severity: 'error',
      from: { path: '^src/', pathNot: insideAny(Object.keys(modules)) },
      to: {},
    },
    {
      name: 'screens do not know one another',
      severity: 'error',
      from: { path: '^src/renderer/screens/([^/]+)/' },
      to: { path: '^src/renderer/screens/', pathNot: '^src/renderer/screens/$1/' },
    },
    {
      name: 'tabs do not know one another',
      severity: 'error',
      from: { path: '^src/renderer/screens/property/([^/]+)/' },
      to: {
        path: '^src/renderer/screens/property/[^/]+/',
        pathNot: '^src/renderer/screens/property/($1|discount-reading|request-shape)/',
      },
    },
    {
      name: 'Node stays out of what runs in a page',
      severity: 'error',
      from: { path: insideAny(['core', 'ipc', 'preload', 'renderer']) },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      // Type imports vanish at run time, and the types of field mappings and of resource declarations name each
      // other.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything imported exists',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^electron$' },
    },
    {
      name: 'what ships is a dependency',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/electron/',
      },
    },
    {
      name: 'only declared packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'undetermined'] },
    },
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(out|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
