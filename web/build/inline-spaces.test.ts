import { preprocessCSS, resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { inlineSpaces } from './inline-spaces.ts'

const compile = async (code: string): Promise<string> => {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'silent', css: { postcss: { plugins: [inlineSpaces()] } } },
    'build',
  )
  return (await preprocessCSS(code, '/a.css', config)).code
}

describe('the spacing tokens in the build', () => {
  it('give way to their values', async () => {
    expect(await compile('p { margin: calc(-1 * var(--space-8)) var(--space-row) 0 var(--gutter) }')).toBe(
      'p { margin: calc(-1 * 8px) clamp(16px, 2vw, 20px) 0 var(--gutter) }',
    )
  })

  it('leave no definitions behind', async () => {
    expect(await compile(':root { --space-8: 8px; --gap: var(--space-16) }')).toBe(':root { --gap: 16px }')
  })
})
