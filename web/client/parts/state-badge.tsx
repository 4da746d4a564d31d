/** A state in a word and a colour, never in the colour alone. */

import type { ComponentChildren } from 'preact';

export type Tone = 'success' | 'info' | 'warning' | 'critical' | 'neutral';

export const StateBadge = ({ tone, text }: { readonly tone: Tone; readonly text: ComponentChildren }) => (
  <s-badge tone={tone}>{text}</s-badge>
);
