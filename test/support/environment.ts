/** What this process was given, for programs that tests start beside it: a shell finds nothing without it. */
export const environment: Readonly<NodeJS.ProcessEnv> = process.env;
