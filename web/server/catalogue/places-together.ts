/**
 * Products that move at the same time into the same places, or out of them. Each operation takes its own steps with a
 * writer of its own; only the calls are gathered: when every operation waits, they go out as whatever is fewer calls,
 * one for each place or one for each product. The online store takes one product at a time, with all its other places.
 */
import { mayBeInPart, ShopifyError } from '../domain/failures.ts';
import type { ProductId, PublicationId } from '../domain/ids.ts';
import { chunks } from '../lib/chunks.ts';
import type { ListingWriter } from './ports/shop-products.ts';

/** Shopify's limit for one call (shopify-admin.md, 5.3). */
export const mostTogether = 50;

type Way = 'in' | 'out';

interface Move {
  readonly way: Way;
  readonly product: ProductId;
  readonly publications: readonly PublicationId[];
  /** Publications that the shop does not have any more; or why it was not moved. */
  readonly settle: (outcome: readonly PublicationId[] | { readonly error: unknown }) => void;
}

/** Of one call for 50 products. */
type Answer =
  { readonly error: unknown } | { readonly refused: readonly ProductId[]; readonly isGone: boolean };

const isAlone = ({ publications }: Move, onlineStoreId: PublicationId): boolean =>
  publications.includes(onlineStoreId);

/** Products of the same places share calls when these are fewer than their own would be. */
function shareCalls(moves: readonly Move[]): readonly Move[] {
  const alike = Map.groupBy(moves, ({ publications }) => publications.toSorted().join());
  return [...alike.values()]
    .filter(
      (some) => Math.ceil(some.length / mostTogether) * (some[0]?.publications.length ?? 0) < some.length,
    )
    .flat();
}

function callsFor(journeys: readonly Journey[]) {
  const places = new Set(journeys.flatMap(({ move }) => move.publications));
  return [...places].flatMap((publication) => {
    const all = journeys.filter(({ move }) => move.publications.includes(publication));
    return chunks(all, mostTogether).map((some) => ({ publication, journeys: some }));
  });
}

/** What was moved before by another call stays moved: that nothing was done would be wrong. */
const inPart = (error: unknown): unknown => (error instanceof ShopifyError ? mayBeInPart(error) : error);

/** One move by several calls that it shares. */
class Journey {
  readonly move: Move;
  isBegun = false;
  isOver = false;
  #left: number;
  readonly #gone: PublicationId[] = [];
  constructor(move: Move) {
    this.move = move;
    this.#left = move.publications.length;
  }

  /** True: from here on it goes by itself. */
  meet(publication: PublicationId, answer: Answer): boolean {
    if ('error' in answer) {
      this.#end({ error: this.isBegun ? inPart(answer.error) : answer.error });
      return false;
    }
    if (answer.refused.includes(this.move.product)) {
      this.isOver = true;
      return true;
    }
    this.isBegun = true;
    this.#left -= 1;
    if (answer.isGone) this.#gone.push(publication);
    if (this.#left === 0) this.#end(this.#gone);
    return false;
  }

  #end(outcome: Parameters<Move['settle']>[0]): void {
    this.isOver = true;
    this.move.settle(outcome);
  }
}

export class PlacesTogether {
  readonly #writer: ListingWriter;
  readonly #onlineStoreId: PublicationId;
  /** Operations that wait for no move. */
  #active = 0;
  #isSending = false;
  #waiting: Move[] = [];
  constructor(writer: ListingWriter, onlineStoreId: PublicationId) {
    this.#writer = writer;
    this.#onlineStoreId = onlineStoreId;
  }

  /** Each work takes its writer. Never two of one product. Resolves when all have ended; rejects as the first of them. */
  async run(works: readonly ((writer: ListingWriter) => Promise<void>)[]): Promise<void> {
    this.#active = works.length;
    const writer: ListingWriter = {
      ...this.#writer,
      publish: (product, publications) => this.#ask('in', product, publications),
      unpublish: async (product, publications) => void (await this.#ask('out', product, publications)),
    };
    const ended = await Promise.allSettled(
      works.map((work) =>
        work(writer).finally(() => {
          this.#active -= 1;
          this.#depart();
        }),
      ),
    );
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }

  #ask(
    way: Way,
    product: ProductId,
    publications: readonly PublicationId[],
  ): Promise<readonly PublicationId[]> {
    return new Promise((resolve, reject) => {
      const settle: Move['settle'] = (outcome) => {
        this.#active += 1;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome);
      };
      this.#waiting.push({ way, product, publications, settle });
      this.#active -= 1;
      this.#depart();
    });
  }

  /** Out before in: what leaves and then enters waits here for the others that enter. */
  #depart(): void {
    if (this.#active > 0 || this.#isSending || this.#waiting.length === 0) return;
    const way = this.#waiting.some((move) => move.way === 'out') ? 'out' : 'in';
    const moves = this.#waiting.filter((move) => move.way === way);
    this.#waiting = this.#waiting.filter((move) => move.way !== way);
    this.#isSending = true;
    void this.#send(moves).finally(() => {
      this.#isSending = false;
      this.#depart();
    });
  }

  /** Never rejects: whatever comes is the outcome of a move. */
  async #send(moves: readonly Move[]): Promise<void> {
    const shared = new Set(shareCalls(moves.filter((move) => !isAlone(move, this.#onlineStoreId))));
    await this.#share([...shared]);
    await Promise.all(moves.filter((move) => !shared.has(move)).map((move) => this.#goAlone(move)));
  }

  async #goAlone(move: Move, isBegun = false): Promise<void> {
    const { way, product, publications, settle } = move;
    try {
      if (way === 'in') return settle(await this.#writer.publish(product, publications));
      await this.#writer.unpublish(product, publications);
      settle([]);
    } catch (error) {
      settle({ error: isBegun ? inPart(error) : error });
    }
  }

  /** A move is done when its last call is; one that is refused by name is asked for by itself, with all its places. */
  async #share(moves: readonly Move[]): Promise<void> {
    const journeys = moves.map((move) => new Journey(move));
    const alone: Promise<void>[] = [];
    for (const { publication, journeys: some } of callsFor(journeys)) {
      const open = some.filter(({ isOver }) => !isOver);
      const answer = await this.#call(publication, open);
      for (const journey of open)
        if (journey.meet(publication, answer)) alone.push(this.#goAlone(journey.move, journey.isBegun));
    }
    await Promise.all(alone);
  }

  async #call(publication: PublicationId, [first, ...others]: readonly Journey[]): Promise<Answer> {
    if (!first) return { refused: [], isGone: false };
    const products = [first, ...others].map(({ move }) => move.product);
    try {
      const answer = await this.#writer.moveTogether(publication, products, first.move.way);
      return answer === 'gone' ? { refused: [], isGone: true } : { refused: answer, isGone: false };
    } catch (error) {
      return isOfOne(error) ? { refused: products, isGone: false } : { error };
    }
  }
}

/** Refused for good, and nobody knows for the sake of which of them. */
const isOfOne = (error: unknown): boolean =>
  error instanceof ShopifyError && error.scope === 'item' && error.retry === 'never' && error.effect === 'no';
