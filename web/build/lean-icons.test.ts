import { describe, expect, it } from 'vitest'
import { splitIconImports } from './lean-icons.ts'

const iconFiles = new Map([
  ['Plus', 'plus'],
  ['Home', 'house'],
])

describe('splitIconImports', () => {
  it('imports each icon from its own file and drops types', () => {
    const code = `import { useState } from 'react'
import { Plus, Home as Start, type LucideIcon } from 'lucide-react'
import type { LucideProps } from 'lucide-react'
export const of: LucideIcon = Start
`
    expect(splitIconImports(code, 'ts', iconFiles)).toBe(`import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import Start from 'lucide-react/icons/house'

export const of: LucideIcon = Start
`)
  })

  it('throws for an icon that does not exist', () => {
    expect(() => splitIconImports(`import { Pluss } from 'lucide-react'`, 'ts', iconFiles)).toThrow(
      'no drawing Pluss',
    )
  })
})
