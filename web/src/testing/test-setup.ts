import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterEach, inject } from 'vitest'
import { failureTexts } from '../kit/api/failure-texts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long `waitFor` and `find…` wait, from `vite.config.ts`. */
    asyncUtilTimeoutMs: number
  }
}

configure({ asyncUtilTimeout: inject('asyncUtilTimeoutMs'), getElementError: buildNotFoundError })

/** Serializes the page only when the error message is read, not at each of many failed polls. */
function buildNotFoundError(message: string | null, page: Element): Error {
  let fullMessage: string | undefined
  return Object.defineProperty(new Error(message ?? ''), 'message', {
    get: () => {
      fullMessage ??= [message, prettyDOM(page)].filter(Boolean).join('\n\n')
      return fullMessage
    },
    set: (text: string) => {
      fullMessage = text
    },
  })
}

// Otherwise the first failure of a test run would wait for the error texts.
await failureTexts.ready('GENERAL_ERROR')

// jsdom has the dialog element, but not the methods that open and close it.
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
