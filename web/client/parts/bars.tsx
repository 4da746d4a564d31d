/** Small bars, one a day, the oldest first: plain SVG with a sentence for who cannot see it. */
import { wholeNumber } from '../format/numbers.ts';

export interface Bar {
  /** "Thu, 19 Nov". */
  readonly name: string;
  readonly value: number;
  /** Something failed that day: marked by a sign above it, not by colour alone. */
  readonly isMarked: boolean;
}

/** Of the drawing, which is stretched to the width that there is. */
const [wide, tall, gap] = [8, 84, 3];
/** Above the bars, for the signs. */
const above = 12;
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
  return (
    <figure class="bars">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${above + tall}`} preserveAspectRatio="none">
        {bars.map(({ name, value, isMarked }, index) => {
          const [x, height] = [index * (wide + gap), heightOf(value, top)];
          const y = above + tall - height;
          return (
            <g key={name} class={isMarked ? 'bar marked' : 'bar'}>
              <title>{`${name}: ${wholeNumber(value)}${isMarked ? `, ${marked}` : ''}`}</title>
              <rect x={x} y={y} width={wide} height={height} />
              {isMarked && <rect x={x} y={y - 8} width={wide} height={4} />}
            </g>
          );
        })}
      </svg>
      <figcaption>
        <span>{bars.at(0)?.name}</span>
        <span>{bars.at(-1)?.name}</span>
        {bars.some(({ isMarked }) => isMarked) && (
          <span class="sign">
            <span aria-hidden="true" />
            {marked}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
