import type { Tokens } from '@autokierto/contract/sessions'
import type { UserGroup } from '@autokierto/domain/access/roles'
import type { Client } from '../api/client.ts'
import { createStore } from '../create-store.ts'
import { type Claims, readClaims, type UserType } from './claims.ts'
import { clearDrafts } from './drafts.ts'
import { clearStored, clearTokens, readTokens, STORAGE_KEYS, writeTokens } from './token-storage.ts'

export type SessionState = {
  isAuthenticated: boolean
  /** The session has run out: the login stands over the page, which stays as it was. */
  isExpired: boolean
  userType: UserType
  firstName: string
  lastName: string
  groups: UserGroup[]
  /** The bearer's number; empty when nobody is signed in. */
  sub: string
  /** Whose session it is, unlike anybody else's, by which drafts are kept; empty when nobody is signed in. */
  who: string
  /** The site the operator works at; null until one is chosen. */
  shop: { id: number; name: string } | null
  /** One may work at that site no longer: another is chosen before the station's pages go on. */
  shopIsGone: boolean
}

/** What the session needs of the browser; tests give their own. */
export type SessionBrowser = {
  local: Storage
  session: Storage
  reload: () => void
  /** Loads another page, of ours or of the identification service. */
  goTo: (address: string) => void
}

export type LoginPayload =
  | { userType: 1 | 2; username: string; password: string }
  | { userType: 1 | 2; identity: string }
  | { userType: 1; code: string; state: string }

const RETURN_TO = 'return_to'

export type Session = ReturnType<typeof createSession>

/** Who is signed in, in this browser. One object for the whole app; components read it with `useSession()`. */
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
    // The chosen site and what was typed are kept for the same person only.
    if (claims?.who !== state().who) chooseShop(null)
    clearDrafts(session, claims?.who)
    writeTokens(local, tokens)
    local.setItem(STORAGE_KEYS.userType, String(claims?.userType ?? 0))
    set(readState(local, false))
  }

  /** Everything there is of the person, and what they chose on this machine, goes; this page is not told. */
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
     * Signs in by username and password, as a demonstration identity, or with the answer of strong identification.
     * `userType` says which app is meant and is not sent.
     * @throws Error without `userType`; ApiFailure when refused
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

    /** Goes on with tokens that a login of several steps has brought. */
    open,

    /**
     * Ends the session here and at the server. Whatever the server says, everything is cleared and loaded anew. Where the
     * browser has no connection it could only show that: then the page stays, which has forgotten the person.
     * @returns whether it is loaded anew
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
     * Somebody else goes on at this machine: signed out as by a logout, and the same page loads anew, which leads to the
     * login and back.
     */
    async changeUser(client: Client) {
      const tokens = readTokens(local)
      if (tokens) await client.call('logout', { body: tokens }).catch(() => {})
      // Nobody is told before the page has gone: it never sees itself without its person.
      forget()
      reload()
    },

    /** New tokens of the same person have come, here or in another tab: name and rights may have changed. */
    renew() {
      const next = readState(local, false)
      if (!state().isAuthenticated || next.who !== state().who) return
      local.setItem(STORAGE_KEYS.userType, String(next.userType))
      set({ ...next, shopIsGone: state().shopIsGone })
    },

    /** The person was erased, and the session with them: this page stays to say so, other tabs load anew. */
    forget,

    /** The session has run out: the tokens go, the page and what was typed in it stay. */
    expire() {
      clearTokens(local)
      if (state().isAuthenticated && !state().isExpired)
        set({ ...state(), isAuthenticated: false, isExpired: true })
    },

    /** The expired person does not want to sign in again. */
    dismiss: clear,

    /**
     * Another tab has signed out, or has signed in somebody else: what was typed in this one goes too.
     * @param who is signed in now; left out where nobody is
     */
    follow(who?: string) {
      clearDrafts(session, who)
      session.removeItem(RETURN_TO)
      if (state().who) reload()
    },

    /** Of the last session here, also after it ran out; 0 after a logout. */
    lastUserType: () => Number(local.getItem(STORAGE_KEYS.userType)),

    /** The site the operator works at from now on; null to choose again. */
    chooseShop,

    /** The chosen site is no longer one of this person's. The page leaves first, and then lets go of it. */
    loseShop: () => set({ ...state(), shopIsGone: true }),

    /** The partner company whose link led here; kept until the order is sent, or somebody signs out. */
    partner: {
      /** @param address as the browser has it; one without the company's id changes nothing */
      keepFrom: (address: string) => {
        const id = new URLSearchParams(address).get(STORAGE_KEYS.promoCompanyId) ?? ''
        if (/^[1-9]\d{0,8}$/.test(id)) local.setItem(STORAGE_KEYS.promoCompanyId, id)
      },
      id: () => Number(local.getItem(STORAGE_KEYS.promoCompanyId)) || undefined,
    },

    /** The page to come back to after strong identification, which leads through other sites. */
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
    /** Where drafts are kept. */
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
