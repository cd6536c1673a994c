import type { ApiRoute } from '@autokierto/domain/access/permissions'
import type { Caller, PersonCaller, UserCaller } from './caller.ts'
import type { CallerShop } from './handler.ts'

declare module '../services/services.ts' {
  interface Services {
    access: CallerAccess
  }
}

export type AuthenticateOptions = {
  call: ApiRoute
  authorization: string | undefined
  /** The site of the path; null if the path has none. */
  shopId: number | null
  /** The request was authorised before: it does not count towards the rate limit, and an expired token is accepted. */
  isAgain?: boolean
  /** Called with the caller before the permission check. */
  onCaller?: (caller: Caller) => void
}

/** Says who makes a request and what they may still do. The sessions implement it. */
export type CallerAccess = {
  /**
   * Identifies the caller and checks their permissions, before any of the body is read.
   * @throws ApiError INVALID_HEADER, TOKEN_EXPIRED, PASSWORD_CHANGE_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED, FORBIDDEN;
   *   on a public call TOKEN_EXPIRED to the association only; for an API key RATE_LIMITED
   */
  authenticate(options: AuthenticateOptions): Promise<{ caller: Caller; shop: CallerShop | undefined }>
  /**
   * Returns true if a user who was authenticated earlier still has access to the site. For responses that take long.
   * @param shopId null if the response concerns no site
   */
  hasSiteAccess(caller: UserCaller, shopId: number | null): Promise<boolean>
  /** Returns true if an owner who was authenticated earlier still is. */
  isSessionActive(caller: Pick<PersonCaller, 'sessionId'>): Promise<boolean>
  /** Returns true if a caller who was authenticated earlier may still be answered. For files that clients read slowly. */
  canStillRead(caller: Caller, shop: CallerShop | undefined): Promise<boolean>
}
