/** What a notification never covers: the focus, the page's main action, and what names a vehicle. */
const KEPT_CLEAR = ':focus:not(body), main [data-main-action], main [data-kept-clear]'

/** Space kept between the bar and what it goes out of the way of, in pixels. */
const GAP = 8

/** Moves the bar down, beneath whatever must stay in sight; back to its own place where nothing lies there. */
export function positionBelow(bar: HTMLElement): void {
  bar.style.removeProperty('margin-top')
  const start = Number.parseFloat(getComputedStyle(bar).marginTop) || 0
  const { top, bottom, left, right } = bar.getBoundingClientRect()
  let drop = 0
  const kept = [...document.querySelectorAll(KEPT_CLEAR)]
    .map(element => element.getBoundingClientRect())
    .filter(box => box.height > 0 && box.height < window.innerHeight / 2)
    .sort((a, b) => a.top - b.top)
  for (const box of kept) {
    const isBeneath =
      box.left < right && box.right > left && box.top < bottom + drop && box.bottom > top + drop
    if (isBeneath) drop = box.bottom - top + GAP
  }
  const fits = bottom + drop < window.innerHeight
  if (drop > 0 && fits) bar.style.setProperty('margin-top', `${start + drop}px`)
}
