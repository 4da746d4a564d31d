/** A page's frame: its title at once, whatever is still on its way, its one primary action, and where back leads. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';

interface Props {
  readonly title: string;
  /** `small` for forms and set-up, `large` for tables. */
  readonly width?: 'small' | 'base' | 'large';
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
