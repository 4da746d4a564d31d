/** Names with their values below each other, beside each other where there is room. */
import type { ComponentChildren } from 'preact';

export interface Fact {
  readonly name: string;
  readonly value: ComponentChildren;
}

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl class="facts">
    {facts.map(({ name, value }) => (
      <>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </>
    ))}
  </dl>
);
