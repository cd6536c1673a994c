import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const serviceCalls = {
  getHealth: endpoint('GET health/', {
    summary: 'Answers when the service can serve, the database included.',
    response: z.strictObject({ status: z.literal('ok') }),
  }),
  getOpenApi: endpoint('GET openapi.json', {
    summary: 'This document.',
    limit: 'public',
    response: z.looseObject({}),
    cacheable: true,
  }),
}
