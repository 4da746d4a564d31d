/**
 * One shop through whatever the supplier, the merchant and bad luck do to it, by the app's own commands. `wrong` tells
 * whatever is not so after a step: what the merchant has edited, and what was put back or decided to wait, is as it was;
 * numbers balance; no product is there twice, and a product of the merchant's own is not touched.
 */
import { questionOf } from '../../web/server/application/questions.ts';
import type { RunReport } from '../../web/server/catalogue/ports/runs.ts';
import type { ReasonCode } from '../../web/server/domain/reasons.ts';
import { startStand, type Stand } from './app-stand.ts';
import { makeProduct } from './own-products.ts';

export const changes = ['title', 'price', 'jump', 'cut', 'stock', 'countries', 'drop', 'relist'] as const;
export const choices = ['accept', 'keep', 'ask-again'] as const;
type Fault = Parameters<Stand['shopify']['fault']>[0];
export const troubles = {
  broken: { status: 500 },
  lost: { dropAfterEffect: true },
  refused: { userErrors: [{ field: null, message: 'no', code: 'INVALID' }] },
} satisfies Record<string, Fault>;

export type Step =
  | { readonly kind: 'supplier'; readonly number: number; readonly what: (typeof changes)[number] }
  | { readonly kind: 'edit'; readonly number: number; readonly what: keyof Values }
  | { readonly kind: 'decide'; readonly choice: (typeof choices)[number] }
  | { readonly kind: 'trouble'; readonly operation: string; readonly what: keyof typeof troubles }
  | { readonly kind: 'sync' | 'plan' | 'apply' | 'undo' | 'restart' };

interface Values {
  readonly title?: string;
  readonly price?: string;
}
interface Held {
  readonly by: ReasonCode;
  readonly first: readonly { readonly sku: string }[];
}

const own = { title: 'Of the merchant', price: '5.00' } as const;

const skuOf = (number: number): string => String(10_000_000 + number);
const aboutPrices = new Set(['price-jumps', 'price-cuts', 'margins']);
const times = (amount: number | null | undefined, factor: number): number =>
  Math.round(Number(amount) * factor * 100) / 100;

export class MerchantStory {
  readonly #stand: Stand;
  /** Edited by the merchant. */
  readonly #theirs = new Map<string, Values>();
  /** Put back, or decided to wait: until the supplier says something else, or a person does. */
  readonly #waiting = new Map<string, Values>();
  readonly #written: number[] = [];
  readonly wrong: string[] = [];
  #plan: number | null = null;
  #count = 0;
  private constructor(stand: Stand) {
    this.#stand = stand;
  }

  static async begin(env: Readonly<Record<string, string>> = {}): Promise<MerchantStory> {
    const stand = await startStand({ supplier: { products: 8 }, env });
    const story = new MerchantStory(stand);
    await makeProduct(stand, { ...own, sku: 'MINE' });
    await stand.sync();
    return story;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stand[Symbol.asyncDispose]();
  }

  async take(step: Step): Promise<void> {
    await this.#do(step);
    this.#look();
  }

  /** Left in peace, the shop comes to rest. */
  async end(): Promise<void> {
    this.#stand.shopify.clearFaults();
    for (let quiet = 3; quiet > 0; quiet -= 1) {
      const { planned, held } = this.#balanced(await this.#stand.sync());
      this.#look();
      if (quiet === 1 && planned > held) this.wrong.push(`${planned - held} changes are left in peace`);
    }
  }

  #do(step: Step): Promise<void> | void {
    switch (step.kind) {
      case 'supplier':
        return this.#change(step.number, step.what);
      case 'edit':
        return this.#edit(skuOf(step.number), step.what);
      case 'decide':
        return this.#decide(step.choice);
      case 'trouble':
        this.#stand.shopify.fault({ operation: step.operation, nth: 1, times: 1, ...troubles[step.what] });
        return;
      case 'restart':
        return this.#stand.reopen();
      case 'sync':
        return this.#stand.sync().then((run) => this.#note(run));
      case 'plan':
        return this.#makePlan();
      case 'apply':
        return this.#apply();
      case 'undo':
        return this.#undo();
    }
  }

  #change(number: number, what: (typeof changes)[number]): void {
    const { catalogue } = this.#stand.supplier.data;
    const product = catalogue.product(number);
    this.#waiting.delete(skuOf(number));
    this.#count += 1;
    if (what === 'relist') return catalogue.relist([number]);
    if (!product) return;
    if (what === 'drop') return catalogue.remove([number]);
    const text = `Titel ${this.#count}`;
    catalogue.change(
      number,
      {
        title: { texts: [{ lang: 'DE', name: text, description: text }] },
        price: { rrp: times(product.rrp, 1.04) },
        cut: { rrp: times(product.rrp, 0.8) },
        jump: { netCost: times(product.netCost, 2.5), rrp: times(product.rrp, 2.5) },
        stock: { stock: this.#count % 4 },
        countries: { allowedCountryCodes: this.#count % 2 ? ['DE', 'AT'] : ['DE'] },
      }[what],
    );
  }

  #edit(sku: string, what: keyof Values): void {
    const found = this.#find(sku);
    if (!found) return;
    const { product, variant } = found;
    this.#count += 1;
    if (what === 'title') product.title = `Mine ${this.#count}`;
    else variant.price = `${500 + this.#count}.00`;
    product.updatedAt = new Date(new Date(product.updatedAt).getTime() + 1_000).toISOString();
    this.#theirs.set(sku, { ...this.#theirs.get(sku), [what]: this.#shown(sku)?.[what] });
    this.#waiting.delete(sku);
  }

  /** About everything of one question that waits. */
  async #decide(choice: (typeof choices)[number]): Promise<void> {
    const { document } = await this.#stand.command('held');
    const groups = (document as { readonly held?: readonly Held[] }).held ?? [];
    const group = groups.find(({ by }) => questionOf(by) !== undefined);
    const question = group && questionOf(group.by);
    if (!group || !question) return;
    const before = new Map(group.first.map(({ sku }) => [sku, this.#shown(sku)]));
    this.#waiting.clear();
    const { status } = await this.#stand.command('decide', question, choice);
    if (status !== 0 || choice === 'accept' || !aboutPrices.has(question)) return;
    for (const [sku, shown] of before) if (shown) this.#waiting.set(sku, { price: shown.price });
  }

  async #makePlan(): Promise<void> {
    const { document } = await this.#stand.command('plan');
    this.#plan = (document as { readonly run?: { readonly id: number } } | undefined)?.run?.id ?? null;
  }

  async #apply(): Promise<void> {
    if (this.#plan === null) return;
    const { status, document } = await this.#stand.command('apply', String(this.#plan));
    if (status === 0) this.#note((document as { readonly run: RunReport }).run);
  }

  async #undo(): Promise<void> {
    const run = this.#written.pop();
    if (run === undefined) return;
    const before = this.#all();
    const { status, document } = await this.#stand.command('undo', String(run));
    if (status !== 0) return;
    this.#waiting.clear();
    this.#balanced((document as { readonly run: RunReport }).run);
    for (const [sku, { title, price }] of this.#all()) {
      const was = before.get(sku);
      if (!was) continue;
      const back = { ...(was.title !== title && { title }), ...(was.price !== price && { price }) };
      this.#waiting.set(sku, back);
    }
  }

  #note(run: RunReport): void {
    this.#balanced(run);
    if (run.operations.applied > 0) this.#written.push(run.id);
  }

  /** R12. */
  #balanced({ id, operations }: RunReport): RunReport['operations'] {
    const { planned, applied, rejected, deferred, held, left } = operations;
    if (planned !== applied + rejected + deferred + held + left)
      this.wrong.push(`run ${id} does not balance: ${JSON.stringify(operations)}`);
    return operations;
  }

  #look(): void {
    const all = this.#all();
    const expected = [...this.#theirs, ...this.#waiting, ['MINE', own] as const];
    for (const [sku, values] of expected) {
      const shown: Values | undefined = all.get(sku);
      const moved = (['title', 'price'] as const).filter(
        (field) => shown && values[field] !== undefined && values[field] !== shown[field],
      );
      for (const field of moved)
        this.wrong.push(`${sku} shows the ${field} ${shown?.[field]} in place of ${values[field]}`);
    }
    const { size } = this.#stand.shopify.shop().products;
    if (size !== all.size || !all.has('MINE')) this.wrong.push(`${size} products of ${all.size} SKUs`);
  }

  #find(sku: string) {
    const { inventoryItems, variants, products } = this.#stand.shopify.shop();
    for (const variant of variants.values()) {
      const product = products.get(variant.productId);
      if (product && inventoryItems.get(variant.inventoryItemId)?.sku === sku) return { product, variant };
    }
    return undefined;
  }

  #shown(sku: string) {
    const found = this.#find(sku);
    if (!found) return undefined;
    const { product, variant } = found;
    return { title: product.title, price: variant.price, status: product.status };
  }

  #all() {
    const skus = [...this.#stand.shopify.shop().inventoryItems.values()].flatMap(({ sku }) => sku ?? []);
    return new Map(
      [...new Set(skus)].flatMap((sku) => {
        const shown = this.#shown(sku);
        return shown ? [[sku, shown] as const] : [];
      }),
    );
  }
}
