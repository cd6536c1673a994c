import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** The node_modules folder with the two checkers, which are not among our packages (decision 850). */
const checkersFolder = process.env.CHECKERS ?? ''

const ibmPath = join(checkersFolder, 'accessibility-checker-engine/ace.js')
const htmlcsPath = join(checkersFolder, 'html_codesniffer/build/HTMLCS.js')

/** Null if pages can be checked, else a sentence that says why not. */
export const whyNotChecked = (): string | null => {
  if (checkersFolder === '')
    return 'Accessibility is checked by axe alone: CHECKERS names no folder with the others.'
  const missing = [ibmPath, htmlcsPath].find(path => !existsSync(path))
  return missing ? `Accessibility is checked by axe alone: there is no ${missing}.` : null
}

type Finding = { readonly rule: string; readonly words: string; readonly html: string }

/** An accepted finding, with the reason. `html` limits it to the elements for which the reason is true. */
type Exception = { readonly rule: RegExp; readonly html?: RegExp; readonly reason: string }

const checkerExceptions: readonly Exception[] = [
  {
    rule: /H71\.NoLegend/,
    html: /aria-label(ledby)?=/,
    reason: 'The group is named by aria-label or by the visible text that aria-labelledby points to.',
  },
  {
    rule: /H32\.2/,
    html: /_query_/,
    reason: 'A search above a list filters while one types, so there is nothing to submit.',
  },
  {
    rule: /H91\.InputText\.Name/,
    html: / hidden=""/,
    reason: 'The username beside a new password is hidden from people and is there for password managers.',
  },
  {
    rule: /H43\.HeadersRequired/,
    reason: 'Column and row headers each state their scope, which is enough without merged cells.',
  },
  {
    rule: /aria_form_label_unique/,
    html: /^<form (?!.*aria-label)/,
    reason: 'A form without a name is no landmark, so it needs no unique one.',
  },
  {
    rule: /label_content_exists/,
    html: /_choice_/,
    reason: 'The label only enlarges the target; its checkbox is named by aria-label.',
  },
  {
    rule: /table_headers_exists/,
    html: /role="table"/,
    reason: 'On a phone the header row is hidden and each cell shows its own label.',
  },
  {
    rule: /input_label_exists/,
    html: /_(kg|pcs)"/,
    reason: 'The label is in an element with display: contents, which the checker takes for hidden.',
  },
]

const isExcepted = ({ rule, html }: Finding): boolean =>
  checkerExceptions.some(exception => exception.rule.test(rule) && (exception.html?.test(html) ?? true))

type Ace = {
  Checker: new () => {
    check: (
      document: Document,
      ruleSets: string[],
    ) => Promise<{
      results: {
        ruleId: string
        reasonId: string
        value: [string, string]
        message: string
        snippet: string
      }[]
    }>
  }
}

type Sniffer = {
  process: (standard: string, content: Document, done: () => void) => void
  getMessages: () => { type: number; code: string; msg: string; element: Element }[]
  ERROR: number
}

const findByIbm = async (page: Page): Promise<Finding[]> => {
  await page.evaluate(`if (!window.ace) { ${readFileSync(ibmPath, 'utf8')}; window.ace = ace }`)
  return page.evaluate(async () => {
    const { Checker } = (window as unknown as { ace: Ace }).ace
    const { results } = await new Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL')
      .map(({ ruleId, reasonId, message, snippet }) => ({
        rule: `ibm ${ruleId} ${reasonId}`,
        words: message,
        html: snippet,
      }))
  })
}

const findByHtmlcs = async (page: Page): Promise<Finding[]> => {
  await page.evaluate(`if (!window.HTMLCS) { ${readFileSync(htmlcsPath, 'utf8')} }`)
  return page.evaluate(async () => {
    const { HTMLCS } = window as unknown as { HTMLCS: Sniffer }
    await new Promise<void>(resolve => HTMLCS.process('WCAG2AA', document, resolve))
    return HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, msg, element }) => ({
        rule: `htmlcs ${code}`,
        words: msg,
        html: element.outerHTML?.slice(0, 200) ?? '',
      }))
  })
}

/** Findings of IBM's and Squiz's checkers on a rendered page, without the accepted ones. */
export const findingsOfMoreCheckers = async (page: Page): Promise<string[]> => {
  const findings = [...(await findByIbm(page)), ...(await findByHtmlcs(page))]
  return findings
    .filter(finding => !isExcepted(finding))
    .map(({ rule, words, html }) => `${rule}: ${words} ${html}`)
}
