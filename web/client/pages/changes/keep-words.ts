/** Of one product in the list of what leaves: that it is kept. */
const en = {
  kept: 'Stays, as you decided.',
  acts: { keep: 'Keep it', 'let-leave': 'Let it leave' },
  of: {
    keep: (title: string) => `Keep it: ${title}`,
    'let-leave': (title: string) => `Let it leave: ${title}`,
  },
  done: {
    keep: 'Kept. No sync removes it.',
    'let-leave': 'Taken back. It leaves in its time.',
  },
  nothing: 'There was nothing to do: it has left, is back, or was decided already.',
};
const de: typeof en = {
  kept: 'Bleibt, wie Sie entschieden haben.',
  acts: { keep: 'Behalten', 'let-leave': 'Gehen lassen' },
  of: {
    keep: (title) => `Behalten: ${title}`,
    'let-leave': (title) => `Gehen lassen: ${title}`,
  },
  done: {
    keep: 'Behalten. Kein Abgleich nimmt es aus Ihrem Shop.',
    'let-leave': 'Zurückgenommen. Es geht zu seiner Zeit.',
  },
  nothing: 'Es war nichts zu tun: Es ist schon weg, wieder da oder schon entschieden.',
};
export const keepWords = { en, de };
