/** Why a sandbox cannot listen, for whoever started it; null when it is something else. */
export function listenFailure(error: unknown, port: number): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that, or choose another port with --port.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one from 1024 on with --port.`;
  return null;
}
