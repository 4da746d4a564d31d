/**
 * The environment as it is meant. In: texts as the process was given them. Out: those that are not blank, without blanks
 * around them. `shopify app dev` says the app's address at its tunnel in HOST and APP_URL, and leads that to PORT of this
 * machine (Shopify/cli, services/dev/processes/web.ts): an address there is no host to listen on.
 */
const isAddress = (text: string | undefined): boolean => /^https?:\/\//i.test(text ?? '');

export function givenIn(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const tunnel = [given['HOST'], given['APP_URL']].find(isAddress);
  if (tunnel === undefined) return given;
  const { HOST, PORT = given['BACKEND_PORT'], ...others } = given;
  return { SHOPIFY_APP_URL: tunnel, ...others, HOST: isAddress(HOST) ? undefined : HOST, PORT };
}
