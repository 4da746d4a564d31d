/**
 * What the generated supplier sells: invented brands and kinds of goods with German and English names.
 * Plain data; `generated-products.ts` combines it.
 */
type Plug = 'none' | 'eu' | 'schuko';

export interface Kind {
  category: number;
  de: string;
  en: string;
  plug: Plug;
  /** Recommended retail price in euro, from and to. */
  price: readonly [number, number];
  /** Sent by a bulk carrier, hence only within Germany. */
  bulk: boolean;
  /** Written the German way; the English name gets decimal points. */
  sizes: readonly string[];
}

// prettier-ignore
export const brands = [
  'Nordwerk', 'Alpenhaus', 'Kessler & Voss', 'Lumetta', 'Brunnstein', 'Havelberg', 'Tischlein', 'Ofenrohr',
  'Klarwind', 'Gartenfein', 'Möwe', 'Seilbahn', 'Vierzig Grad', 'Oskar Lind', 'Steinbeck Home', 'Pfiffikus',
  'Waldmeister', 'Rheinlicht', 'Hofgut', 'Zirbel', 'Polarfuchs', 'Kupferkanne', 'Feldmark', 'Taubenblau',
] as const;

/** Position is id: the first entry is category 1. Names carry the path, as the interface shows no parent field. */
// prettier-ignore
export const categoryPaths = [
  'Kitchen', 'Kitchen > Coffee & Tea', 'Kitchen > Cookware', 'Kitchen > Small Appliances',
  'Household', 'Household > Cleaning', 'Household > Laundry', 'Household > Storage',
  'Garden', 'Garden > Tools', 'Garden > Furniture', 'Garden > Barbecue',
  'Lighting', 'Lighting > Lamps', 'Lighting > Outdoor',
  'Living', 'Living > Textiles', 'Living > Furniture',
  'Workshop', 'Workshop > Power Tools', 'Workshop > Hand Tools',
  'Leisure', 'Leisure > Camping', 'Leisure > Pets',
] as const;

const litre = ['0,5 l', '1 l', '1,5 l', '1,7 l'];
const pan = ['20 cm', '24 cm', '28 cm', '32 cm'];
const set = ['2er-Set', '4er-Set', '6er-Set'];
const watt = ['600 W', '800 W', '1200 W', '2000 W'];
const lumen = ['400 lm', '800 lm', '1500 lm'];
const length = ['60 cm', '80 cm', '120 cm', '180 cm'];

/** category, German, English, plug, price from, price to, sizes, bulk */
type Row = readonly [number, string, string, Plug, number, number, readonly string[], 'bulk'?];

// prettier-ignore
const rows: readonly Row[] = [
  [2, 'Filterkaffeemaschine', 'filter coffee maker', 'schuko', 40, 160, litre],
  [2, 'Milchaufschäumer', 'milk frother', 'eu', 25, 90, ['150 ml', '250 ml', '500 ml']],
  [2, 'Teekanne mit Sieb', 'teapot with strainer', 'none', 15, 60, litre],
  [2, 'Espressokocher', 'moka pot', 'none', 18, 55, ['3 Tassen', '6 Tassen', '9 Tassen']],
  [2, 'Kaffeemühle', 'coffee grinder', 'eu', 25, 140, ['60 g', '100 g', '250 g']],
  [3, 'Bratpfanne', 'frying pan', 'none', 20, 90, pan],
  [3, 'Schmortopf', 'casserole', 'none', 35, 180, ['2,5 l', '4,2 l', '6,3 l']],
  [3, 'Auflaufform', 'baking dish', 'none', 12, 45, pan],
  [3, 'Messerblock', 'knife block', 'none', 35, 220, ['5-teilig', '7-teilig']],
  [4, 'Wasserkocher', 'kettle', 'schuko', 20, 95, litre],
  [4, 'Toaster', 'toaster', 'schuko', 25, 110, ['2 Scheiben', '4 Scheiben']],
  [4, 'Standmixer', 'blender', 'schuko', 40, 190, watt],
  [4, 'Handrührer', 'hand mixer', 'eu', 20, 75, ['300 W', '450 W']],
  [4, 'Raclette-Grill', 'raclette grill', 'schuko', 45, 150, ['4 Personen', '8 Personen']],
  [6, 'Fenstersauger', 'window vacuum', 'eu', 40, 95, ['100 ml', '150 ml']],
  [6, 'Bodenwischer', 'floor mop', 'none', 20, 60, ['40 cm', '48 cm']],
  [6, 'Bodenstaubsauger', 'vacuum cleaner', 'schuko', 80, 320, watt],
  [7, 'Dampfbügeleisen', 'steam iron', 'schuko', 30, 130, ['2400 W', '2800 W']],
  [7, 'Wäscheständer', 'drying rack', 'none', 20, 70, ['18 m', '20 m', '25 m']],
  [8, 'Aufbewahrungsbox', 'storage box', 'none', 8, 35, ['5 l', '15 l', '45 l']],
  [8, 'Vorratsdose', 'food container', 'none', 6, 40, set],
  [8, 'Schwerlastregal', 'heavy-duty shelf', 'none', 60, 190, ['180 cm', '200 cm'], 'bulk'],
  [10, 'Gartenschere', 'secateurs', 'none', 12, 60, ['18 cm', '21 cm']],
  [10, 'Gießkanne', 'watering can', 'none', 8, 35, ['5 l', '10 l']],
  [10, 'Schlauchwagen', 'hose trolley', 'none', 45, 140, ['20 m', '30 m', '50 m']],
  [10, 'Elektro-Rasenmäher', 'electric lawnmower', 'schuko', 110, 330, ['1300 W', '1800 W'], 'bulk'],
  [11, 'Gartentisch', 'garden table', 'none', 120, 480, ['120 cm', '160 cm', '200 cm'], 'bulk'],
  [11, 'Klappstuhl', 'folding chair', 'none', 35, 110, set],
  [11, 'Sonnenliege', 'sun lounger', 'none', 90, 320, ['190 cm', '200 cm'], 'bulk'],
  [12, 'Holzkohlegrill', 'charcoal barbecue', 'none', 60, 290, ['47 cm', '57 cm']],
  [12, 'Grillbesteck', 'barbecue tool set', 'none', 15, 65, ['3-teilig', '5-teilig']],
  [14, 'Tischleuchte', 'table lamp', 'eu', 25, 140, lumen],
  [14, 'Stehleuchte', 'floor lamp', 'schuko', 60, 260, lumen],
  [14, 'Pendelleuchte', 'pendant lamp', 'none', 45, 240, lumen],
  [15, 'Solar-Wegeleuchte', 'solar path light', 'none', 12, 60, set],
  [15, 'Lichterkette', 'string lights', 'eu', 15, 70, ['5 m', '10 m', '20 m']],
  [17, 'Wolldecke', 'wool blanket', 'none', 35, 160, ['130 x 170 cm', '150 x 200 cm']],
  [17, 'Kissenbezug', 'cushion cover', 'none', 10, 45, ['40 x 40 cm', '50 x 50 cm']],
  [17, 'Badvorleger', 'bath mat', 'none', 12, 50, ['50 x 80 cm', '60 x 100 cm']],
  [18, 'Beistelltisch', 'side table', 'none', 50, 220, ['40 cm', '50 cm']],
  [18, 'Kommode', 'chest of drawers', 'none', 160, 620, length, 'bulk'],
  [18, 'Wandregal', 'wall shelf', 'none', 20, 95, length],
  [20, 'Akku-Bohrschrauber', 'cordless drill', 'eu', 60, 240, ['12 V', '18 V']],
  [20, 'Winkelschleifer', 'angle grinder', 'schuko', 50, 190, ['850 W', '1200 W']],
  [20, 'Hochdruckreiniger', 'pressure washer', 'schuko', 110, 420, ['110 bar', '140 bar']],
  [21, 'Steckschlüsselsatz', 'socket set', 'none', 35, 180, ['46-teilig', '94-teilig', '108-teilig']],
  [21, 'Werkzeugkoffer', 'tool case', 'none', 40, 260, ['32 cm', '42 cm', '52 cm']],
  [21, 'Wasserwaage', 'spirit level', 'none', 12, 55, length],
  [23, 'Kuppelzelt', 'dome tent', 'none', 80, 380, ['2 Personen', '4 Personen']],
  [23, 'Isolierflasche', 'vacuum flask', 'none', 15, 50, litre],
  [23, 'Kühlbox', 'cool box', 'eu', 50, 190, ['24 l', '32 l', '40 l']],
  [24, 'Kratzbaum', 'cat tree', 'none', 45, 210, length],
  [24, 'Hundebett', 'dog bed', 'none', 30, 120, ['M', 'L', 'XL']],
  [24, 'Trinkbrunnen für Haustiere', 'pet fountain', 'eu', 25, 70, ['1,5 l', '2,5 l']],
];

// prettier-ignore
export const kinds: readonly Kind[] = rows.map(([category, de, en, plug, low, high, sizes, bulk]) => ({
  category, de, en, plug, price: [low, high], sizes, bulk: bulk === 'bulk',
}));

export const series = [
  'Aurora',
  'Linea',
  'Fjord',
  'Kontur',
  'Piano',
  'Solid',
  'Arte',
  'Natura',
  'Comfort',
  'Pro',
] as const;

export const colours = [
  { de: 'schwarz', en: 'black' },
  { de: 'weiß', en: 'white' },
  { de: 'anthrazit', en: 'anthracite' },
  { de: 'Edelstahl', en: 'stainless steel' },
  { de: 'salbeigrün', en: 'sage green' },
  { de: 'petrol', en: 'teal' },
  { de: 'Eiche', en: 'oak' },
  { de: 'creme', en: 'cream' },
] as const;
