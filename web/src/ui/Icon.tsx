import type { LucideIcon } from 'lucide-react'

type Props = { as: LucideIcon; size?: number; className?: string }

/** A line icon beside words. It has no name of its own: what it says must also stand in text or a label. */
export function Icon({ as: Drawing, size = 20, className }: Props) {
  return (
    <Drawing
      size={size}
      strokeWidth={1.7}
      className={className}
      aria-hidden="true"
      focusable="false"
      {...SHRINK}
    />
  )
}

const SHRINK = { 'data-icon': '' }
