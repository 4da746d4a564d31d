/**
 * Takes secrets out of a text that people or logs will read: what looks like one, wherever it stands, and the ones that
 * are known by name. Of a link nobody knows by which of its parameters it opens something: all are hidden but those that
 * are known as harmless, as OpenTelemetry does it for .NET. What is left is as long as the text was, or shorter, and JSON
 * stays JSON. The texts come from strangers: no pattern may look at a part of one again for each place at which it could
 * begin.
 */
const secret = '[secret]';

interface Look {
  readonly pattern: RegExp;
  /** What stands in its place; groups are what may be read. */
  readonly shown: string | ((all: string, ...groups: string[]) => string);
}

/** Names of parameters whose values open nothing, also with brackets behind: `order[name]`, `updatedAt[after]`. */
const harmless =
  /^(?:page|itemsPerPage|per_page|limit|offset|order|sort|shop|locale|lang|language|country|countryCodes|sku|id|since|from|to|after|before|createdAt|updatedAt|timestamp|version|format)(?:(?:\[|%5B)[^=]*)?$/i;
const namesSecret = /token|secret|passw|key|sig|auth|hmac|credential|code|pin|otp/i;
/** The API's own way to sort and to choose, in which a product's key is named. */
const sorts = /^(?:asc|desc)$/i;

/** A number is an id, unless its name says otherwise; so is what stands in brackets behind a harmless name. */
function isHarmless(parameter: string): boolean {
  const at = parameter.indexOf('=');
  const [name, value] = [parameter.slice(0, at), parameter.slice(at + 1)];
  if (namesSecret.test(name.replace(/^countryCodes/i, ''))) return sorts.test(value);
  return harmless.test(name) || /^\d{1,20}$/.test(value);
}

/** From the first on that is not known as harmless all is its value: a semicolon may be a part of it. */
function parameters(text: string): string {
  const parts = text.split(';');
  const at = parts.findIndex((part) => !isHarmless(part));
  const [first = ''] = parts.slice(at);
  if (at < 0) return text;
  return [...parts.slice(0, at), `${first.slice(0, first.indexOf('=') + 1)}${secret}`].join(';');
}

/** Letters and digits without a word between them: what people name has words, or is a number; ids have hyphens. */
const isLikeKey = (text: string): boolean =>
  /(?=[^a-z]{0,19}[a-z])(?=[^\d]{0,19}\d)[a-z\d]{20}/i.test(text) ||
  (/[a-z]/.test(text) && /[A-Z]/.test(text) && /\d[^\d]+\d/.test(text));

/** Of the path of a link: parts that look like keys. With an ending they are names of files. */
export const redactPath = (path: string): string =>
  path.replaceAll(/\/([\w~-]{20,})(?![\w~-]|\.\w)/g, (all, part: string) =>
    isLikeKey(part) ? `/${secret}` : all,
  );

const looks: readonly Look[] = [
  // Shopify's tokens and secrets say what they are: shpat_, shprt_, shpss_.
  { pattern: /\bshp[a-z]{2,4}_[\w-]{6,}/g, shown: secret },
  // JSON Web Tokens and sealed texts; where another seems to begin inside, it is that one.
  { pattern: /\beyJ(?:(?!\beyJ)[\w-]){6,}\.[\w-]*(?:\.[\w-]*){1,3}/g, shown: secret },
  {
    pattern: /\b(Bearer|Basic)(\s+|%20)(?=[^\s"'\\]{0,300}[\d=])[\w.~+/=-]{8,}/gi,
    shown: `$1 ${secret}`,
  },
  { pattern: /(:\/\/)[^\s/"'@\\:]*:[^\s/"'@\\]*@/g, shown: `$1${secret}@` },
  { pattern: /([?&;#])([\w.[\]%-]+=[^&\s"'\\#]+)/g, shown: (_, before, those) => before + parameters(those) },
  // A key that is a part of a path stands behind its name; a word without digits there is a place, not a key.
  {
    pattern:
      /(\/(?:(?:access[-_]?token|token|secret|passw(?:or)?d|api[-_]?key|key|credential)s?|auth)\/)(?=[^\s/?#"'\\\d]{0,300}\d)[^\s/?#"'\\]{8,}/gi,
    shown: `$1${secret}`,
  },
  // In a link others look like keys by themselves. Elsewhere a path is one of our own files, which the operator looks for.
  {
    pattern: /(:\/\/[^\s/?#"'\\]{1,300})(\/[^\s?#"'\\]*)/g,
    shown: (_, origin, path) => origin + redactPath(path),
  },
  {
    pattern:
      /((?:access|refresh|id)_?token|client_?secret|password|api[-_]?key|authorization)(\\?["']?\s*[:=]\s*\\?["'])[^"'\\]{4,}/gi,
    shown: `$1$2${secret}`,
  },
];

export const redact = (text: string): string =>
  looks.reduce(
    (told, { pattern, shown }) =>
      typeof shown === 'string' ? told.replace(pattern, shown) : told.replace(pattern, shown),
    text,
  );

const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/=+$/, '');

/** The forms in which an error page, an address or a header repeats a secret. */
function formsOf(value: string): readonly string[] {
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const escaped = JSON.stringify(value).slice(1, -1);
  const encoded = encodeURIComponent(value.toWellFormed());
  const plain = [value, encoded, encoded.replaceAll('%20', '+'), escaped, html];
  // Shorter ones would be found in texts by chance.
  return value.length < 8 ? plain : [...plain, base64(value)];
}

/** One or two characters are no secret, and hiding them would spoil the sentence. */
const shortest = 3;

/** A function that puts `[secret]` in place of each of these, in whatever form it is repeated. */
export function hider(secrets: readonly string[]): (text: string) => string {
  const forms = [...new Set(secrets.filter(({ length }) => length >= shortest).flatMap(formsOf))]
    // One may be a part of another.
    .toSorted((one, other) => other.length - one.length);
  const hide = (text: string): string =>
    forms.reduce((hidden, form) => hidden.replaceAll(form, '\0'), text).replaceAll('\0', secret);
  // A password may be a part of the very word that stands for one.
  return (text) => text.split(secret).map(hide).join(secret);
}

/** The one rule for whatever leaves this process, a log's line or a span of a trace: what is known, and what looks like one. */
export function concealer(secrets: readonly string[]): (text: string) => string {
  const hide = hider(secrets);
  return (text) => redact(hide(text));
}
