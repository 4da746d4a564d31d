/** What can happen at Shopify, in English. */
import type { TextsOf } from '../sentences.ts';

export const shopifyTexts: TextsOf<'SHP'> = {
  'SHP-701': {
    what: 'The app no longer has access to your shop.',
    means: 'It was uninstalled, or its access has expired.',
    did: 'We stopped working on your shop.',
    can: 'Open the app in the Shopify admin, and install it again if it is not there.',
  },
  'SHP-702': {
    what: 'Shopify reports that your shop is frozen or closed.',
    means: 'Shopify accepts no changes until that is settled.',
    did: 'We stopped working on your shop and kept what remains to be done.',
    can: 'Settle it with Shopify, usually under the plan in your shop settings.',
  },
  'SHP-703': {
    what: 'The app lacks a permission in your shop.',
    means: 'Shopify does not allow this step without it.',
    did: 'We left this step out.',
    can: 'Open the app in the Shopify admin and allow the permission under Settings.',
  },
  'SHP-704': {
    what: 'This product was deleted in your shop.',
    means: 'We take it that you no longer want to sell it.',
    did: 'We leave it deleted and do not create it again by ourselves.',
    can: 'Release the product in the app if you want it back.',
  },
  'SHP-705': {
    what: 'Shopify did not accept this change.',
    means: 'Something in it does not follow one of Shopify’s rules.',
    did: 'We left out what Shopify refused; everything else was carried out.',
    can: 'Read Shopify’s message beside this entry and correct the product, or ask for help.',
  },
  'SHP-706': {
    what: 'Shopify asked us to slow down.',
    means: 'Shopify limits how much an app may change at a time.',
    did: 'We waited for a while, then put the rest off until the next run.',
    can: 'There is nothing to do; the rest follows by itself.',
  },
  'SHP-707': {
    what: 'Shopify’s daily limit for new products is reached.',
    means: 'Shopify accepts no more new products today.',
    did: 'We put the remaining new products off; everything else was carried out.',
    can: 'There is nothing to do; a run tomorrow continues.',
  },
  'SHP-708': {
    what: 'Shopify did not answer.',
    means: 'Shopify has a problem, or the connection was interrupted; nothing was changed.',
    did: 'We put this change off until the next run.',
    can: 'There is nothing to do; the next run tries again.',
  },
  'SHP-709': {
    what: 'We sent a change to Shopify and received no answer.',
    means: 'We do not know whether Shopify made the change.',
    did: 'We look in your shop first, and repeat only what is safe to repeat.',
    can: 'There is nothing to do; the next run puts it right.',
  },
  'SHP-711': {
    what: 'Shopify does not know the key and the secret with which this app shows who it is.',
    means: 'They are mistyped, do not belong together, or the secret was replaced at Shopify.',
    did: 'We changed nothing; what was set up before stays as it was.',
    can: 'Whoever runs the app copies both anew from its settings in the Shopify Dev Dashboard.',
  },
  'SHP-712': {
    what: 'Shopify does not accept the access that was given for the installation.',
    means: 'It is mistyped, was withdrawn, or belongs to another shop.',
    did: 'We did not keep it; what was set up before stays as it was.',
    can: 'Copy it once more in the Shopify admin, for this shop, and install again.',
  },
  'SHP-713': {
    what: 'Shopify did not answer while the app was being set up.',
    means: 'Shopify has a problem, the connection was interrupted, or the address is wrong.',
    did: 'We changed nothing; what was set up before stays as it was.',
    can: 'Try again in a few minutes; if it goes on, whoever runs the app checks the address.',
  },
  'SHP-714': {
    what: 'A text in another language waits for the product and its text in the language of the shop.',
    means: 'A translation belongs to exactly one text, and that one is not certainly in the shop yet.',
    did: 'We left the translations as they are.',
    can: 'Nothing, or settle what is said beside it; the next sync writes them.',
  },
  'SHP-716': {
    what: 'Shopify cannot use an image of this product.',
    means: 'The supplier’s address leads to no picture that Shopify can show; the address is given below.',
    did: 'We left this image out; the other images and everything else of the product are in your shop.',
    can: 'Ask the supplier for a working image: its new address is tried by itself.',
  },
  'SHP-720': {
    what: 'The location where the supplier’s goods are stocked is not active any more.',
    means: 'Shopify takes no quantities there and sells nothing from there.',
    did: 'We wrote no quantities and created no products; everything else was carried out.',
    can: 'Choose another location for the goods, or activate this one again.',
  },
  'SHP-721': {
    what: 'Shopify did not finish a job over many products.',
    means: 'Large jobs run at Shopify in the background, and this one broke off there.',
    did: 'We kept what it had done and put the rest off until the next run.',
    can: 'There is nothing to do; the next run tries again.',
  },
  'SHP-722': {
    what: 'Your shop already has a product of this number that Sortiment made before.',
    means: 'It may be on sale, and while your shop is being set up we only make drafts.',
    did: 'We did not touch it.',
    can: 'When you go live, Sortiment takes it over and keeps it true.',
  },
  'SHP-723': {
    what: 'Another product in your shop still shows this SKU.',
    means: 'The supplier has given that product another SKU, and it could not be changed in your shop yet.',
    did: 'We did not create this one, or both would be taken for one product.',
    can: 'Nothing, or settle what is said beside the other product; the next sync tries both again.',
  },
  'SHP-731': {
    what: 'Shopify does not run the checkout guard in this shop.',
    means:
      'An app made for one merchant (a custom app) needs Shopify Plus for it; one from the App Store does not.',
    did: 'The guard stays off; markets alone decide what can be bought where.',
    can: 'Move the shop to Shopify Plus, or have the app offered in the App Store.',
  },
  'SHP-732': {
    what: 'Shopify does not have the checkout guard of this app.',
    means: 'It is a part that has to be uploaded to Shopify together with the app.',
    did: 'The guard stays off; markets alone decide what can be bought where.',
    can: 'Whoever runs the app uploads its extensions to Shopify; then switch the guard on again.',
  },
  'SHP-733': {
    what: 'Your shop already uses as many checkout rules as Shopify allows.',
    means: 'Shopify lets 25 of them be active at the same time, those of other apps included.',
    did: 'The guard stays off; markets alone decide what can be bought where.',
    can: 'Switch off one that you do not need, in the Shopify admin under Settings, Checkout; then switch the guard on again.',
  },
};
