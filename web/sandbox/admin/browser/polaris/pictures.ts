/** Pictures: of products, of people; what does not load leaves a quiet place of the same size. */
import { StandIn, attribute, define } from './element.ts';
import { own } from './own-words.ts';

class Picture extends StandIn {
  static override readonly markup: string = '<img />';
  static override readonly css: string = `:host{display:block} img{display:block;inline-size:100%;aspect-ratio:1/1;object-fit:contain;border-radius:inherit;background:var(--surface-subdued)}
    :host([inlinesize=auto]) img{inline-size:auto} :host([objectfit=cover]) img{object-fit:cover} :host([borderradius=base]){border-radius:8px}
    :host([border=base]) img{border:1px solid var(--line)}`;

  override wire(): void {
    for (const event of ['load', 'error']) this.inner('img').addEventListener(event, () => this.tell(event));
  }

  override update(): void {
    const img = this.inner('img');
    for (const name of ['src', 'srcset', 'sizes', 'loading']) attribute(img, name, this.text(name));
    img.setAttribute('alt', this.text('alt'));
    if (this.has('aspectRatio')) img.style.aspectRatio = this.text('aspectRatio');
  }
}
define('s-image', class extends Picture {});
define(
  's-thumbnail',
  class extends Picture {
    static override readonly css = `:host{display:inline-block;inline-size:40px;vertical-align:middle} :host([size=small]),:host([size=small-100]){inline-size:32px} :host([size=small-200]){inline-size:24px} :host([size^=large]){inline-size:64px}
      img{display:block;inline-size:100%;aspect-ratio:1/1;object-fit:contain;border:1px solid var(--line);border-radius:8px;background:var(--surface-subdued)} img:not([src]){visibility:visible}`;
  },
);
define(
  's-avatar',
  class extends StandIn {
    static override readonly markup = '<span role="img"></span>';
    static override readonly css = `:host{display:inline-block} span{display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:8px;background:var(--info);color:var(--info-text);font-weight:650;font-size:12px}`;
    override update(): void {
      this.inner('span').textContent = this.text('initials');
      attribute(this.inner('span'), 'aria-label', this.text('alt') || this.text('initials') || own.picture);
    }
  },
);
