/** Elements that a notification must not cover: the focus, the page's main action, and the name of a vehicle. */
const KEPT_CLEAR = ':focus:not(body), main [data-main-action], main [data-kept-clear]'

/** Pixels between the bar and the element above it. */
const GAP = 8

/** Moves the bar below elements that must stay visible, or back to its default position. */
export function positionBelow(bar: HTMLElement): void {
  bar.style.removeProperty('margin-top')
  const start = Number.parseFloat(getComputedStyle(bar).marginTop) || 0
  const { top, bottom, left, right } = bar.getBoundingClientRect()
  let drop = 0
  const obstacles = [...document.querySelectorAll(KEPT_CLEAR)]
    .map(element => element.getBoundingClientRect())
    .filter(box => box.height > 0 && box.height < window.innerHeight / 2)
    .sort((a, b) => a.top - b.top)
  for (const box of obstacles) {
    const isBeneath =
      box.left < right && box.right > left && box.top < bottom + drop && box.bottom > top + drop
    if (isBeneath) drop = box.bottom - top + GAP
  }
  const fits = bottom + drop < window.innerHeight
  if (drop > 0 && fits) bar.style.setProperty('margin-top', `${start + drop}px`)
}
