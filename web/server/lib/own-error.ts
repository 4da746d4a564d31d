/** What each error of the app's own extends: only these are taken at their word, since a stranger's may look like one. */
export class OwnError extends Error {}
