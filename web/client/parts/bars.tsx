/** Small bars, one a day, the oldest first: plain SVG, with what it says in a sentence above it. */
import { useId } from 'preact/hooks';
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

interface Props {
  readonly bars: readonly Bar[];
  /** What the picture says, in a sentence. */
  readonly label: string;
  /** What the sign means. */
  readonly marked: string;
}

const heightOf = (value: number, top: number): number =>
  value === 0 ? 0 : Math.max(4, (value / top) * tall);

export function Bars({ bars, label, marked }: Props) {
  const id = useId();
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const width = bars.length * (wide + gap) - gap;
  return (
    <figure class="bars">
      <p class="bars-label" id={id}>
        {label}
      </p>
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${width} ${above + tall}`}
        preserveAspectRatio="none"
      >
        <rect class="bar-ground" y={above + tall - 1} width={width} height={1} />
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
