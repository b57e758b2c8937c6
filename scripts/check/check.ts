import { printUsage, readOptions } from '../command-line.ts';
import { askGates } from './ask-gates.ts';
import { gates } from './gates.ts';

const usage = `npm run check    every gate at once: ${gates.map(({ name }) => name).join(', ')}`;

const asked = readOptions(process.argv.slice(2), {});
process.exitCode = asked.kind === 'read' ? ((await askGates(gates)) ? 0 : 1) : printUsage(asked, usage);
