/**
 * A number that may have decimals, as text: a field for numbers drops the comma that the browser's own language does not
 * have, and 1,5 becomes 15. What is no number is refused in words.
 */
interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly details?: string;
  readonly error?: string;
  readonly suffix?: string;
  readonly onInput: (event: Event) => void;
}

export const DecimalField = (props: Props) => <s-text-field {...props} autocomplete="off" />;
