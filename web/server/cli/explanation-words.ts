/** What `explain` answers of one SKU, in words for a person at a terminal. */
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import type { Explanation } from '../shops/explain-listing.ts';
import { reasonLines } from './words.ts';

const verdicts: Record<Explanation['verdict'], string> = {
  live: 'is live in the shop',
  hidden: 'is in the shop, but visible in no market',
  draft: 'is in the shop as a draft',
  pending: 'is new and will be created by the next sync',
  refused: 'was refused by Shopify and is not in the shop; the next sync tries again',
  missing: 'is missing at the supplier; it is sold out in the shop until its second check',
  removed: 'left the supplier and is out of sale in the shop',
  erased:
    'left the supplier and was deleted from the shop for good by your removal policy; it is created anew when the supplier lists it again',
  deleted: 'was deleted in the shop by the merchant and stays away, until "release" is run for it',
  'left-out': 'is not among what you import',
  'set-aside': 'is set aside because its data cannot be taken over',
  unknown: 'is known neither to the supplier nor to the shop',
};

const toBeDraftLines = ({ verdict, toBeDraft }: Explanation): string[] => {
  if (!toBeDraft) return [];
  const why = toBeDraft.reasons.map((code) => `[${code}] ${reasonText(code, 'en').what}`).join(' ');
  if (verdict === 'pending') return [`It will be created as a draft: ${why}`];
  return [`It would become a draft${toBeDraft.held ? '; that change is held' : ''}: ${why}`];
};

function languageLines({ languages }: Explanation): string[] {
  if (!languages) return [];
  const { primary, there, missing, foreign } = languages;
  const also = there.length > 0 ? `, translated into ${there.join(', ')}` : '';
  const lacking =
    missing.length > 0 ? `; no other text in ${missing.join(', ')}, where that one is shown` : '';
  return [
    `Languages: ${primary}${also}${lacking}.`,
    ...(foreign.length > 0 ? [`Left as somebody else wrote it: ${foreign.join(', ')}.`] : []),
  ];
}

/** The supplier's word that something changed, and what became of it. */
function hashLines({ verdict, hashes: { seen, applied } }: Explanation): string[] {
  if (verdict === 'deleted' || (!seen && !applied)) return [];
  if (!seen)
    return [
      `The supplier gives no hash any more; "${applied?.hash ?? ''}" was applied ${applied?.at ?? ''}.`,
    ];
  const said = `The supplier's hash: "${seen.hash}", seen first ${seen.at}`;
  if (applied?.hash === seen.hash) return [`${said}, applied ${applied.at}.`];
  const before = applied ? `; "${applied.hash}" was applied ${applied.at}` : '';
  return [`${said}, not yet applied${before}.`];
}

export function explanationWords(explanation: Explanation): string[] {
  const { sku, verdict, reasons, details, markets, confirmed, yours, operations } = explanation;
  const lines = [
    `${sku} ${verdicts[verdict]}.`,
    ...toBeDraftLines(explanation),
    ...reasons.flatMap((code) => reasonLines(code)),
    ...details.map((detail) => `  Details: ${detail}`),
  ];
  if (confirmed) {
    lines.push(
      `Shopify has: "${confirmed.content?.title ?? ''}", price ${confirmed.price?.price ?? '?'}, stock ${confirmed.stock?.available ?? '?'}, ships to ${confirmed.countries?.ships_to ?? '?'}.`,
      ...languageLines(explanation),
      `Markets: in ${markets.in.join(', ') || 'none'}; not in ${markets.out.join(', ') || 'none'}.`,
    );
  }
  lines.push(...hashLines(explanation));
  if (yours.length > 0)
    lines.push(`Yours: ${yours.join(', ')}. To hand one back: own ${sku} FIELD supplier.`);
  for (const { at, kind, state, reason, message } of operations) {
    const said = state === 'applied' && message ? `: ${message}` : '';
    lines.push(`${at}  ${kind} ${state}${reason ? ` (${reason})` : ''}${said}`);
  }
  return lines;
}
