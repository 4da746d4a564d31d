/** What Home's tile counts and the list of products is filtered by is one thing (counted-alike), and called by one word. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test.each(['en', 'de'] as const)(
  'what is live is called alike on Home and in the list (%s)',
  async (locale) => {
    vi.resetModules();
    vi.stubGlobal('window', { shopify: { config: { locale } } });
    vi.stubGlobal('document', { getElementById: () => null });
    const { words: home } = await import('../../../web/client/pages/home/words.ts');
    const { words: list } = await import('../../../web/client/pages/products/words.ts');
    const { words: states } = await import('../../../web/client/words/product-words.ts');
    const filter = list[locale].groups['live'] ?? '';
    expect(states[locale].states['live']).toBe(filter);
    expect(home[locale].numbers.live.toLowerCase()).toContain(filter.toLowerCase());
  },
);
