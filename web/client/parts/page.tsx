/** A page's frame: its title at once, whatever is still on its way, its one primary action, and where back leads. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

export type PageWidth = 'base' | 'large';

interface Props {
  readonly title: string;
  /** `large` for tables; all others begin at one edge, so that nothing moves sideways from page to page. */
  readonly width?: PageWidth;
  /** Where this page is below, as `{ href: '/products', name: 'Products' }`. */
  readonly back?: { readonly href: string; readonly name: string };
  /** An `<s-button slot="primary-action" variant="primary">`, and others in `secondary-actions`. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Page({ title, width = 'base', back, actions, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Sortiment`;
  }, [title]);
  return (
    <s-page heading={title} inlineSize={width}>
      {back && (
        <s-link slot="breadcrumb-actions" href={back.href}>
          {back.name}
        </s-link>
      )}
      {actions}
      {children}
    </s-page>
  );
}
