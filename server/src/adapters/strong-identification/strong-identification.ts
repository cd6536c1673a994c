import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import { hourMs } from '@autokierto/domain/durations'
import * as oidc from 'openid-client'
import { ExternalSystemError } from '../../platform/external/external-error.ts'
import {
  createExternalSystem,
  type ExternalLog,
  type ExternalSystem,
} from '../../platform/external/external-system.ts'
import type { Tracing } from '../../platform/tracing/tracing.ts'
import { type Broker, type BrokerConfig, discoverBroker } from './broker.ts'
import { cacheWithFallback } from './cache-with-fallback.ts'
import type { LoginFlow } from './flow-cookie.ts'
import { readIdToken } from './id-token.ts'
import { getRejectionReason, IdentificationRejected, notVerified } from './rejection.ts'
import { type IdentifiedPerson, toIdentifiedPerson } from './translate.ts'

declare module '../../platform/services/services.ts' {
  interface Services {
    strongIdentification: StrongIdentification
  }
}

export type StrongIdentificationOptions = {
  config: BrokerConfig
  /** The service's URL as browsers see it; the broker redirects the person to `/telia-login` there. */
  publicUrl: string
  log: ExternalLog
  /** Timeout and breaker; created here by default. */
  outside?: ExternalSystem
  /** Timeout of a call to the broker, in milliseconds. */
  timeoutMs?: number
  tracing?: Tracing
}

export type StrongIdentification = {
  /**
   * Starts a login.
   * @returns the URL to redirect the browser to, and the flow that the answer must match; the caller binds
   *   the flow to this browser
   * @throws ApiError USER_WAS_NOT_VERIFIED when the broker is unreachable
   */
  startLogin(wish: { language: 'fi' | 'en' | 'se' }): Promise<{ loginUrl: string; flow: LoginFlow }>
  /**
   * Completes a login: exchanges the code from the browser for the person's identity.
   * @throws ApiError USER_WAS_NOT_VERIFIED for every failure: forged or repeated answer, other level, no
   *   personal identity code, no connection
   */
  finishLogin(answer: { code: string; state: string; flow: LoginFlow }): Promise<IdentifiedPerson>
}

/** Cache lifetime of the broker's metadata, which change with weeks of notice. Milliseconds. */
const discoveryMs = hourMs

/** Lifetime of a signed request, as the trust network defines it: the browser only has to follow one redirect. */
const requestSeconds = 600

/** Strong identification by OpenID Connect, as the Finnish trust network uses it. */
export const createStrongIdentification = ({
  config,
  publicUrl,
  log,
  timeoutMs = 5000,
  tracing,
  outside = createExternalSystem({ name: 'strong identification', timeoutMs, log, tracing }),
}: StrongIdentificationOptions): StrongIdentification => {
  const redirectUri = buildLink(publicUrl, linkedPages.strongLogin())
  const findBroker = cacheWithFallback(discoveryMs, () =>
    outside.call(() => discoverBroker(config, publicUrl, timeoutMs), { safeToRetry: true }),
  )

  const toRejection = (error: unknown) => {
    // Outages are logged by `ExternalSystem`.
    if (!(error instanceof ExternalSystemError))
      log.warn({ reason: getRejectionReason(error) }, 'Strong identification failed')
    return notVerified(error)
  }

  return {
    async startLogin({ language }) {
      const flow: LoginFlow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        created: Date.now(),
      }
      try {
        const loginUrl = await buildSignedRequestUrl(await findBroker(), {
          acr: config.acr,
          redirectUri,
          flow,
          language,
        })
        return { loginUrl, flow }
      } catch (error) {
        throw toRejection(error)
      }
    },

    async finishLogin({ code, state, flow }) {
      try {
        if (!code) throw new IdentificationRejected('no_code')
        if (state !== flow.state) throw new IdentificationRejected('foreign_state')
        const broker = await findBroker()
        const claims = await outside.call(() => exchangeCode(broker, { config, redirectUri, code, flow }))
        return toIdentifiedPerson(claims)
      } catch (error) {
        throw toRejection(error)
      }
    },
  }
}

type LoginRequestOptions = { acr: string; redirectUri: string; flow: LoginFlow; language: 'fi' | 'en' | 'se' }

const buildSignedRequestUrl = async (
  { client, signingKey }: Broker,
  { acr, redirectUri, flow, language }: LoginRequestOptions,
): Promise<string> => {
  const url = await oidc.buildAuthorizationUrlWithJAR(
    client,
    {
      response_type: 'code',
      scope: 'openid',
      redirect_uri: redirectUri,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
      code_challenge_method: 'S256',
      acr_values: acr,
      ui_locales: language === 'se' ? 'sv' : language,
      // Requires a new identification even from a person who is still signed in at the broker.
      prompt: 'login',
    },
    signingKey,
    {
      [oidc.modifyAssertion]: (_header, claims) => {
        claims.exp = Number(claims.iat) + requestSeconds
      },
    },
  )
  return url.href
}

type CodeExchange = { config: BrokerConfig; redirectUri: string; code: string; flow: LoginFlow }

const exchangeCode = async (broker: Broker, { config, redirectUri, code, flow }: CodeExchange) => {
  const answer = new URL(redirectUri)
  answer.searchParams.set('code', code)
  answer.searchParams.set('state', flow.state)
  // The browser returns only code and state. With a single broker, a mix-up is impossible, and the ID token
  // names its issuer.
  answer.searchParams.set('iss', broker.client.serverMetadata().issuer)
  const tokens = await oidc.authorizationCodeGrant(broker.client, answer, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.codeVerifier,
    idTokenExpected: true,
  })
  return readIdToken(tokens.id_token ?? '', broker.idTokenKeys, {
    issuer: broker.client.serverMetadata().issuer,
    clientId: config.clientId,
    nonce: flow.nonce,
    acr: config.acr,
    startedAt: flow.created,
  })
}
