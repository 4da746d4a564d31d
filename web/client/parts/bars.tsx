/** Small bars, one a day, the oldest first: plain SVG with a sentence for who cannot see it. */
import { wholeNumber } from '../format/numbers.ts';

export interface Bar {
  /** "Thu, 19 Nov". */
  readonly name: string;
  readonly value: number;
  /** Something failed that day: marked by a sign above it, not by colour alone. */
  readonly isMarked: boolean;
}

const [wide, tall, gap] = [28, 84, 8];
/** Above the bars, for the signs. */
const above = 14;
/** Below them, for the first and the last day. */
const below = 20;
const least = 2;

interface Props {
  readonly bars: readonly Bar[];
  /** What the picture says, in a sentence. */
  readonly label: string;
  /** What the sign means. */
  readonly marked: string;
}

const heightOf = (value: number, top: number): number =>
  value === 0 ? least : Math.max(least * 2, (value / top) * tall);

export function Bars({ bars, label, marked }: Props) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const width = bars.length * (wide + gap) - gap;
  const [first, last] = [bars.at(0)?.name, bars.at(-1)?.name];
  return (
    <figure class="bars">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${above + tall + below}`}>
        {bars.map(({ name, value, isMarked }, index) => {
          const [x, height] = [index * (wide + gap), heightOf(value, top)];
          const y = above + tall - height;
          const middle = x + wide / 2;
          return (
            <g key={name} class={isMarked ? 'bar marked' : 'bar'}>
              <title>{`${name}: ${wholeNumber(value)}${isMarked ? `, ${marked}` : ''}`}</title>
              <rect x={x} y={y} width={wide} height={height} rx="2" />
              {isMarked && <path d={`M${middle} ${y - 11}l5 8h-10z`} />}
            </g>
          );
        })}
        <text x="0" y={above + tall + below - 4}>
          {first}
        </text>
        <text x={width} y={above + tall + below - 4} text-anchor="end">
          {last}
        </text>
      </svg>
      {bars.some(({ isMarked }) => isMarked) && (
        <figcaption>
          <svg aria-hidden="true" viewBox="0 0 10 8" class="bar marked">
            <path d="M5 0l5 8h-10z" />
          </svg>{' '}
          {marked}
        </figcaption>
      )}
    </figure>
  );
}
