/** What a picture may be of which the small one is always shown; the server looks at the bytes. */
export const SHOWN_PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
]

/** What a picture of a vehicle may be: a drawing is kept for those who fetch it. */
export const PICTURE_TYPES = [...SHOWN_PICTURE_TYPES, 'image/svg+xml']
