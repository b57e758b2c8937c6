import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { projectRoot } from '../setup/project-root.mjs';
import { sharedNamespaces, textFaults, type TextSource } from './text-faults.ts';

/** Folders whose texts all stand in catalogues (docs/decisions/0032), `/*.ts`: of the files directly in it. The list only grows. */
const done = [
  'src/analysis',
  'src/contract',
  'src/main',
  'src/renderer/app',
  'src/renderer/app/money-question',
  'src/renderer/as-of',
  'src/renderer/bookings',
  'src/renderer/charts',
  'src/renderer/charts/frame',
  'src/renderer/charts/marks',
  'src/renderer/client',
  'src/renderer/components/change',
  'src/renderer/components/connection',
  'src/renderer/components/data-table',
  'src/renderer/components/format',
  'src/renderer/components/house',
  'src/renderer/components/input',
  'src/renderer/components/list',
  'src/renderer/components/page',
  'src/renderer/components/price-bridge',
  'src/renderer/components/snapshot',
  'src/renderer/components/terms',
  'src/renderer/components/text',
  'src/renderer/components/ui',
  'src/renderer/guarded-edit',
  'src/renderer/guarded-edit/as-it-came',
  'src/renderer/guarded-edit/editors',
  'src/renderer/guarded-edit/form',
  'src/renderer/guarded-edit/groups',
  'src/renderer/guarded-edit/readings',
  'src/renderer/guarded-edit/review',
  'src/renderer/guarded-edit/rows',
  'src/renderer/guarded-edit/run',
  'src/renderer/guarded-edit/session',
  'src/renderer/guarded-edit/teaching',
  'src/renderer/house-reads',
  'src/renderer/lazy-part',
  'src/renderer/portfolio-sync',
  'src/renderer/question',
  'src/renderer/screens/board',
  'src/renderer/screens/board/bar',
  'src/renderer/screens/board/peek',
  'src/renderer/screens/board/season-strip',
  'src/renderer/screens/board/table',
  'src/renderer/screens/bookings',
  'src/renderer/screens/changes',
  'src/renderer/screens/changes/change',
  'src/renderer/screens/changes/found',
  'src/renderer/screens/changes/plans',
  'src/renderer/screens/compare',
  'src/renderer/screens/first-start',
  'src/renderer/screens/occupancy-groups',
  'src/renderer/screens/offers',
  'src/renderer/screens/plan',
  'src/renderer/screens/plan/review',
  'src/renderer/screens/plan/sheet',
  'src/renderer/screens/plan/sheet/deposit',
  'src/renderer/screens/plan/sheet/grid',
  'src/renderer/screens/plan/sheet/levers',
  'src/renderer/screens/portfolio',
  'src/renderer/screens/portfolio/add-properties',
  'src/renderer/screens/property/lever-reading',
  'src/renderer/screens/property/request-shape',
  'src/renderer/screens/property/tabs/availability',
  'src/renderer/screens/property/tabs/bookings',
  'src/renderer/screens/property/tabs/cancellation-policy',
  'src/renderer/screens/property/tabs/channel-arrival',
  'src/renderer/screens/property/tabs/discounts',
  'src/renderer/screens/property/tabs/discounts/heat-map',
  'src/renderer/screens/property/tabs/discounts/lever-edit',
  'src/renderer/screens/property/tabs/discounts/stay-price',
  'src/renderer/screens/property/tabs/listing',
  'src/renderer/screens/property/tabs/occupancy-groups',
  'src/renderer/screens/property/tabs/overview',
  'src/renderer/screens/property/tabs/pricing',
  'src/renderer/screens/property/tabs/quote',
  'src/renderer/screens/property/tabs/security-deposit',
  'src/renderer/screens/report',
  'src/renderer/screens/reserve',
  'src/renderer/screens/settings',
  'src/renderer/screens/timeline',
  'src/renderer/screens/today',
  'src/renderer/screens/usage',
  'src/renderer/screens/words',
];

const folders = done.map((folder): readonly TextSource[] =>
  readdirSync(join(projectRoot, placeOf(folder)), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(placeOf(folder), name.replaceAll('\\', '/')))
    .filter((path) => /\.tsx?$/.test(path) && homeOf(path) === folder)
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') })),
);
const faults = [...folders.flatMap((sources) => textFaults(sources)), ...sharedNamespaces(folders.flat())];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** The innermost folder of the list that holds a file: its texts are asked for from there. */
function homeOf(path: string): string | undefined {
  return done.filter((folder) => holds(folder, path)).sort((a, b) => b.length - a.length)[0];
}

function holds(folder: string, path: string): boolean {
  return isFlat(folder) ? posix.dirname(path) === placeOf(folder) : path.startsWith(`${folder}/`);
}

function isFlat(folder: string): boolean {
  return folder.endsWith('/*.ts');
}

function placeOf(folder: string): string {
  return isFlat(folder) ? posix.dirname(folder) : folder;
}
