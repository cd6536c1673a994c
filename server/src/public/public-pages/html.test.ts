import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { html, jsonIn } from './html.ts'

const attack = `"><script>alert('1')</script>&`
const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
const publicFolder = join(import.meta.dirname, '..')

describe('html templates', () => {
  it('escape each value in text, in attributes and in lists, and an inserted template once', () => {
    const text = html`<p title="${attack}">${attack}</p>`
    assert.equal(text.text, `<p title="${escaped}">${escaped}</p>`)
    assert.equal(html`<div>${[text, attack]}</div>`.text, `<div>${text.text}${escaped}</div>`)
    assert.equal(html`${null}${undefined}${false}${0}`.text, '0')
  })

  it('cannot end the element of the data', () => {
    const json = jsonIn({ name: attack })
    assert.ok(!json.includes('<'))
    assert.deepEqual(JSON.parse(json), { name: attack })
  })

  it('escape everything but the data, and have values only in text and quoted attributes', () => {
    const unescaped: string[] = []
    const unquoted: string[] = []
    for (const file of globSync('**/*.ts', { cwd: publicFolder }).filter(
      path => !path.endsWith('.test.ts'),
    )) {
      const code = readFileSync(join(publicFolder, file), 'utf8')
      for (const [use] of code.matchAll(/new Html\([^)]{0,9}/g)) unescaped.push(`${file}: ${use}`)
      for (const [use] of code.matchAll(/<[^>`]{0,200}\s[\w-]{1,40}=\$\{[^}]{0,99}/g))
        unquoted.push(`${file}: ${use}`)
    }
    assert.deepEqual(unescaped.sort(), [
      'public-pages/html.ts: new Html(strings.m',
      'public-pages/render-page.ts: new Html(data',
    ])
    assert.deepEqual(unquoted, [])
  })
})
