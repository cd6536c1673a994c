/** Pixels per rem at normal text size, as in `base.css`. */
export const REM = 17

/** The factor by which the reader has enlarged the text; 1 without layout. */
export const largerText = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / REM || 1
