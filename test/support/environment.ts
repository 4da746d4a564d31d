/** What this process was given, for programs that tests start beside it: a shell finds nothing without it. */
export const environment: Readonly<NodeJS.ProcessEnv> = process.env;

/** For a program that is to have nothing else of it: without, it compiles for half of its start. */
export const quickStart = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '' };
