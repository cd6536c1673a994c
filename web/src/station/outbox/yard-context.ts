import { readClaims, type UserType } from '../../kit/api/claims.ts'
import { readTokens } from '../../kit/api/token-storage.ts'
import type { App } from '../../kit/session/app-context.ts'
import { createStore } from '../../kit/state/create-store.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { createYardState, reduceYard, type YardAction, type YardState } from './yard-state.ts'

/** Browser features in use; tests may leave any of them out. */
export type Browser = Pick<typeof globalThis, 'navigator'> & Partial<Pick<typeof globalThis, 'indexedDB'>>

export type YardContext = ReturnType<typeof createYardContext>

/** Changes are stored for station users only; others have an empty id. */
const getUserId = (who: { userType: UserType; sub: string } | null) => (who?.userType === 2 ? who.sub : '')

/** What sending, storing and watching share: the state, the device's storage and the other tabs. */
export function createYardContext(
  { client, session, queries }: Pick<App, 'client' | 'session' | 'queries'>,
  browser: Browser,
) {
  const { navigator } = browser
  const { state, set, subscribe } = createStore<YardState>(createYardState(!navigator.onLine))
  const dispatch = (action: YardAction) => set(reduceYard(state(), action))

  let opening: Promise<Outbox> | null = null
  const outbox = () => {
    if (!browser.indexedDB) return Promise.reject(new Error('This browser has no storage'))
    opening ??= openOutbox(browser.indexedDB)
    return opening
  }

  const getSessionUserId = () => getUserId(session.state())
  /** User id of the token that a call would use now: another tab may have signed in another user. */
  const getTokenUserId = () => getUserId(readClaims(readTokens(localStorage)?.access_token ?? ''))

  /** Loads the stored changes of the current user, and never those of other users. */
  const load = async () => {
    const userId = getSessionUserId()
    dispatch({ type: 'use-as', userId })
    if (userId === '') return
    const stored = await outbox()
      .then(store => store.of(userId))
      .catch(() => [])
    dispatch({ type: 'load', userId, stored })
  }

  /** Connects the tabs while a station page is open. */
  let others: BroadcastChannel | null = null
  const notifyOtherTabs = () => others?.postMessage('changed')
  /** @returns a function that disconnects this tab */
  const connectTabs = () => {
    const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('autokierto-yard') : null
    channel?.addEventListener('message', () => void load())
    others = channel
    return () => {
      channel?.close()
      if (others === channel) others = null
    }
  }

  /** Only one tab sends: the service would apply a duplicate once, but the user would be notified twice. */
  const withLock = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks ? (navigator.locks.request('autokierto-yard', work) as Promise<T>) : work()

  return {
    client,
    session,
    queries,
    navigator,
    state,
    subscribe,
    dispatch,
    outbox,
    getSessionUserId,
    load,
    notifyOtherTabs,
    connectTabs,
    withLock,
    /** The session and the next call's token are both of this user. */
    isSignedIn: (userId: string) =>
      getSessionUserId() === userId && getTokenUserId() === userId && session.state().isAuthenticated,
  }
}
