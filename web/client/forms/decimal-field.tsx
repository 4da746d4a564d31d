/**
 * A number that may have decimals, as text: a field for numbers drops the comma that the browser's own language does not
 * have, and 1,5 becomes 15. What is no number is refused in words, and what may be two numbers at once.
 */
import { readings } from '../format/numbers.ts';
import { useWords } from '../words/use-words.ts';
import { words as decimalWords } from './decimal-words.ts';

interface Props {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly details?: string;
  readonly error?: string;
  readonly suffix?: string;
  readonly onInput: (event: Event) => void;
}

export function DecimalField(props: Props) {
  const { whichOf } = useWords(decimalWords);
  const both = readings(props.value);
  return <s-text-field {...props} {...(both && { error: whichOf(...both) })} autocomplete="off" />;
}
