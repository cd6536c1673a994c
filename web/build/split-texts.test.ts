import { parseAst, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { extractTexts, listTextFiles, markTexts } from './split-texts.ts'

type ChunkPart = { code: string; imports?: string[]; isEntry?: boolean }

const aRolledBundle = (parts: Record<string, ChunkPart>) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, { code, imports = [], isEntry = false }]) => {
      const fileName = `assets/${name}.js`
      const of = imports.map(imported => `assets/${imported}.js`)
      return [fileName, { type: 'chunk', fileName, code, imports: of, isEntry }]
    }),
  ) as unknown as Record<string, Rolldown.OutputChunk>

const hello = '__text({fi:`Hei`,en:`Hello`,se:`Hej`})'
const cars =
  '__text({fi:{one:`auto`,other:`autoa`},en:{one:`car`,other:`cars`},se:{one:`bil`,other:`bilar`}})'

describe('markTexts', () => {
  it('marks every text literal, and nothing else', () => {
    const code = `
      export const texts = defineTexts({
        a: { fi: 'Ä', en: "it's", se: \`B\` },
        b: { fi: { one: '1', other: '2' }, en: { one: '1', other: '2' }, se: { one: '1', other: '2' } },
        made: { fi: \`\${a}\`, en: 'b', se: 'c' },
        more: { fi: 'a', en: 'b', se: 'c', de: 'd' },
        less: { fi: 'a', en: 'b' },
        ...others,
      } satisfies Record<string, Text>)
      const page = <p title={{ fi: 'a', en: 'b', se: 'c' }[locale]}>{t.a}</p>`
    const marked = markTexts(code, 'tsx')
    expect(marked.match(/__text\(\{/g)).toHaveLength(3)
    expect(marked).toContain(`a: /*#__PURE__*/__text({ fi: 'Ä', en: "it's", se: \`B\` }),`)
    expect(marked.replaceAll(/\/\*#__PURE__\*\/__text\((\{.*\})\)/g, '$1')).toBe(code)
  })
})

describe('extractTexts', () => {
  it('moves texts into one file per language, in their order', () => {
    const bundle = aRolledBundle({
      index: { isEntry: true, code: 'x' },
      page: { code: `import"./index.js";const t={a:${hello},b:${cars}};export{t}`, imports: ['index'] },
    })
    const files = extractTexts(bundle)
    const { code } = bundle['assets/page.js']!
    expect(code).toMatch(
      /^const \$texts=__words\.of\("\w{5}",2\);import"\.\/index\.js";const t=\{a:\$texts\[0\],b:\$texts\[1\]\};export\{t\}$/,
    )
    expect(Object.keys(files)).toEqual(listTextFiles(code))
    expect(Object.values(files)).toEqual([
      'export default ["Hei",{"one":"auto","other":"autoa"}]',
      'export default ["Hello",{"one":"car","other":"cars"}]',
      'export default ["Hej",{"one":"bil","other":"bilar"}]',
    ])
  })

  it('leaves texts in the scripts that every page needs first', () => {
    const bundle = aRolledBundle({
      index: { isEntry: true, code: `const t=${hello}`, imports: ['core'] },
      core: { code: `const u=${cars}` },
    })
    expect(extractTexts(bundle)).toEqual({})
    expect(bundle['assets/index.js']!.code).toBe('const t={fi:`Hei`,en:`Hello`,se:`Hej`}')
    expect(bundle['assets/core.js']!.code).not.toContain('__text')
  })

  it('loads a script together with the texts of all its imports', () => {
    const bundle = aRolledBundle({
      index: {
        isEntry: true,
        code: `const p=L(()=>V(()=>import(\`./page.js\`).then(e=>e.n),__vite__mapDeps([1])));const q=V(async()=>{let{a}=await import("./page.js");return{a}},[]);const r=()=>import('./page.js');const s=()=>import('./plain.js')`,
      },
      page: { code: `export const a=${hello}`, imports: ['piece', 'index'] },
      piece: { code: `export const b=${cars}` },
      plain: { code: 'export const c=1' },
    })
    extractTexts(bundle)
    const getId = (name: string) => /of\("(\w+)"/.exec(bundle[`assets/${name}.js`]!.code)?.[1]
    const ids = `["${getId('page')}","${getId('piece')}"]`
    const { code } = bundle['assets/index.js']!
    expect(code).toBe(
      `const p=L(()=>V(__words.with(${ids},()=>import(\`./page.js\`).then(e=>e.n)),__vite__mapDeps([1])));const q=V(__words.with(${ids},async()=>{let{a}=await import("./page.js");return{a}}),[]);const r=()=>__words.with(${ids},()=>import('./page.js'))();const s=()=>import('./plain.js')`,
    )
    expect(() => parseAst(code)).not.toThrow()
  })

  it('names the files by their content', () => {
    const filesFor = (text: string) =>
      Object.keys(
        extractTexts(aRolledBundle({ index: { isEntry: true, code: '' }, page: { code: `f(${text})` } })),
      )
    expect(filesFor(hello)).not.toEqual(filesFor(hello.replace('Hej', 'Tjena')))
  })
})
