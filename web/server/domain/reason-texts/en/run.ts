/** How a run can end early, in English. */
import type { TextsOf } from '../sentences.ts';

export const runTexts: TextsOf<'RUN'> = {
  'RUN-501': {
    what: 'A run was interrupted.',
    means: 'The app was restarted while it was working.',
    did: 'We gave that run up; it had not changed anything in your shop.',
    can: 'There is nothing to do; the next run starts from the beginning.',
  },
  'RUN-503': {
    what: 'Another run is already working on your shop.',
    means: 'Two runs at the same time would get in each other’s way.',
    did: 'We did not start a second one.',
    can: 'Wait until the other run has finished.',
  },
  'RUN-511': {
    what: 'Removing this product was planned by a run that was interrupted.',
    means: 'Since then the supplier may list it again.',
    did: 'We did not remove it; the next run looks again.',
    can: 'There is nothing to do.',
  },
  'RUN-512': {
    what: 'This change was planned by a run that was interrupted, too long ago or before your shop was set up differently.',
    means: 'It may not be right any more.',
    did: 'We left it out; the next run plans anew what still differs.',
    can: 'There is nothing to do.',
  },
  'RUN-513': {
    what: 'An error in the app stopped this one change.',
    means: 'It is a mistake in Sortiment, not in your shop or at the supplier.',
    did: 'We noted it in the log and carried out everything else; the next run tries again.',
    can: 'If it comes back, send the details to whoever operates the app.',
  },
  'RUN-515': {
    what: 'This product waits to be sold.',
    means:
      'Its new price, text or images could not be written, or it could not leave a market; it is not to be sold as it is.',
    did: 'We left it where it is; the next run tries all of it again.',
    can: 'Nothing, or settle what is said beside it.',
  },
  'RUN-514': {
    what: 'A person ended this run.',
    means: 'What was under way was finished; what had not been begun was left out.',
    did: 'We wrote down what was done; the next run plans anew what still differs.',
    can: 'Start a sync when it is to go on, or pause syncs so that none begins by itself.',
  },
  'RUN-521': {
    what: 'This plan does not hold any more.',
    means: 'Something has moved since it was made; what you looked at is not what would be right now.',
    did: 'We wrote nothing of it.',
    can: 'Make a new plan, look at it, and apply that one.',
  },
  'RUN-522': {
    what: 'There is no such plan to apply.',
    means: 'Only a plan that was made to be looked at, and was not applied yet, can be applied.',
    did: 'We wrote nothing.',
    can: 'Make a plan, and apply it by the number that it names.',
  },
  'RUN-523': {
    what: 'This run cannot be undone.',
    means: 'Only what a run has written in the last 30 days, and Shopify has confirmed, can be put back.',
    did: 'We wrote nothing.',
    can: 'Look at what the run did, and change what you like in the shop itself.',
  },
  'RUN-524': {
    what: 'Not everything that the run wrote is put back.',
    means: 'Quantities are always the latest of the supplier, and what was changed since is not touched.',
    did: 'The rest goes back, and stays so until the supplier changes it again.',
    can: 'If you want one of them otherwise, find it by its number under Products.',
  },
  'RUN-525': {
    what: 'Nothing that this run wrote is left to be put back.',
    means:
      'It is put back already, or was written or changed again since, or stays for another reason: the details say which.',
    did: 'We wrote nothing.',
    can: 'Undo the later run, if one wrote it again, or change what you like in the shop itself.',
  },
  'RUN-526': {
    what: 'A single product cannot be synced yet.',
    means: 'Before the whole catalogue was synced once, nobody knows which products your shop already has.',
    did: 'We wrote nothing.',
    can: 'Sync the whole catalogue once; after that, single products can be synced too.',
  },
  'RUN-527': {
    what: 'A person discarded this plan.',
    means: 'None of its changes was made, and none of them will be made from this plan.',
    did: 'We wrote nothing of it.',
    can: 'Wait for the next sync, which plans anew what still differs, or make a new plan to look at it first.',
  },
};
