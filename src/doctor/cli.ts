import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { systemClock } from '../main/service-client/client-clock.ts';
import { runDoctor } from './doctor.ts';

// As the app does: authorities that this computer trusts, for example those of a company's network, count too.
setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')]);

process.exitCode = await runDoctor({
  args: process.argv.slice(2),
  env: process.env,
  clock: systemClock,
  print: (line) => {
    process.stdout.write(`${line}\n`);
  },
  mutter: (line) => {
    process.stderr.write(`${line}\n`);
  },
});
