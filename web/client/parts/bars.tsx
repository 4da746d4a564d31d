/**
 * Small bars, one a day: drawn as plain SVG with a sentence for who cannot see it, and the same numbers in a table that
 * opens below.
 */
import { wholeNumber } from '../format/numbers.ts';

export interface Bar {
  /** "Thu, 19 Nov". */
  readonly name: string;
  readonly value: number;
  /** Something failed that day: marked by a sign too, not by colour alone. */
  readonly isMarked: boolean;
}

const [width, height, gap] = [28, 100, 6];
const least = 2;

interface Props {
  /** The oldest first. */
  readonly bars: readonly Bar[];
  /** What the picture says, in a sentence. */
  readonly label: string;
}

export function Bars({ bars, label }: Props) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg
      class="bars"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * (width + gap)} ${height + 14}`}
      preserveAspectRatio="none"
    >
      {bars.map(({ name, value, isMarked }, index) => {
        const tall = value === 0 ? least : Math.max(least, (value / top) * height);
        const x = index * (width + gap);
        return (
          <g key={name}>
            <title>{`${name}: ${wholeNumber(value)}`}</title>
            <rect
              class={isMarked ? 'bar marked' : 'bar'}
              x={x}
              y={14 + height - tall}
              width={width}
              height={tall}
              rx="3"
            />
            {isMarked && <circle class="mark" cx={x + width / 2} cy={8 + height - tall} r="4" />}
          </g>
        );
      })}
    </svg>
  );
}
