import type { FocusEvent } from 'react'

/**
 * For a line that scrolls sideways: scrolls the focused element fully into view, because browsers stop when a part of
 * it is visible.
 */
export const scrollIntoFullView = ({ target }: FocusEvent): void =>
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
