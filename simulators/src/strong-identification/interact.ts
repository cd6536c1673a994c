import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import { isIdentificationFault } from './faults.ts'
import { renderExpiredPage, renderPersonPicker } from './page.ts'
import { findDemoPerson } from './persons.ts'
import { otherLevel } from './requirements.ts'
import type { SignIns } from './sign-ins.ts'
import { selectSignInLanguage } from './texts.ts'

export type InteractionTools = {
  provider: Provider
  signIns: SignIns
  /** Path of this page, for its form. */
  action: string
}

const maxLoginFormBytes = 4096

/** Handles the page between request and answer, on which the person is selected. */
export const handleInteraction = async (
  req: IncomingMessage,
  res: ServerResponse,
  tools: InteractionTools,
) => {
  const { provider } = tools
  try {
    const { params } = await provider.interactionDetails(req, res)
    if (req.method === 'GET') {
      sendInteractionPage(res, 200, renderPersonPicker(selectSignInLanguage(params.ui_locales), tools.action))
      return
    }
    const result = buildInteractionResult(await readChoice(req), String(params.acr_values), tools.signIns)
    if (req.method !== 'POST' || !result) {
      sendInteractionPage(res, 400, renderPersonPicker(selectSignInLanguage(params.ui_locales), tools.action))
      return
    }
    await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error
    sendInteractionPage(res, 400, renderExpiredPage(selectSignInLanguage(req.headers['accept-language'])))
  }
}

/** Converts the chosen button to a result; null for an unknown button. */
const buildInteractionResult = (
  choice: string,
  level: string,
  signIns: SignIns,
): InteractionResults | null => {
  if (choice === 'cancel') {
    return { error: 'access_denied', error_description: 'the person cancelled the identification' }
  }
  const fault = isIdentificationFault(choice) ? choice : null
  const person = findDemoPerson(fault ? 'aino' : choice)
  if (!person) return null
  const acr = fault === 'other_level' ? otherLevel : level
  return {
    login: { accountId: signIns.begin(person, fault), acr, amr: [person.method], remember: false },
  }
}

const readChoice = async (req: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of req) {
    body += chunk
    if (body.length > maxLoginFormBytes) return ''
  }
  return new URLSearchParams(body).get('choice') ?? ''
}

const sendInteractionPage = (res: ServerResponse, status: number, html: string) => {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
}
