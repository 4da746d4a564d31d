/**
 * Several products of one SKU: the shop can only have one of them. The one for which it has a listing keeps the SKU until
 * a whole crawl has not seen it, whatever the order of the pages and wherever a crawl breaks off; before there is a
 * listing, the smallest address counts (supplier/roll.ts). The others are set aside, and it is said whose the SKU is.
 */
import type { Sku } from '../domain/ids.ts';
import { note } from '../domain/reason-texts/note.ts';
import type { Marks, SetAside } from './ports/snapshot.ts';
import type { CatalogueMember } from './ports/supplier-catalogue.ts';

interface Contest {
  readonly others: Map<string, SetAside>;
  ownerSeen: boolean;
}

/** Of one crawl. */
export class Claims {
  readonly #contests = new Map<Sku, Contest>();

  /** The members that stand for the SKUs which they name, and those without one. */
  settle(
    members: readonly CatalogueMember[],
    marks: ReadonlyMap<Sku, Pick<Marks, 'owner'>>,
  ): readonly CatalogueMember[] {
    return members.flatMap((member) => {
      const sku = member.sku ?? member.twin?.sku;
      const owner = sku === undefined ? null : (marks.get(sku)?.owner ?? null);
      if (sku === undefined || owner === null || member.iri === null) return [member];
      if (member.iri !== owner) {
        this.#setAside(sku, member.iri, owner);
        // It came in an earlier batch, when nobody else had its SKU.
        if (member.twin?.ownedBy === owner) this.met(sku);
        return [];
      }
      if (!member.twin) {
        this.met(sku);
        return [member];
      }
      this.#contest(sku).ownerSeen = true;
      return member.twin.asOwner ? [member.twin.asOwner] : [];
    });
  }

  /** The product of the shop's listing, as it was. */
  met(sku: Sku): void {
    const contest = this.#contests.get(sku);
    if (contest) contest.ownerSeen = true;
  }

  /** Products whose SKU is that of another one, which the crawl has seen as well. */
  losers(): readonly SetAside[] {
    const lost = [...this.#contests.values()].filter(({ ownerSeen }) => ownerSeen);
    return lost.flatMap(({ others }) => Array.from(others.values()));
  }

  /** SKUs that only other products than theirs carried. */
  vanished(): readonly Sku[] {
    return [...this.#contests].filter(([, { ownerSeen }]) => !ownerSeen).map(([sku]) => sku);
  }

  #setAside(sku: Sku, iri: string, owner: string): void {
    const detail = note('skuOfAnother', { sku, owner });
    this.#contest(sku).others.set(iri, { iri, sku: null, reason: 'PRD-105', detail });
  }

  #contest(sku: Sku): Contest {
    const known = this.#contests.get(sku);
    if (known) return known;
    const made: Contest = { others: new Map(), ownerSeen: false };
    this.#contests.set(sku, made);
    return made;
  }
}
