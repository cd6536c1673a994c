import type { Tokens } from '@autokierto/contract/sessions'
import type { UserGroup } from '@autokierto/domain/access/roles'
import { type Claims, readClaims, type UserType } from '../api/claims.ts'
import type { Client } from '../api/client.ts'
import { clearStored, clearTokens, readTokens, STORAGE_KEYS, writeTokens } from '../api/token-storage.ts'
import { createStore } from '../state/create-store.ts'
import { clearDrafts } from './drafts.ts'

export type SessionState = {
  isAuthenticated: boolean
  /** The session has expired: the login dialog covers the page, which stays as it was. */
  isExpired: boolean
  userType: UserType
  firstName: string
  lastName: string
  groups: UserGroup[]
  /** The id of the account; empty when nobody is signed in. */
  sub: string
  /** Identifies the account uniquely, also as the key of drafts; empty when nobody is signed in. */
  who: string
  shop: { id: number; name: string } | null
  /** The user may no longer work at that site, and must select another before continuing. */
  shopIsGone: boolean
}

/** The browser APIs that the session uses; tests pass their own. */
export type SessionBrowser = {
  local: Storage
  session: Storage
  reload: () => void
  /** Loads another page, of this site or of the identification service. */
  goTo: (address: string) => void
}

export type LoginPayload =
  | { userType: 1 | 2; username: string; password: string }
  | { userType: 1 | 2; identity: string }
  | { userType: 1; code: string; state: string }

const RETURN_TO = 'return_to'

export type Session = ReturnType<typeof createSession>

/** The session of this browser, one object for the whole app. Components read it with `useSession()`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: Its functions share the tokens of one session.
export function createSession({ local, session, reload, goTo }: SessionBrowser) {
  const { state, set, subscribe } = createStore(readState(local, false))

  const chooseShop = (shop: SessionState['shop']) => {
    if (shop) {
      local.setItem(STORAGE_KEYS.shopId, String(shop.id))
      local.setItem(STORAGE_KEYS.shopName, shop.name)
    } else {
      local.removeItem(STORAGE_KEYS.shopId)
      local.removeItem(STORAGE_KEYS.shopName)
    }
    set({ ...state(), shop, shopIsGone: false })
  }

  const open = (tokens: Tokens) => {
    const claims = readClaims(tokens.access_token)
    // The selected site and the drafts belong to one person only.
    if (claims?.who !== state().who) chooseShop(null)
    clearDrafts(session, claims?.who)
    writeTokens(local, tokens)
    local.setItem(STORAGE_KEYS.userType, String(claims?.userType ?? 0))
    set(readState(local, false))
  }

  /** Deletes all data of the person in this browser, without updating the open page. */
  const forget = () => {
    clearStored(local)
    clearDrafts(session)
    session.removeItem(RETURN_TO)
  }
  const clear = () => {
    forget()
    set(readState(local, false))
  }

  return {
    state,
    subscribe,

    /**
     * Signs in by username and password, as a demonstration identity, or with the result of strong identification.
     * `userType` selects the app and is not sent.
     * @throws Error without `userType`; ApiFailure when rejected
     */
    async login(client: Client, payload: LoginPayload) {
      const { userType, ...credentials } = payload
      if (!userType) throw new Error('Missing `userType` from a `login` -call')
      open(
        'username' in credentials
          ? await client.call('login', { body: credentials })
          : 'identity' in credentials
            ? await client.call('loginAsDevIdentity', { body: credentials })
            : await client.call('finishStrongLogin', { body: credentials }),
      )
    },

    /** Opens a session with the tokens of a login in several steps. */
    open,

    /**
     * Ends the session here and on the server. Whatever the server answers, everything is cleared and the page reloads.
     * Offline, a reload would only show an error, so the page stays without the person's data.
     * @returns whether the page reloads
     */
    async logout(client: Client): Promise<boolean> {
      const tokens = readTokens(local)
      if (tokens) await client.call('logout', { body: tokens, quiet: true }).catch(() => {})
      clear()
      const isOnline = navigator.onLine
      if (isOnline) reload()
      return isOnline
    },

    /**
     * Lets somebody else sign in on this machine: ends the session like a logout and reloads the same page, which leads
     * to the login and back.
     */
    async changeUser(client: Client) {
      const tokens = readTokens(local)
      if (tokens) await client.call('logout', { body: tokens }).catch(() => {})
      // No subscriber is notified before the reload, so that the page never renders without its user.
      forget()
      reload()
    },

    /** Reads new tokens of the same person, received here or in another tab: name and permissions may have changed. */
    renew() {
      const next = readState(local, false)
      if (!state().isAuthenticated || next.who !== state().who) return
      local.setItem(STORAGE_KEYS.userType, String(next.userType))
      set({ ...next, shopIsGone: state().shopIsGone })
    },

    /** For a person who has just been erased: this page stays to confirm it, other tabs reload. */
    forget,

    /** Expires the session: deletes the tokens, but keeps the page and the drafts. */
    expire() {
      clearTokens(local)
      if (state().isAuthenticated && !state().isExpired)
        set({ ...state(), isAuthenticated: false, isExpired: true })
    },

    /** The person does not sign in again after the expiry. */
    dismiss: clear,

    /**
     * Another tab has signed out or has signed in somebody else: deletes the drafts here and reloads.
     * @param who the account that is signed in now; omitted if none
     */
    follow(who?: string) {
      clearDrafts(session, who)
      session.removeItem(RETURN_TO)
      if (state().who) reload()
    },

    /** The user type of the last session, also after it expired; 0 after a logout. */
    lastUserType: () => Number(local.getItem(STORAGE_KEYS.userType)),

    chooseShop,

    /** The selected site is no longer one of this user's. The page navigates away first and deselects it then. */
    loseShop: () => set({ ...state(), shopIsGone: true }),

    /** The partner company whose link led here; stored until the order is sent or somebody signs out. */
    partner: {
      /** @param address the query string of the URL; without a company id it changes nothing */
      keepFrom: (address: string) => {
        const id = new URLSearchParams(address).get(STORAGE_KEYS.promoCompanyId) ?? ''
        if (/^[1-9]\d{0,8}$/.test(id)) local.setItem(STORAGE_KEYS.promoCompanyId, id)
      },
      id: () => Number(local.getItem(STORAGE_KEYS.promoCompanyId)) || undefined,
    },

    /** The page to return to after strong identification, which leads through other sites. */
    returnTo: {
      keep: (address: string) => session.setItem(RETURN_TO, address),
      take: () => {
        const address = session.getItem(RETURN_TO)
        session.removeItem(RETURN_TO)
        return address?.startsWith('/') && !address.startsWith('//') ? address : null
      },
    },
    reload,
    goTo,
    tabStorage: session,
  }
}

function readState(local: Storage, isExpired: boolean): SessionState {
  const tokens = readTokens(local)
  const claims: Claims | null = tokens && readClaims(tokens.access_token)
  const shopId = Number(local.getItem(STORAGE_KEYS.shopId))
  return {
    isAuthenticated: claims !== null && claims.userType !== 0,
    isExpired,
    userType: claims?.userType ?? 0,
    firstName: claims?.firstName ?? '',
    lastName: claims?.lastName ?? '',
    groups: claims?.groups ?? [],
    sub: claims?.sub ?? '',
    who: claims?.who ?? '',
    shop: claims && shopId > 0 ? { id: shopId, name: local.getItem(STORAGE_KEYS.shopName) ?? '' } : null,
    shopIsGone: false,
  }
}
