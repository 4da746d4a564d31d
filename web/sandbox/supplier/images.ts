/**
 * Product images and brand logos, drawn from their names: small, always the same for the same name.
 * Comes in: a file name. Goes out: the bytes of a PNG.
 */
import { PNG } from 'pngjs';
import { diceOf, type Dice } from './catalogue/dice.ts';

type Colour = readonly [number, number, number];

const seedOf = (name: string): number => Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) | 0, 7);
const colour = (dice: Dice, salt: number, darkest: number): Colour => {
  const part = (at: number) => darkest + dice.roll(salt + at, 50);
  return [part(0), part(1), part(2)];
};

/** Whether the point belongs to the shape; coordinates from -1 to 1. */
const shapes: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => x * x + y * y < 0.45,
  (x, y) => Math.abs(x) < 0.55 && Math.abs(y) < 0.65,
  (x, y) => y > -0.6 && Math.abs(x) < 0.35 + 0.25 * y && y < 0.7,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.8,
  (x, y) => (x * x + y * y < 0.5 && x * x + y * y > 0.2) || (Math.abs(x) < 0.12 && Math.abs(y) < 0.8),
];

function draw(size: { width: number; height: number }, colourAt: (x: number, y: number) => Colour): Buffer {
  const image = new PNG(size);
  for (let at = 0; at < size.width * size.height; at += 1) {
    const x = ((at % size.width) / size.width) * 2 - 1;
    const y = (Math.floor(at / size.width) / size.height) * 2 - 1;
    image.data.set([...colourAt(x, y), 255], at * 4);
  }
  return PNG.sync.write(image);
}

export function productImage(name: string): Buffer {
  const dice = diceOf(seedOf(name), 1);
  const [ground, ink, shape] = [colour(dice, 1, 200), colour(dice, 4, 60), dice.pick(7, shapes)];
  return draw({ width: 240, height: 240 }, (x, y) => (shape(x, y) ? ink : ground));
}

/** Vertical bars on white, like the initials of nobody. */
export function logoImage(name: string): Buffer {
  const dice = diceOf(seedOf(name), 2);
  const ink = colour(dice, 1, 40);
  const bar = (x: number) => dice.roll(10 + Math.floor((x + 1) * 6), 2) === 1;
  return draw({ width: 120, height: 40 }, (x, y) => (bar(x) && Math.abs(y) < 0.7 ? ink : [255, 255, 255]));
}
