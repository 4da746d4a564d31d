/** The stand-in for polaris.js: defines its elements. Only tests and the demo load it. */
import './texts.ts';
import './icons.ts';
import './layout.ts';
import './page.ts';
import './press.ts';
import './clickable.ts';
import './fields.ts';
import './choices.ts';
import './select.ts';
import './table.ts';
import './overlays.ts';
import './pictures.ts';
