import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const webRoot = join(import.meta.dirname, '..')
const readFiles = (pattern: string) =>
  globSync(pattern, { cwd: webRoot }).map(path => ({ path, text: readFileSync(join(webRoot, path), 'utf8') }))

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|:\s*(?:white|black|red|green|blue)\b/i
const LAYER = /^\s*(?:@import[^;]*;\s*)*(?:\/\*[\s\S]*?\*\/\s*)*@layer/

describe('stylesheets', () => {
  it('only tokens.css defines colours', () => {
    const found = readFiles('src/**/*.css')
      .filter(({ path }) => !path.endsWith('ui/tokens.css'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter(line => COLOUR.test(line.replace(/^\s*[.#][\w-]+.*\{$/, '')))
          .map(line => `${path}: ${line.trim()}`),
      )
    expect(found).toEqual([])
  })

  it('markup contains no inline styles, which the content security policy blocks', () => {
    const found = readFiles('{src/**/*.{ts,tsx},index.html}')
      .filter(({ path }) => !path.includes('.test.'))
      .filter(({ text }) =>
        /\bstyle\s*=\s*["'`]|setAttribute\(\s*['"]style|<style[\s>]|dangerouslySetInnerHTML/.test(text),
      )
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('every module uses a cascade layer, so that the order does not depend on loading', () => {
    const bare = readFiles('src/**/*.module.css').filter(({ text }) => !LAYER.test(text))
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  it('queries measure containers in rem, so that large text counts as a narrow screen', () => {
    const found = readFiles('src/**/*.css').flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter(
          line =>
            /@(?:media|container)[^{]*(?:width|height)[^{]*px/.test(line) || /@media[^{]*width/.test(line),
        )
        .map(line => `${path}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  it('rules with the plate background set a text colour, because plates are also on dark panels', () => {
    const withoutColour = readFiles('src/**/*.css').flatMap(({ path, text }) =>
      [...text.matchAll(/\{([^{}]*background: var\(--plate\)[^{}]*)\}/g)]
        .filter(match => !/[^-]color:/.test(match[1] ?? ''))
        .map(match => `${path}: ${match[1]?.trim()}`),
    )
    expect(withoutColour).toEqual([])
  })

  it('forced colours show selected and disabled states', () => {
    const missingStates = readFiles('src/**/*.css').flatMap(({ path, text }) => {
      const [normal = '', ...forced] = text.split('@media (forced-colors: active)')
      return ['input:checked', 'aria-pressed=', 'aria-current', 'aria-disabled=', '[data-off]']
        .filter(state => normal.includes(state) && !forced.join().includes(state))
        .map(state => `${path}: ${state}`)
    })
    expect(missingStates).toEqual([])
  })

  it('no mark is hidden by a transparent colour, which forced colours would show', () => {
    const found = readFiles('src/**/*.css').filter(({ text }) => /[^-]color:\s*transparent/.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('rules use only defined tokens', () => {
    const tokens = readFileSync(join(webRoot, 'src/kit/ui/tokens.css'), 'utf8')
    const definedTokens = new Set(tokens.match(/--[\w-]+(?=:)/g))
    const unknown = readFiles('src/**/*.css').flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)]
        .map(match => match[1] ?? '')
        .filter(name => !definedTokens.has(name) && !text.includes(`${name}:`))
        .map(name => `${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})
