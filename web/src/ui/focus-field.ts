const controls = 'input:enabled, select:enabled, textarea:enabled, button:enabled'

/**
 * Gives the field with this id the focus, of a group the first control that is wrong, else its first, in sight with its hint
 * and its error: folds around it open, and the page scrolls for the words below it too, also when the field had the focus
 * before they came.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  const wrong = field?.querySelector<HTMLElement>('[aria-invalid=true]')
  const first = field?.matches('fieldset') ? field.querySelector<HTMLElement>(controls) : null
  ;(wrong ?? first ?? field)?.focus()
  for (const words of ['hint', 'error'])
    document.getElementById(`${id}-${words}`)?.scrollIntoView?.({ block: 'nearest' })
}
