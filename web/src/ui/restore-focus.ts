/**
 * A ref for what appears in place of the button that was pressed: it takes the focus that went with the button, and
 * leaves it where it is otherwise. Needs `tabIndex={-1}`.
 */
export const restoreFocus = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) element.focus()
}
