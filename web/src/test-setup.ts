import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'
import { failureTexts } from './api/failure-texts.ts'

// Pages are fetched when first shown; on a busy machine that takes its time.
configure({ asyncUtilTimeout: 30_000, getElementError: notFound })

/** The page is written down where the failure is read, not at each of the many looks that find nothing yet. */
function notFound(message: string | null, page: Element): Error {
  let told: string | undefined
  return Object.defineProperty(new Error(message ?? ''), 'message', {
    get: () => {
      told ??= [message, prettyDOM(page)].filter(Boolean).join('\n\n')
      return told
    },
    set: (text: string) => {
      told = text
    },
  })
}

// Otherwise the first failure of all tests would wait for its words.
await failureTexts.ready('GENERAL_ERROR')

// jsdom knows the dialog element but not how it opens.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
window.scrollTo = () => {}
HTMLElement.prototype.scrollIntoView ??= () => {}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.arrived
})
