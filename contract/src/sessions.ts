import { loginFields } from '@autokierto/domain/fields/user-fields'
import { languages } from '@autokierto/domain/texts/languages'
import * as z from 'zod'
import { oneOf } from './choices.ts'
import { endpoint } from './endpoint.ts'
import { answered } from './fields.ts'
import { optionalField, toCreateBody } from './from-fields.ts'

/** `public_key` is the PEM key that verifies the access token. */
export const tokensSchema = z
  .strictObject({
    access_token: z.string(),
    refresh_token: z.string(),
    public_key: z.string(),
  })
  .meta({ id: 'Tokens' })

const tokenSchema = z.string().min(1, { error: 'REQUIRED' }).max(4096, { error: 'TOO_LONG' })

export const sessionCalls = {
  startStrongLogin: endpoint('GET auth-telia/request/', {
    summary: 'The address of strong identification; binds the login to this browser by a cookie.',
    query: z.strictObject({ language: oneOf(languages).optional() }),
    response: z.strictObject({ login_url: answered.url }),
    errors: ['USER_WAS_NOT_VERIFIED'],
  }),
  finishStrongLogin: endpoint('POST auth-telia/response/', {
    summary: 'Takes the answer of strong identification and opens a session.',
    body: z.strictObject({ code: tokenSchema, state: tokenSchema }),
    response: tokensSchema,
    errors: ['USER_WAS_NOT_VERIFIED'],
  }),
  login: endpoint('POST auth/', {
    summary: 'Opens a session with username and password.',
    body: toCreateBody(loginFields),
    response: tokensSchema,
    errors: ['INCORRECT_CREDENTIALS', 'SECOND_FACTOR_REQUIRED'],
  }),
  refresh: endpoint('POST auth/refresh/', {
    summary: 'Changes the refresh token for new tokens.',
    body: z.strictObject({ refresh_token: tokenSchema }),
    response: tokensSchema,
    errors: ['REFRESH_TOKEN_EXPIRED', 'REFRESH_TOKEN_DATA_INVALID'],
  }),
  logout: endpoint('POST auth/logout/', {
    summary: 'Ends the session; also answers 204 when it is already gone.',
    status: 204,
    body: z.strictObject({
      access_token: optionalField(z.string().max(4096)),
      refresh_token: optionalField(z.string().max(4096)),
      public_key: optionalField(z.string().max(4096)),
    }),
  }),
  listDevIdentities: endpoint('GET auth/dev/', {
    summary: 'The demonstration identities; only where the developer login is on.',
    response: z.array(z.strictObject({ identity: z.string(), label: z.string(), user_type: z.int() })),
    errors: ['ROUTE_NOT_FOUND'],
  }),
  loginAsDevIdentity: endpoint('POST auth/dev/', {
    summary: 'Opens a session as a demonstration identity; only where the developer login is on.',
    body: z.strictObject({ identity: z.string().min(1, { error: 'REQUIRED' }).max(100) }),
    response: tokensSchema,
    errors: ['ROUTE_NOT_FOUND', 'USER_NOT_FOUND', 'USER_WAS_NOT_VERIFIED'],
  }),
}

export type Tokens = z.output<typeof tokensSchema>
