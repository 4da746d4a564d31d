/** What the types of Preact, Polaris and App Bridge leave out, and this app uses. */
import type { ComponentChildren } from 'preact';

declare module 'preact' {
  namespace createElement.JSX {
    interface IntrinsicElements {
      /** App Bridge's navigation; its links appear in Shopify's own menu. */
      's-app-nav': { readonly children?: ComponentChildren };
      /** App Bridge's save bar: its first button saves, the other discards. */
      'ui-save-bar': { readonly id: string; readonly children?: ComponentChildren };
    }
    interface ButtonHTMLAttributes {
      /** In a save bar. */
      readonly variant?: 'primary';
    }
  }
}
