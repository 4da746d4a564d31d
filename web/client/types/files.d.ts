/** What Vite takes in beside scripts. */
declare module '*.css';
