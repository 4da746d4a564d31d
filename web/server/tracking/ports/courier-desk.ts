/** What a merchant decided about couriers, and which names the supplier uses. */

/** What a merchant decided about one name of the supplier's. */
export interface OwnCourier {
  /** As it was typed. */
  readonly name: string;
  readonly company: string;
  /** Of the tracking page, `{}` for the number; null: the number goes out without a link of ours. */
  readonly url: string | null;
}

export interface UsedCourier {
  /** domain/courier-name.ts. */
  readonly key: string;
  /** As it was written last. */
  readonly name: string;
  /** Of the ledger's parcels so many; and when the supplier made the newest of them (ISO, UTC). */
  readonly parcels: number;
  readonly lastAt: string;
  /** The number of that one. */
  readonly number: string | null;
}

/** Bound to one shop. */
export interface CourierDesk {
  /** By name. */
  own(): Promise<readonly OwnCourier[]>;
  /** In place of what was decided about this name before. */
  save(courier: OwnCourier): Promise<void>;
  /** False when nothing was decided about it. */
  remove(name: string): Promise<boolean>;
  /** Keys of the names that the ledger's parcels with a number have, at most `limit`, sorted as bytes. */
  usedNames(limit: number): Promise<readonly string[]>;
  /** Of each of these keys that parcels have. */
  usage(keys: readonly string[]): Promise<readonly UsedCourier[]>;
}
