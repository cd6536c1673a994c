import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: web }).map(path => ({ path, text: readFileSync(join(web, path), 'utf8') }))

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|:\s*(?:white|black|red|green|blue)\b/i
const LAYER = /^\s*(?:@import[^;]*;\s*)*(?:\/\*[\s\S]*?\*\/\s*)*@layer/

describe('the styles', () => {
  it('name colours in tokens.css only', () => {
    const found = filesOf('src/**/*.css')
      .filter(({ path }) => !path.endsWith('ui/tokens.css'))
      .flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter(line => COLOUR.test(line.replace(/^\s*[.#][\w-]+.*\{$/, '')))
          .map(line => `${path}: ${line.trim()}`),
      )
    expect(found).toEqual([])
  })

  it('are nowhere written into the markup, which the content policy refuses', () => {
    const found = filesOf('{src/**/*.{ts,tsx},index.html}')
      .filter(({ path }) => !path.includes('.test.'))
      .filter(({ text }) =>
        /\bstyle\s*=\s*["'`]|setAttribute\(\s*['"]style|<style[\s>]|dangerouslySetInnerHTML/.test(text),
      )
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('stand in a layer, so that their order never depends on what was loaded first', () => {
    const bare = filesOf('src/**/*.module.css').filter(({ text }) => !LAYER.test(text))
    expect(bare.map(({ path }) => path)).toEqual([])
  })

  it('ask a container for room in letters, not the window in pixels: large text is a narrow screen', () => {
    const found = filesOf('src/**/*.css').flatMap(({ path, text }) =>
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

  it('write on the white of a plate in their own ink, for plates stand on dark panels too', () => {
    const silent = filesOf('src/**/*.css').flatMap(({ path, text }) =>
      [...text.matchAll(/\{([^{}]*background: var\(--plate\)[^{}]*)\}/g)]
        .filter(match => !/[^-]color:/.test(match[1] ?? ''))
        .map(match => `${path}: ${match[1]?.trim()}`),
    )
    expect(silent).toEqual([])
  })

  it('tell chosen and refused from the rest where colours are the system’s own', () => {
    const silent = filesOf('src/**/*.css').flatMap(({ path, text }) => {
      const [normal = '', ...forced] = text.split('@media (forced-colors: active)')
      return ['input:checked', 'aria-pressed=', 'aria-current', 'aria-disabled=', '[data-off]']
        .filter(state => normal.includes(state) && !forced.join().includes(state))
        .map(state => `${path}: ${state}`)
    })
    expect(silent).toEqual([])
  })

  it('hide no mark by having it colourless, which shows where colours are the system’s own', () => {
    const found = filesOf('src/**/*.css').filter(({ text }) => /[^-]color:\s*transparent/.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('use only tokens that exist', () => {
    const tokens = readFileSync(join(web, 'src/ui/tokens.css'), 'utf8')
    const known = new Set(tokens.match(/--[\w-]+(?=:)/g))
    const unknown = filesOf('src/**/*.css').flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)/g)]
        .map(match => match[1] ?? '')
        .filter(name => !known.has(name) && !text.includes(`${name}:`))
        .map(name => `${path}: ${name}`),
    )
    expect(unknown).toEqual([])
  })
})
