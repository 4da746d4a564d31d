/** A picture of few colours in a third of its bytes: with its 256 commonest colours, the others as the nearest of them. */
import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const mostColours = 256;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'ascii'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const parts = (colour: number): readonly number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

function distance(one: number, other: number): number {
  const others = parts(other);
  return parts(one).reduce((sum, part, at) => sum + (part - (others[at] ?? 0)) ** 2, 0);
}

/** Colours as 0xrrggbb, row by row; nothing of it is transparent. */
function coloursOf({ data }: PNG): Uint32Array {
  return Uint32Array.from({ length: data.length / 4 }, (_, at) => data.readUInt32BE(at * 4) >>> 8);
}

function paletteOf(colours: Uint32Array): readonly number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const commonest = [...counts].toSorted(([, one], [, other]) => other - one);
  return commonest.slice(0, mostColours).map(([colour]) => colour);
}

/** From the bytes of a PNG to those of a smaller one. */
export function palettePng(bytes: Buffer): Buffer {
  const picture = PNG.sync.read(bytes);
  const colours = coloursOf(picture);
  const palette = paletteOf(colours);
  const places = new Map(palette.map((colour, at) => [colour, at]));
  const placeOf = (colour: number): number => {
    const [nearest = 0] = palette.toSorted((one, other) => distance(colour, one) - distance(colour, other));
    return places.get(nearest) ?? 0;
  };
  const { width, height } = picture;
  // Each row begins with the filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  colours.forEach((colour, at) => {
    if (!places.has(colour)) places.set(colour, placeOf(colour));
    rows[Math.floor(at / width) * (width + 1) + 1 + (at % width)] = places.get(colour) ?? 0;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits each, by a palette.
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flatMap(parts))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
