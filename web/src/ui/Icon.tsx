import type { LucideIcon } from 'lucide-react'
import { REM } from './larger-text.ts'

type Props = { as: LucideIcon; size?: number; className?: string }

/**
 * A line icon beside words, growing with them; `size` in pixels beside text as we set it. It has no name of its own:
 * what it says must also stand in text or a label.
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
