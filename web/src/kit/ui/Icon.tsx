import type { LucideIcon } from 'lucide-react'
import { REM } from './larger-text.ts'

type Props = { as: LucideIcon; size?: number; className?: string }

/**
 * A line icon that scales with the text; `size` in pixels at normal text size. It is hidden from screen readers, so its
 * meaning must also be in a text or label.
 */
export function Icon({ as: Drawing, size = 20, className }: Props) {
  return (
    <Drawing
      size={`${Math.round((size / REM) * 1e4) / 1e4}rem`}
      strokeWidth={1.7}
      className={className}
      aria-hidden="true"
      focusable="false"
      {...SHRINK}
    />
  )
}

const SHRINK = { 'data-icon': '' }
