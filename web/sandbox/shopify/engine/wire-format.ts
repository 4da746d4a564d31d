/** How errors look on the wire: message, locations, extensions, path, in Shopify's order of keys. */
import type { GraphQLError } from 'graphql';

export interface WireError {
  message: string;
  locations?: readonly { line: number; column: number }[];
  extensions?: Record<string, unknown>;
  path?: readonly (string | number)[];
}

export function toWire(error: GraphQLError): WireError {
  return {
    message: error.message,
    ...(error.locations === undefined ? {} : { locations: error.locations }),
    ...(Object.keys(error.extensions).length === 0 ? {} : { extensions: error.extensions }),
    ...(error.path === undefined ? {} : { path: error.path }),
  };
}
