/** What Shopify's command line bundles: one export for each target of shopify.extension.toml. */
export { cartValidationsGenerateRun } from './cart-validations-generate-run.ts';
