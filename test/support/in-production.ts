/** All that an installation in production has to say of itself, and nothing more. */
export const inProduction = {
  NODE_ENV: 'production',
  SHOPIFY_API_KEY: 'client',
  SHOPIFY_API_SECRET: 'own',
  SHOPIFY_APP_URL: 'https://app.example',
  ENCRYPTION_KEY: 'kvwx'.repeat(8),
  DATABASE_URL: '/data/sortiment.sqlite',
} as const;
