/** The sentences of `explain` about one product, in both languages; the reasons have a catalogue of their own. */
import type { Language } from '../domain/reason-texts/reason-text.ts';
import { german } from './explanation-phrases-de.ts';
import type { Phrases } from './explanation-sentences.ts';

const english: Phrases = {
  bornDraft: 'It will be created as a draft:',
  becomesDraft: 'It would become a draft:',
  becomesDraftHeld: 'It would become a draft; that change is held:',
  became: (sku) => `Its SKU is ${sku} now.`,
  formerly: (skus) => `The supplier has changed its SKU: it was ${skus} before.`,
  details: 'Details',
  decide: (question, sku, mayAskAgain) =>
    `To decide: decide ${question} accept ${sku}, or keep${mayAskAgain ? ' or ask-again' : ''} in place of accept.`,
  decided: {
    accept: (fields) => `You decided to take over with the next sync: ${fields}.`,
    keep: (fields) =>
      `You decided to keep, as the shop has it and until the supplier changes it again: ${fields}.`,
    'ask-again': (fields) => `You decided to be asked again tomorrow: ${fields}.`,
  },
  shopHas: ({ title, price, stock, countries }) =>
    `Shopify has: "${title}", price ${price}, stock ${stock}, ships to ${countries}.`,
  countries: (rule, codes) =>
    rule === 'only' ? codes || 'nowhere' : codes ? `everywhere but ${codes}` : 'everywhere',
  keptBack: (atSupplier, kept) =>
    `The supplier has ${atSupplier}, of which ${kept} ${kept === 1 ? 'is' : 'are'} kept back by your setting stock.keepBack.`,
  notListed: (since) => `The supplier has not listed it since ${since}.`,
  languages: (primary, there, missing) =>
    `Languages: ${primary}${there && `, translated into ${there}`}${missing && `; no other text in ${missing}, where that one is shown`}.`,
  noText: (language) => `no text in ${language}, so one in another language stands there`,
  foreign: (texts) => `Left as somebody else wrote it: ${texts}.`,
  leftToYou: (texts) => `Left to you, because the text that they translate is yours: ${texts}.`,
  markets: 'Markets',
  marketsIn: (names) => `in ${names}`,
  marketsOpen: (names) => `seen in ${names}, where no list of products restricts what is shown`,
  marketsOut: (names) => `not in ${names}`,
  marketNote: {
    shown: (market, countries) =>
      `The market “${market}” shows this product, though it may not be shipped to ${countries}.`,
    'by-choice': (market, countries) =>
      `The market “${market}” shows this product by your setting, though it may not be shipped to ${countries}: only the checkout guard refuses it there, while it is on ("guard" shows that).`,
    'not-shown': (market, countries) =>
      `The market “${market}” does not show this product, because it may not be shipped to ${countries}.`,
    everywhere: (market) =>
      `The market “${market}” does not show this product, because it takes in all countries: split it into markets of the countries where you want to sell.`,
    nobody: (market) =>
      `The market “${market}” does not show this product, because no country that it reaches is known.`,
  },
  someCountries: 'some of its countries',
  draftBeforeLive:
    'No sync puts it on sale before you go live: "go-live" does, where nothing else is in its way.',
  soldOut: 'It is sold out: customers see it, and can buy it again when the supplier has more.',
  listedAgain: 'It is listed again, and follows the supplier.',
  kept: 'It stays in the shop, as you decided, until the supplier lists it again: "let-leave" takes that back.',
  leaves: (at) =>
    at === null
      ? 'It is removed, as you set it, with the next sync that reads the whole list, unless the supplier lists it again.'
      : `It is removed, as you set it, with the first sync that reads the whole list after ${at}, unless the supplier lists it again.`,
  lookedAt: (at) =>
    `All of the shop was last looked at ${at}: what is deleted there shows at the next look, or when Shopify tells of it.`,
  hashSeen: (hash, at) => `The supplier's hash: "${hash}", seen first ${at}`,
  hashApplied: (at) => `, applied ${at}.`,
  hashOpen: (before) => `, not yet applied${before ? `; "${before.hash}" was applied ${before.at}` : ''}.`,
  hashGone: (hash, at) => `The supplier gives no hash any more; "${hash}" was applied ${at}.`,
  yours: (fields, command) => `Yours: ${fields}. To hand one back, for example: ${command}.`,
  kinds: {
    renumber: 'SKU',
    create: 'creation',
    place: 'place of sale',
    leave: 'leaving markets',
    update: 'texts and details',
    offer: 'price, cost or barcode',
    images: 'images',
    translate: 'translations',
    stock: 'stock',
    withdraw: 'selling out',
    remove: 'removal as you set it',
    delete: 'deletion for good',
  },
  states: {
    planned: 'planned',
    sending: 'sent, no answer yet',
    applied: 'written',
    left: 'left as you changed it',
    rejected: 'refused',
    deferred: 'put off',
    held: 'held',
  },
  fields: {},
};

export const phrases: Readonly<Record<Language, Phrases>> = { en: english, de: german };
