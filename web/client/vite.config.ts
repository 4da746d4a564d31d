/**
 * How the embedded app's pages are built: a script that all share, one for each page, and one style sheet, named after their content, and a manifest by
 * which the server finds them. The page itself comes from the server (http/pages/app-page.ts).
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist',
    manifest: true,
    // What Shopify's admin supports.
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['main.tsx', 'reopen.ts'].map((path) => fileURLToPath(new URL(path, import.meta.url))),
      // Many small files pack badly: what every page needs lies in one.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'shared',
              test: /node_modules|client\/(?:api|routing|words|parts|format)\//,
              minShareCount: 3,
            },
            { name: 'forms', test: /client\/forms\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // What tests see is what merchants get, whatever NODE_ENV says.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
});
