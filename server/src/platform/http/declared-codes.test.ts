import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import type { Services } from '../services/services.ts'
import { ApiError } from './api-error.ts'
import { bindRoute } from './bind-route.ts'
import { answerError } from './error-answer.ts'

const visitorServices = {
  config: { api: { path: '/api/' } },
  access: { authenticate: async () => ({ caller: { actor: 'visitor' }, shop: undefined }) },
  audit: { start: async () => null, markErased: () => undefined },
} as unknown as Services

/** Returns status and code of the health call if its handler throws an error with this code. */
const getAnswer = async (code: 'DAY_FULL' | 'VALIDATION_ERROR', checkAnswers: boolean) => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  const refuse = () => Promise.reject(new ApiError(code))
  bindRoute(app, visitorServices, 'getHealth', refuse, checkAnswers)
  const answer = await app.inject('/api/health/')
  await app.close()
  return [answer.statusCode, answer.json().code]
}

describe('an error whose code the call does not declare', () => {
  it('turns an undeclared error code into GENERAL_ERROR in tests, but not in production', async () => {
    assert.deepEqual(await getAnswer('DAY_FULL', true), [500, 'GENERAL_ERROR'])
    assert.deepEqual(await getAnswer('DAY_FULL', false), [409, 'DAY_FULL'])
    assert.deepEqual(await getAnswer('VALIDATION_ERROR', true), [400, 'VALIDATION_ERROR'])
  })
})
