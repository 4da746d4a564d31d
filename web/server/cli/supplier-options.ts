/** The command line's options for a supplier connection, as the connection document that the client reads. */
import { Option, type Command } from 'commander';
import { UsageError } from './command-answer.ts';

export interface SupplierFlags {
  readonly auth: 'none' | 'header' | 'basic' | 'jwt';
  readonly headerName: string;
  readonly headerValue?: string;
  readonly username?: string;
  readonly password?: string;
  readonly usernameField?: string;
  readonly loginPath?: string;
  readonly refreshPath?: string;
}

export const withSupplierOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--auth <kind>', 'how the supplier wants to be asked')
        .choices(['none', 'header', 'basic', 'jwt'])
        .default('none'),
    )
    .option('--header-name <name>', 'header that carries the key (auth header)', 'X-API-KEY')
    .addOption(new Option('--header-value <key>', 'the key (auth header)').env('SUPPLIER_KEY'))
    .option('--username <name>', 'user name (auth basic and jwt)')
    .addOption(new Option('--password <password>', 'password (auth basic and jwt)').env('SUPPLIER_PASSWORD'))
    .option('--username-field <name>', 'field of the login request (auth jwt; usually username or email)')
    .option('--login-path <path>', 'path of the login, from the API root (auth jwt)')
    .option('--refresh-path <path>', 'path of the token refresh, from the API root (auth jwt)');

function needed(options: SupplierFlags, names: readonly (keyof SupplierFlags)[]): void {
  const missing = names.filter((name) => options[name] === undefined);
  if (missing.length === 0) return;
  const flags = missing.map((name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
  throw new UsageError(`--auth ${options.auth} also needs ${flags.join(' and ')}.`);
}

/** The connection document; throws UsageError when the options do not fit together. */
export function connectionDocument(url: string, options: SupplierFlags): unknown {
  const { auth, username, password, usernameField, loginPath, refreshPath } = options;
  switch (auth) {
    case 'none':
      return { root: url, auth: { kind: 'none' } };
    case 'header':
      needed(options, ['headerValue']);
      return { root: url, auth: { kind: 'header', name: options.headerName, value: options.headerValue } };
    case 'basic':
      needed(options, ['username', 'password']);
      return { root: url, auth: { kind: 'basic', username, password } };
    case 'jwt':
      needed(options, ['username', 'password']);
      return { root: url, auth: { kind: 'jwt', username, password, usernameField, loginPath, refreshPath } };
  }
}
