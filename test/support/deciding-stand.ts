/** A stand whose merchant undoes runs and decides on a product's page, all over HTTP. */
import { onTestFinished } from 'vitest';
import { changesSchema } from '../../web/shared/api/changes.ts';
import { productSchema } from '../../web/shared/api/products.ts';
import type { Choice } from '../../web/server/catalogue/ports/decisions.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { startStand, type Stand } from './app-stand.ts';
import { productsIn } from './listed-catalogue.ts';
import { pageAsks, type PageAsks } from './page-asks.ts';

type StandOptions = NonNullable<Parameters<typeof startStand>[0]>;

export const skuOf = (number: number): string => String(10_000_000 + number);

export class DecidingStand {
  readonly stand: Stand;
  readonly page: PageAsks;
  constructor(stand: Stand, page: PageAsks) {
    this.stand = stand;
    this.page = page;
  }

  /** The supplier's next word about a product; synced, and undone again. Answers the run. */
  async undone(number: number, word: Parameters<Stand['supplier']['data']['catalogue']['change']>[1]) {
    this.stand.supplier.data.catalogue.change(number, word);
    const { id } = await this.stand.sync();
    await this.undo(id);
    return id;
  }

  async undo(run: RunId): Promise<void> {
    await this.stand.app.commands.undo(
      this.stand.shop,
      { run, only: null, planOnly: false },
      () => undefined,
    );
  }

  async told(number: number) {
    return productSchema.parse(await (await this.page.get(`/product?sku=${skuOf(number)}`)).json());
  }

  /** What its page asks, or says that it was decided. */
  async asked(number: number) {
    return (await this.told(number)).asked ?? [];
  }

  async changes() {
    return changesSchema.parse(await (await this.page.get('/changes')).json());
  }

  /** The first that its page offers; how many products the server has noted it for. */
  async choose(number: number, choice: Choice): Promise<number> {
    const [first] = await this.asked(number);
    if (!first) return 0;
    const body = { run: first.run, question: first.question, choice, skus: [skuOf(number)] };
    const answer = (await (await this.page.post('/changes/decide', body)).json()) as { decided?: number };
    return answer.decided ?? 0;
  }

  async inShop(number: number) {
    const all = await productsIn(this.stand);
    const found = all.find(({ variants: [variant] }) => variant?.sku === skuOf(number));
    const [variant] = found?.variants ?? [];
    return { title: found?.title, status: found?.status, price: variant?.price, cost: variant?.cost };
  }
}

/** With its first products in the shop; ends with the test. */
export async function startDeciding(options: StandOptions = {}): Promise<DecidingStand> {
  const stand = await startStand({ supplier: { products: 6 }, ...options });
  onTestFinished(() => stand[Symbol.asyncDispose]());
  await stand.sync();
  return new DecidingStand(stand, pageAsks(stand, (await stand.app.start()).url ?? ''));
}
