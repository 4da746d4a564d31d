/**
 * `npm run schema`: fetches the package in which Shopify publishes its Admin schema, through npm's own client, and
 * writes the three files beside this one, and the schema of the checkout guard's input. The package is not installed: with what it drags in it weighs 600 MB.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { apiVersion, schemaFiles } from './admin-schema.ts';
import {
  courierNamesText,
  functionSchemaText,
  schemaText,
  scopesText,
  type AdminData,
  type Origin,
} from './schema-texts.ts';

const source = '@shopify/dev-mcp@1.16.0';
const dataFile = `dist/data/admin_${apiVersion}.json.gz`;
const functionFile = `dist/data/functions_cart_checkout_validation_${apiVersion}.json.gz`;
const functionSchema = join(import.meta.dirname, '../../../../extensions/country-guard/schema.graphql');

/** Answers the folder of the unpacked package. */
function fetchPackage(folder: string): string {
  // On Windows npm is a script of the shell.
  const pack = ['pack', source, '--json', '--pack-destination', folder];
  const answer = execFileSync('npm', pack, { encoding: 'utf8', shell: process.platform === 'win32' });
  const [{ filename }]: [{ filename: string }] = JSON.parse(answer);
  execFileSync('tar', ['-xzf', filename], { cwd: folder });
  return join(folder, 'package');
}

const unpacked = (home: string, file: string): AdminData =>
  JSON.parse(gunzipSync(readFileSync(join(home, file))).toString('utf8'));

const folder = mkdtempSync(join(tmpdir(), 'sortiment-schema-'));
try {
  const home = fetchPackage(folder);
  const content = unpacked(home, dataFile);
  const licence = readFileSync(join(home, 'LICENSE'), 'utf8');
  const origin: Origin = { package: source, file: dataFile, licence };
  writeFileSync(schemaFiles.schema, schemaText(content, origin));
  writeFileSync(schemaFiles.scopes, scopesText(content, origin));
  writeFileSync(schemaFiles.couriers, courierNamesText(content, origin));
  const ofFunction = { ...origin, file: functionFile, version: apiVersion };
  writeFileSync(functionSchema, functionSchemaText(unpacked(home, functionFile), ofFunction));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`Wrote ${[...Object.values(schemaFiles), functionSchema].join(', ')} from ${source}.\n`);
