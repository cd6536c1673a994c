/** Picture types of which a thumbnail is always shown. The server also checks the bytes. */
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

/** Types accepted as a picture of a vehicle. An SVG is stored only for download. */
export const PICTURE_TYPES = [...SHOWN_PICTURE_TYPES, 'image/svg+xml']
