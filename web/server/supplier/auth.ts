/**
 * The supplier's credentials as request headers. Which scheme is used is configuration, because the interface
 * document shows none (supplier-behaviour, section 7).
 */
import { assertNever } from '../lib/assert-never.ts';
import type { SupplierAuthSettings } from './connection.ts';
import { fixedHeaders, noAuth, type SupplierAuth } from './credentials.ts';
import { createJwtAuth, type JwtParts } from './jwt-auth.ts';

export function createAuth(settings: SupplierAuthSettings, jwt: JwtParts): SupplierAuth {
  switch (settings.kind) {
    case 'none':
      return noAuth;
    case 'header':
      return fixedHeaders({ [settings.name.toLowerCase()]: settings.value }, [settings.value]);
    case 'basic': {
      const pair = Buffer.from(`${settings.username}:${settings.password}`).toString('base64');
      return fixedHeaders({ authorization: `Basic ${pair}` }, [
        pair,
        `${settings.username}:${settings.password}`,
        settings.password,
      ]);
    }
    case 'jwt':
      return createJwtAuth(settings, jwt);
    default:
      return assertNever(settings);
  }
}
