/** A picture as a canvas gives it: four bytes a pixel. */
export type Frame = Pick<ImageData, 'data' | 'width' | 'height'>
