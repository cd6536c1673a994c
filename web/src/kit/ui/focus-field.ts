const controls = 'input:enabled, select:enabled, textarea:enabled, button:enabled'

/**
 * Focuses the field with this id; in a group its first invalid control, otherwise its first. Opens `details` around the
 * field, and scrolls its hint and error into view, even if the field already had the focus.
 */
export function focusField(id: string): void {
  const field = document.getElementById(id)
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  const invalid = field?.querySelector<HTMLElement>('[aria-invalid=true]')
  const firstControl = field?.matches('fieldset') ? field.querySelector<HTMLElement>(controls) : null
  ;(invalid ?? firstControl ?? field)?.focus()
  for (const suffix of ['hint', 'error'])
    document.getElementById(`${id}-${suffix}`)?.scrollIntoView?.({ block: 'nearest' })
}
