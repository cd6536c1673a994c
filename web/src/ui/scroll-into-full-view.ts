import type { FocusEvent } from 'react'

/** For a line that scrolls sideways: what gets the focus is shown whole, which browsers leave undone where a part of it shows. */
export const scrollIntoFullView = ({ target }: FocusEvent): void =>
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
