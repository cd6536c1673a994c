/** Pixels of a rem where the reader asks for no other letters: `base.css`. */
export const REM = 17

/** How many times as large as ours the reader's letters are; 1 where there is no layout. */
export const largerText = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / REM || 1
