/** What `doctor` found of the database itself, as doctor-words.ts says it of everything. */
import type { Facts, FindingKind } from '../application/findings.ts';
import type { Words } from './doctor-phrases.ts';

type Kinds = Extract<FindingKind, `database-${string}`>;

export const databaseWords: { readonly [Kind in Kinds]: (facts: Facts[Kind]) => Words } = {
  'database-good': ({ database }) => ({
    what: `“${database}” answers, and takes writes as long as its disk has room.`,
  }),
  'database-marked': ({ message }) => ({
    what: message,
    means: 'Nothing is done on this database, on purpose: it is neither damaged nor away.',
    can: 'Do what is said there; then run “doctor” again.',
  }),
  'database-empty': ({ message }) => ({
    what: message,
    means:
      'Nothing is there to be synced yet, or the settings lead to another place than the installation’s.',
    can: 'On a new machine go on: the first start of the server makes it. Where there was an installation, start nothing; set DATABASE_URL to where it lies.',
  }),
  'database-damaged': ({ message }) => ({
    what: message,
    means:
      'What reads or writes there fails, or comes twice. No start makes it whole; what the shops show stays as it is.',
    can: 'Stop every process (with systemd: systemctl stop "sortiment@*"), keep a copy of what lies there, and put the last backup in place: “npm run sortiment -- restore FILE”. Then look why: the disk, its space, a network drive.',
  }),
  'database-faulty': ({ database, message }) => ({
    what: `“${database}” cannot be used: ${message}`,
    means:
      'Nothing is synced and no parcel is written until it can; nothing is lost, and the work goes on by itself then.',
    can: 'Check DATABASE_URL, that the server runs or the file is there and may be written by this user, and its disk.',
  }),
};
