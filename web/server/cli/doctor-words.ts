/** What `doctor` found, a line for each thing that is good, and three for each that is not: what is wrong, what it means, what to do. */
import type { Examination, Facts, Finding, FindingKind } from '../application/findings.ts';
import { momentOf } from '../lib/moment-of.ts';
import { amount } from './amount.ts';
import { databaseWords } from './doctor-database-words.ts';
import { leftWords, megabytes, ofFailed, ofReason, seconds, silent, type Words } from './doctor-phrases.ts';

const wordsOf: { readonly [Kind in FindingKind]: (facts: Facts[Kind]) => Words } = {
  'configuration-good': ({ isProduction }) => ({
    what: `all settings can be used${isProduction ? '' : '; this is not production'}. Whether SHOPIFY_API_SECRET is the app’s, Shopify alone knows: with a wrong one, webhooks and pages are refused.`,
  }),
  'configuration-unusable': ({ message }) => ({
    what: message,
    means: 'Neither the server nor any command starts.',
    can: 'Set what is named in the environment, as web/operations/running.md says under “Settings”, and run “doctor” again.',
  }),
  ...databaseWords,
  'migrations-good': () => ({ what: 'the tables are those of this version.' }),
  'migrations-ahead': ({ ahead }) => ({
    what: `the tables are those of a newer version, beside which this one may go on until it is replaced: ${ahead.join(', ')}.`,
  }),
  'tables-missing': ({ missing }) => ({
    what: `the tables are not whole: ${missing.join('; ')}.`,
    means:
      'What reads or writes there fails, comes twice, or takes for ever; shops were not looked at. No start makes it whole: the tables count as made.',
    can: 'Stop every process (with systemd: systemctl stop "sortiment@*"), and put the last backup in place (of PostgreSQL into a new, empty database, to its end). Only an index may be made again as the same version makes it in an empty database.',
  }),
  'migrations-open': ({ open }) => ({
    what: `the tables are older than this version; missing: ${open.join(', ')}.`,
    means:
      'Shops were not looked at. The next process of this version that starts brings the tables up to date.',
    can: 'Make a backup, then start the server (or run any other command), and run “doctor” again.',
  }),
  'migrations-newer': ({ newer }) => ({
    what: `a newer version of Sortiment has changed the tables: ${newer.join(', ')}.`,
    means:
      'This version cannot work with them and does not start; shops were not looked at. They cannot be changed back.',
    can: 'Start the newer version, or put back the backup that was made before it.',
  }),
  'disk-good': ({ freeBytes, left }) => ({
    what: `${megabytes(freeBytes)} are free where the database lies.${leftWords(left)}`,
  }),
  'disk-short': ({ freeBytes, neededBytes, left }) => ({
    what: `only ${megabytes(freeBytes)} are free where the database lies; ${megabytes(neededBytes)} should be.${leftWords(left)}`,
    means:
      'When the disk is full nothing can be written down, so nothing is done any more; what was written stays.',
    can: 'Make room on that disk, or move the file to a larger one while nothing runs.',
  }),
  'disk-elsewhere': ({ takenBytes }) => ({
    what: `the database takes ${megabytes(takenBytes)} on its server. A server tells no client what is free on its disk: “df -h” on that machine says it.`,
  }),
  'queue-good': ({ version }) => ({
    what: `the tables of the job queue are those of this version (${version}).`,
  }),
  'queue-none': () => ({ what: 'the job queue has no tables yet; the first server makes them.' }),
  'queue-older': ({ version, wanted }) => ({
    what: `the tables of the job queue are of version ${version}, and this version wants ${wanted}.`,
    means: 'The next process of this version that starts brings them up to date; nothing is lost by that.',
    can: 'Make a backup, then start the server, and run “doctor” again.',
  }),
  'queue-newer': ({ version, wanted }) => ({
    what: `a newer version of Sortiment has changed the tables of the job queue: they are of version ${version}, and this version knows ${wanted}.`,
    means: 'Processes of this version may fail to take or to end jobs.',
    can: 'Start the newer version everywhere, or put back the backup that was made before it.',
  }),
  'keys-good': ({ opened }) => ({
    what: opened === 0 ? 'nothing is sealed yet.' : `${amount(opened, 'secret')} can be opened.`,
  }),
  'keys-missing': ({ missing, given }) => ({
    what: `something is sealed with the key ${missing.join(', ')}, and only ${given.join(', ')} was given.`,
    means:
      'The server does not start: it could open neither the shops nor the suppliers that this key sealed.',
    can: 'Set ENCRYPTION_KEY to that key again (where it is not set, a development machine has one of its own), or name it in ENCRYPTION_READ_KEYS. Is it lost, “rotate-key --forget-lost” forgets what it sealed.',
  }),
  'keys-damaged': ({ damaged }) => ({
    what: `what is sealed for ${damaged.join(', ')} cannot be opened with any key: it was changed.`,
    means: 'There is no access to these; everything else works.',
    can: 'Put back a backup of the database; or have the merchant open the app (or run “install”) and connect the supplier anew.',
  }),
  'clock-good': () => ({ what: 'this machine has the right time.' }),
  'clock-alone': () => ({ what: 'nobody said what time it is, so this machine’s clock was not compared.' }),
  'clock-wrong': ({ aheadMs, against }) => ({
    what: `this machine is ${seconds(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} ${against === 'database' ? 'the database’s server' : 'Shopify'}.`,
    means:
      'Merchants’ pages are refused as not signed in, tokens are renewed at the wrong time, and trackings are read too early or too late.',
    can: 'Let this machine take its time from the network (NTP, for example “timedatectl set-ntp true”). Nothing else: what was missed is made up for, and nothing is done twice.',
  }),
  'shops-none': () => ({ what: 'no shop has the app yet.' }),
  'shop-absent': () => ({
    what: 'the app is not installed in this shop.',
    means: 'Nothing is done there.',
    can: 'Check the address of the shop and DATABASE_URL; have the merchant open the app, or run “install”.',
  }),
  'shopify-good': () => ({ what: 'Shopify answers, and takes the app’s token.' }),
  'shopify-resting': ({ at }) => ({
    what: `Shopify answers. The app’s token ran out on ${momentOf(at)}, as tokens do; whoever needs it next renews it, and “doctor” does not.`,
  }),
  'token-refused': () => ({
    what: 'Shopify answers, and does not take the token that is stored here; whether it gives another was not tried.',
    means:
      'An app that works fetches another with its next call. In a copy that was put back elsewhere this is as it should be: the other one has the newer token.',
    can: 'Run “doctor” again after the next sync of this shop. If it stays so, “status” says since when; have the merchant open the app.',
  }),
  'shopify-failing': ({ reason, message }) => ofReason(reason, message),
  'shopify-silent': ({ afterMs }) => silent('Shopify', afterMs),
  'permissions-good': ({ without }) => ({
    what:
      without.length === 0
        ? 'everything is granted.'
        : `what is needed is granted; not granted is what is optional: ${without.join(', ')} (“status” says what each brings).`,
  }),
  'permissions-missing': ({ missing }) => ({
    what: `not granted: ${missing.join(', ')}.`,
    means: 'Shopify refuses what needs these; syncs of this shop fail or stay incomplete.',
    can: 'Check that the scopes stand in shopify.app.toml, run “shopify app deploy”, and have the merchant open the app and agree.',
  }),
  'permissions-awaited': ({ missing, since }) => ({
    what: `not granted: ${missing.join(', ')}, and parcels wait for it since ${momentOf(since)}.`,
    means: 'Their tracking numbers are not written, and no customer is mailed. They are kept until then.',
    can: 'Have the merchant open the app, and agree under Settings, Permissions.',
  }),
  'webhooks-good': ({ lastAt }) => ({ what: `they come; the latest on ${momentOf(lastAt)}.` }),
  'webhooks-not-due': () => ({
    what: 'none has come, and none is due yet: within ten minutes after the app has written a product Shopify tells of it.',
  }),
  'webhooks-absent': ({ wroteAt, lastAt }) => ({
    what: `the app wrote products on ${momentOf(wroteAt)}, and Shopify told of none of them; ${lastAt === null ? 'no webhook of the last days is known' : `the latest came on ${momentOf(lastAt)}`}.`,
    means:
      'Edits, deletions and an uninstallation are noticed only by the daily look, and Shopify’s privacy orders may not arrive.',
    can: 'Run “shopify app deploy” with this shopify.app.toml; check that SHOPIFY_APP_URL leads to this server from outside (/healthz), and that SHOPIFY_API_SECRET is the app’s: else the log says 401 for /api/webhooks.',
  }),
  'supplier-good': () => ({ what: 'products and orders can be read.' }),
  'supplier-none': () => ({ what: 'none is connected yet.' }),
  'supplier-failing': ({ reason, message }) => ofReason(reason, message),
  'supplier-orders': ({ reason, message }) => {
    const { means, ...words } = ofReason(reason, message);
    return { ...words, means: `Products can be read, orders not: no tracking number comes. ${means}` };
  },
  'supplier-silent': ({ afterMs }) => silent('The supplier’s server', afterMs),
  'jobs-good': () => ({ what: 'nothing is late.' }),
  'jobs-late': ({ late }) => ({
    what: `late: ${late.map(({ queue, since }) => `${queue}, since ${momentOf(since)}`).join('; ')}.`,
    means:
      'It waits for a worker that is free: too few run, they are stuck, or none runs. Nothing is lost; it is done when one comes.',
    can: 'Check that a process in the role “worker” or “all” runs and what its log says; start more of them, or raise SYNCS_PARALLEL or POLLS_PARALLEL.',
  }),
  'jobs-failed': ({ failed }) => ({
    what: `failed, and not come through since: ${failed.map(ofFailed).join('; ')}.`,
    means:
      'Nothing is lost: what the clock asks for is begun again with its next slot, what a webhook asked for with the next webhook of the shop. What a person asked for is not repeated by itself.',
    can: 'Look at the log of that time for the lines of this shop (“shop”, “queue”, “job”), and at “status”; put right what they name, then run “sync” or “track” for this shop. [RUN-513], or words of the program itself, are an error in the app: report them with the log.',
  }),
  'jobs-nobody': ({ lastSlotAt }) => ({
    what: `nobody hands out work by the clock: ${lastSlotAt === null ? 'it never happened for this shop' : `it last happened on ${momentOf(lastSlotAt)}`}.`,
    means:
      'No catalogue is synced and no tracking number is fetched by itself. What was missed is made up for.',
    can: 'Start the server (npm start), or a process with ROLE=worker, and look at its log.',
  }),
  'not-looked': ({ because }) => ({ what: `not looked at, because of: ${because}.` }),
  'not-known': ({ message }) => ({ what: `could not be looked at: ${message}` }),
};

/** Each kind goes with its own facts; TypeScript does not follow that through the table. */
const said = ({ kind, facts }: Finding): Words =>
  (wordsOf[kind] as (facts: Finding['facts']) => Words)(facts);

const heads = { good: 'good', wrong: 'WRONG', unknown: 'unknown' } as const;

/** What seems late by a wrong clock may not be. */
const byTime: ReadonlySet<Finding['kind']> = new Set(['jobs-nobody', 'jobs-late', 'webhooks-absent']);
const clockFirst = 'Set the clock first, then look again: by a wrong one this may only seem so.';

function linesOf(found: Finding, hasTime: boolean): readonly string[] {
  const { what, means, can: usual } = said(found);
  const can = hasTime || !byTime.has(found.kind) ? usual : clockFirst;
  const more = [means, can].flatMap((line) => (line === undefined ? [] : [`           ${line}`]));
  return [`${heads[found.state].padEnd(9)}${found.check}: ${what}`, ...more];
}

export function doctorWords({ findings, isWell }: Examination): readonly string[] {
  const lines: string[] = [];
  let about: string | null = null;
  const hasTime = findings.every(({ kind }) => kind !== 'clock-wrong');
  for (const found of findings) {
    if (found.shop !== null && found.shop !== about) lines.push(found.shop);
    about = found.shop;
    lines.push(...linesOf(found, hasTime));
  }
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  return [
    ...lines,
    isWell ? 'Nothing is wrong.' : `${amount(wrong, 'thing')} ${wrong === 1 ? 'is' : 'are'} wrong.`,
  ];
}
