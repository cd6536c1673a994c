/** A picture in the format of a canvas: four bytes per pixel (RGBA). */
export type Frame = Pick<ImageData, 'data' | 'width' | 'height'>
