/** What Home's tile counts and the list of products is filtered by is one thing (counted-alike), and called by one word. */
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test.each(['en', 'de'] as const)(
  'what Home counts, what the list is filtered by, and the badges are called alike (%s)',
  async (locale) => {
    vi.resetModules();
    vi.stubGlobal('window', { shopify: { config: { locale } } });
    vi.stubGlobal('document', { getElementById: () => null });
    const { words: home } = await import('../../../web/client/pages/home/words.ts');
    const { words: list } = await import('../../../web/client/pages/products/words.ts');
    const { words: states } = await import('../../../web/client/words/product-words.ts');
    const filter = list[locale].groups['live'] ?? '';
    const badges: Readonly<Record<string, string>> = states[locale].states;
    // Only of drafts the filter, which is about several, has a plural of its own.
    const { draft, ...named } = list[locale].groups;
    for (const [state, name] of Object.entries(named)) expect(badges[state] ?? name).toBe(name);
    expect(draft?.slice(0, 4)).toBe(badges['draft']?.slice(0, 4));
    expect(home[locale].numbers.attention).toBe(list[locale].groups['attention']);
    expect(home[locale].numbers.live.toLowerCase()).toContain(filter.toLowerCase());
  },
);
