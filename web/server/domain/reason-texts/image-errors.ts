/**
 * What Shopify found wrong with an image, by its MediaErrorCode (schema 2026-10, all of them): what that means, and what to
 * do. Each sentence is a note of its own, so that several that follow each other are found again one by one.
 */
import type { Note } from './sentences.ts';

/** What to do: most codes share one. */
export const imageAdvice = {
  askForAddress: {
    en: 'Ask the supplier for an address that works; a new one is tried by itself.',
    de: 'Bitten Sie den Lieferanten um eine Adresse, die funktioniert; eine neue wird von selbst versucht.',
  },
  askForPicture: {
    en: 'Ask the supplier for another picture; a new address is tried by itself.',
    de: 'Bitten Sie den Lieferanten um ein anderes Bild; eine neue Adresse wird von selbst versucht.',
  },
  addByHand: {
    en: 'Add the image to the product yourself in Shopify, or ask the supplier to put it at a new address.',
    de: 'Fügen Sie das Bild in Shopify selbst hinzu, oder bitten Sie den Lieferanten um eine neue Adresse dafür.',
  },
  makeRoom: {
    en: 'Delete files that you do not need in Shopify under Content > Files, then add the image to the product there.',
    de: 'Löschen Sie in Shopify unter Inhalt > Dateien, was Sie nicht brauchen, und fügen Sie das Bild dort dem Produkt hinzu.',
  },
  tellSupplier: {
    en: 'Tell the supplier that something else than a picture stands among its images.',
    de: 'Sagen Sie dem Lieferanten, dass unter seinen Bildern etwas anderes als ein Bild ist.',
  },
} as const satisfies Readonly<Record<string, Note>>;

/** Texts that say the same of several codes. */
const found = {
  unloadable: {
    en: 'Shopify could not download it: the supplier’s server did not hand it over.',
    de: 'Shopify konnte es nicht herunterladen: Der Server des Lieferanten hat es nicht herausgegeben.',
  },
  unreadable: {
    en: 'Shopify downloaded it and could not read it as a picture: the file may be damaged.',
    de: 'Shopify hat es heruntergeladen und konnte es nicht als Bild lesen: Die Datei ist vielleicht beschädigt.',
  },
  video: {
    en: 'Shopify takes it for a video, not for a picture, and cannot use it.',
    de: 'Shopify hält es für ein Video, nicht für ein Bild, und kann es nicht verwenden.',
  },
  model: {
    en: 'Shopify takes it for a 3D model, not for a picture, and cannot use it.',
    de: 'Shopify hält es für ein 3D-Modell, nicht für ein Bild, und kann es nicht verwenden.',
  },
} as const satisfies Readonly<Record<string, Note>>;

interface ImageError {
  readonly what: Note;
  readonly can: keyof typeof imageAdvice;
}

const ofVideo: ImageError = { what: found.video, can: 'tellSupplier' };
const ofModel: ImageError = { what: found.model, can: 'tellSupplier' };

export const imageErrors = {
  DUPLICATE_FILENAME_ERROR: {
    what: {
      en: 'Your shop has a file of the same name already.',
      de: 'In Ihrem Shop gibt es schon eine Datei mit demselben Namen.',
    },
    can: 'addByHand',
  },
  EXTERNAL_VIDEO_EMBED_DISABLED: ofVideo,
  EXTERNAL_VIDEO_EMBED_NOT_FOUND_OR_TRANSCODING: ofVideo,
  EXTERNAL_VIDEO_INVALID_ASPECT_RATIO: ofVideo,
  EXTERNAL_VIDEO_NOT_FOUND: ofVideo,
  EXTERNAL_VIDEO_UNLISTED: ofVideo,
  FILE_STORAGE_LIMIT_EXCEEDED: {
    what: {
      en: 'Your shop has no room for more files under its Shopify plan.',
      de: 'In Ihrem Shop ist nach seinem Shopify-Tarif kein Platz für weitere Dateien.',
    },
    can: 'makeRoom',
  },
  GENERIC_FILE_DOWNLOAD_FAILURE: { what: found.unloadable, can: 'askForAddress' },
  GENERIC_FILE_INVALID_SIZE: {
    what: {
      en: 'The file is empty, or larger than Shopify takes.',
      de: 'Die Datei ist leer oder größer, als Shopify annimmt.',
    },
    can: 'askForPicture',
  },
  IMAGE_DOWNLOAD_FAILURE: { what: found.unloadable, can: 'askForAddress' },
  IMAGE_PROCESSING_FAILURE: { what: found.unreadable, can: 'askForPicture' },
  INVALID_IMAGE_ASPECT_RATIO: {
    what: {
      en: 'It is far wider than high, or far higher than wide, and Shopify takes no picture of that shape.',
      de: 'Es ist viel breiter als hoch oder viel höher als breit; ein Bild dieser Form nimmt Shopify nicht an.',
    },
    can: 'askForPicture',
  },
  INVALID_IMAGE_FILE_SIZE: {
    what: {
      en: 'The file is larger than Shopify takes for a picture, which is 20 MB.',
      de: 'Die Datei ist größer als 20 MB; mehr nimmt Shopify für ein Bild nicht an.',
    },
    can: 'askForPicture',
  },
  INVALID_IMAGE_RESOLUTION: {
    what: {
      en: 'It has more pixels than Shopify takes for a picture.',
      de: 'Es hat mehr Bildpunkte, als Shopify für ein Bild annimmt.',
    },
    can: 'askForPicture',
  },
  INVALID_SIGNED_URL: {
    what: {
      en: 'Its address was good for a short time only, and did not work any more when Shopify asked.',
      de: 'Seine Adresse galt nur kurz und funktionierte nicht mehr, als Shopify das Bild holen wollte.',
    },
    can: 'askForAddress',
  },
  MEDIA_TIMEOUT_ERROR: {
    what: {
      en: 'Shopify did not get done with it in time: the supplier’s server was slow, or the file is large.',
      de: 'Shopify wurde damit nicht rechtzeitig fertig: Der Server des Lieferanten war langsam, oder die Datei ist groß.',
    },
    can: 'addByHand',
  },
  MODEL3D_GLB_OUTPUT_CREATION_ERROR: ofModel,
  MODEL3D_GLB_TO_USDZ_CONVERSION_ERROR: ofModel,
  MODEL3D_PROCESSING_FAILURE: ofModel,
  MODEL3D_THUMBNAIL_GENERATION_ERROR: ofModel,
  MODEL3D_THUMBNAIL_REGENERATION_ERROR: ofModel,
  MODEL3D_VALIDATION_ERROR: ofModel,
  UNKNOWN: {
    what: {
      en: 'Shopify could not use it, and does not say why.',
      de: 'Shopify konnte es nicht verwenden und sagt nicht, warum.',
    },
    can: 'addByHand',
  },
  UNSUPPORTED_IMAGE_FILE_TYPE: {
    what: {
      en: 'The file is of a kind that Shopify does not take for a picture.',
      de: 'Die Datei ist von einer Art, die Shopify nicht als Bild annimmt.',
    },
    can: 'askForPicture',
  },
  VIDEO_INVALID_FILETYPE_ERROR: ofVideo,
  VIDEO_MAX_DURATION_ERROR: ofVideo,
  VIDEO_MAX_HEIGHT_ERROR: ofVideo,
  VIDEO_MAX_WIDTH_ERROR: ofVideo,
  VIDEO_METADATA_READ_ERROR: ofVideo,
  VIDEO_MIN_DURATION_ERROR: ofVideo,
  VIDEO_MIN_HEIGHT_ERROR: ofVideo,
  VIDEO_MIN_WIDTH_ERROR: ofVideo,
  VIDEO_VALIDATION_ERROR: ofVideo,
} as const satisfies Readonly<Record<string, ImageError>>;

export type ImageErrorCode = keyof typeof imageErrors;

export const isImageErrorCode = (code: string): code is ImageErrorCode => Object.hasOwn(imageErrors, code);

const whats = Object.fromEntries(
  Object.entries(imageErrors).map(([code, { what }]) => [code, what]),
) as Record<ImageErrorCode, Note>;

export const imageErrorNotes = { ...imageAdvice, ...whats };
