/** An area that is one link or button: a box around, a press inside. */
import { Box } from './layout.ts';
import { define } from './element.ts';
import { Pressed } from './press.ts';

define(
  's-clickable',
  class extends Pressed {
    static override readonly css = `:host{display:block;min-inline-size:0;border-radius:8px} a,button{display:block;inline-size:100%;padding:0;border:0;background:none;color:inherit;text-decoration:none;text-align:start;cursor:pointer;border-radius:inherit}
      :host(:hover){background:var(--surface-subdued)}`;

    override shown(): void {
      Box.prototype.update.call(this);
    }
  },
);
