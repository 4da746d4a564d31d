/**
 * The order of a gallery: only ours move, and only among the places that ours have. What the merchant put there keeps its
 * place, by number. Pure.
 */

/** Moves are made one after the other; the place counts from 0 in the list without what moves. */
export interface ImageMove {
  readonly id: string;
  readonly place: number;
}

/** The gallery as it shall be: ours, in this order, in the places that ours have now. */
export function arranged(gallery: readonly string[], ours: readonly string[]): string[] {
  const isOurs = new Set(ours);
  const next = ours.values();
  return gallery.map((id) => (isOurs.has(id) ? (next.next().value ?? id) : id));
}

/** Places of a longest rising row among numbers that differ. */
function longestRising(numbers: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before: (number | undefined)[] = [];
  numbers.forEach((number, at) => {
    const length = tails.findIndex((tail) => (numbers[tail] ?? 0) > number);
    const place = length < 0 ? tails.length : length;
    before[at] = tails[place - 1];
    tails[place] = at;
  });
  const kept = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = before[at]) kept.add(at);
  return kept;
}

/** Between which of the merchant's each of ours stands. */
function gapsOf(list: readonly string[], ours: ReadonlySet<string>): ReadonlyMap<string, number> {
  const gaps = new Map<string, number>();
  let gap = 0;
  for (const id of list) {
    if (ours.has(id)) gaps.set(id, gap);
    else gap += 1;
  }
  return gaps;
}

/** What need not move: the merchant's, and of ours as many as stand in their gap and in their order. */
function keptIn(gallery: readonly string[], wanted: readonly string[], ours: ReadonlySet<string>) {
  const [now, then] = [gapsOf(gallery, ours), gapsOf(wanted, ours)];
  const rank = new Map(wanted.map((id, at) => [id, at]));
  const stay = gallery.filter((id) => !ours.has(id) || now.get(id) === then.get(id));
  const kept = new Set(gallery.filter((id) => !ours.has(id)));
  for (const inGap of Map.groupBy(
    stay.filter((id) => ours.has(id)),
    (id) => now.get(id),
  ).values())
    for (const at of longestRising(inGap.map((id) => rank.get(id) ?? 0))) kept.add(inGap[at] ?? '');
  return kept;
}

/** The fewest moves after which ours follow each other like this; `ours` are all in the gallery. */
export function movesTo(gallery: readonly string[], ours: readonly string[]): readonly ImageMove[] {
  const wanted = arranged(gallery, ours);
  const kept = keptIn(gallery, wanted, new Set(ours));
  let list = gallery;
  return wanted.flatMap((id, at) => {
    if (kept.has(id)) return [];
    const rest = list.filter((other) => other !== id);
    const before = wanted[at - 1];
    const place = before === undefined ? 0 : rest.indexOf(before) + 1;
    list = rest.toSpliced(place, 0, id);
    return [{ id, place }];
  });
}

/** The gallery after each of the moves, as it is before them first. */
export function* whileMoving(
  gallery: readonly string[],
  moves: readonly ImageMove[],
): Generator<readonly string[]> {
  let list = gallery;
  yield list;
  for (const { id, place } of moves) {
    list = list.filter((other) => other !== id).toSpliced(place, 0, id);
    yield list;
  }
}
