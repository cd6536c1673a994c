/**
 * A ref for an element that replaces the pressed button: it takes the focus that the button lost, and otherwise leaves
 * the focus alone. Needs `tabIndex={-1}`.
 */
export const restoreFocus = (element: HTMLElement | null): void => {
  if (element && document.activeElement === document.body) element.focus()
}
