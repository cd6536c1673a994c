export const heicPicture = new URL('../../server/src/testing/pictures/blue-on-red.heic', import.meta.url)
