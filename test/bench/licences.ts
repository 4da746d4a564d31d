/** `npm run licences`: every package that production installs, by licence; ends with 1 when one is not permissive. */
import { permissive, productionLicences } from '../support/production-licences.ts';

for (const [licence, packages] of [...productionLicences('package-lock.json')].toSorted(([one], [other]) =>
  one.localeCompare(other),
)) {
  const mark = permissive.has(licence) ? '' : '  LOOK AT THESE';
  process.stdout.write(`${licence} (${packages.length})${mark}\n  ${packages.join('\n  ')}\n`);
  if (mark !== '') process.exitCode = 1;
}
