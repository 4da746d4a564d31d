/**
 * What a look settles: of a write that was never answered the shop shows just what is wanted today. That is known from then
 * on, and whoever changes it there later has changed it. What else is shown stays in doubt: the call may still arrive. Pure.
 */
import { formOf, isStoredAs, type FieldValue } from '../domain/ownership.ts';
import type { OwnField, PrintedGroup, StoredGroups } from '../domain/listing.ts';
import type { Look, LookedInto } from './find-edits.ts';
import { isUnanswered } from './in-doubt.ts';
import { sentAs, withoutOwned } from './own-fields.ts';

type Fields = Readonly<Record<string, FieldValue | undefined>>;

function stands(name: LookedInto, wanted: Look['wanted'], { shown, asked }: Look): boolean {
  if (name === 'publications') {
    const ids = wanted.publications?.ids;
    const now = new Set(shown.publications.ids);
    return ids !== undefined && asked.every((id) => ids.includes(id) === now.has(id));
  }
  const [fields, now] = [wanted[name] as Fields | undefined, shown[name] as Fields | undefined];
  return (
    fields !== undefined &&
    now !== undefined &&
    Object.entries(fields).every(([field, value]) =>
      isStoredAs(formOf(field), value ?? null, now[field] ?? null),
    )
  );
}

export interface Settled {
  readonly prints: Partial<Record<PrintedGroup, { readonly sent: string }>>;
  readonly seen: Partial<StoredGroups>;
}

export const isToSettle = ({ listing }: Pick<Look, 'listing'>, groups: readonly LookedInto[]): boolean =>
  listing.state === 'present' && groups.some((name) => isUnanswered(listing, name));

/** Of these groups; `theirs` are fields that the merchant has. */
export function settledBy(look: Look, groups: readonly LookedInto[], theirs: readonly OwnField[]): Settled {
  const { listing, shown } = look;
  if (!isToSettle(look, groups)) return { prints: {}, seen: {} };
  const ours = withoutOwned(look.wanted, theirs);
  const settled = groups.filter((name) => isUnanswered(listing, name) && stands(name, ours, look));
  return {
    prints: sentAs(Object.fromEntries(settled.map((name) => [name, ours[name]])), theirs),
    seen: Object.fromEntries(settled.map((name) => [name, shown[name]])),
  };
}
