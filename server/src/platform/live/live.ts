import { Readable } from 'node:stream'
import type { VehicleChanges } from '@autokierto/contract/live'
import type { VehicleStatus } from '@autokierto/domain/vehicles/lifecycle'
import type pg from 'pg'
import { ApiError } from '../http/api-error.ts'
import type { Log } from '../log/log.ts'
import { createListener } from './listen.ts'

declare module '../services/services.ts' {
  interface Services {
    live: Live
  }
}

/** Maximum streams per user or owner in one process. A new stream ends the oldest, whose connection may be dead. */
export const streamsPerUser = 6
/** Changes within this time are sent together. */
const gatherMs = 150
/** A client with more unread data is disconnected. After reconnecting, it reloads. */
const maxUnreadBytes = 64_000

/** Changes are held this long for streams that begin later. */
const historyMs = 600_000
const maxHistoryLength = 5_000

export type VehicleChangeNotice = { vehicle: number; sites: number[]; lists: VehicleStatus[] }

/** The database's notification that a user may have lost access; null: any user. */
type RightsNotice = { account: number | null }

/** A subscriber, and the changes it may see. */
export type Follower = {
  /** Groups the streams of one user or owner, for the limit per user. */
  who: string
  /** null for an owner, whose access others cannot revoke. */
  accountId: number | null
  /** The company whose share of the streams is used; null if none. */
  operatorId: number | null
  /** Changes of the last `lastMs` milliseconds are sent first; null: none. */
  lastMs: number | null
  /** Returns the lists to send with the vehicle; null if the subscriber must not see the change. */
  hears: (notice: VehicleChangeNotice) => readonly VehicleStatus[] | null
  /** Called before each message and at every heartbeat; false ends the stream. */
  mayGoOn: () => Promise<boolean>
}

export type Live = {
  /**
   * Opens a stream of server-sent events with the changes that the subscriber may see.
   * @throws ApiError RATE_LIMITED if too many streams are open, SERVICE_UNAVAILABLE during shutdown
   */
  follow(follower: Follower): Promise<Readable>
  /** Ends all streams and rejects new ones. */
  end(): void
  stop(): Promise<void>
}

type LiveOptions = {
  pool: pg.Pool
  log: Log
  most: number
  /** Heartbeat interval, so that both ends notice a dead connection. */
  beatMs: number
}

export const createLive = ({ pool, log, most: maxStreams, beatMs: heartbeatMs }: LiveOptions): Live => {
  /** The oldest first. */
  const streams = new Set<ReturnType<typeof openStream>>()
  let hasEnded = false
  const history = createHistory()
  const listener = createListener(pool, {
    log,
    onChange: payload => {
      const notice = JSON.parse(payload) as VehicleChangeNotice | RightsNotice
      if (!('account' in notice)) history.keep(notice)
      for (const stream of streams) {
        if (!('account' in notice)) stream.hear(notice)
        else if (stream.accountId !== null && [null, stream.accountId].includes(notice.account))
          stream.askAnew()
      }
    },
    onBegin: () => {
      history.begin()
      for (const stream of streams) stream.missed()
    },
  })

  const assertOpen = () => {
    if (hasEnded) throw new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
  }

  /** A company can have any number of users, so it may take at most half of the streams. */
  const isFull = ({ operatorId }: Follower): boolean =>
    operatorId !== null &&
    [...streams].filter(stream => stream.operatorId === operatorId).length >= maxStreams / 2

  return {
    async follow(follower) {
      assertOpen()
      const requestedAt = performance.now()
      await listener.ready()
      assertOpen()
      const ownStreams = [...streams].filter(({ who, hasEnded }) => who === follower.who && !hasEnded())
      if (ownStreams.length >= streamsPerUser) ownStreams[0]!.end()
      if (streams.size >= maxStreams || isFull(follower))
        throw new ApiError('RATE_LIMITED', { retryAfterSeconds: 30 })
      const stream = openStream(follower, heartbeatMs)
      streams.add(stream)
      stream.readable.once('close', () => streams.delete(stream))
      if (follower.lastMs !== null) {
        const missed = history.since(requestedAt - follower.lastMs)
        if (missed) for (const notice of missed) stream.hear(notice)
        else stream.missed()
      }
      return stream.readable
    },
    end() {
      hasEnded = true
      for (const stream of streams) stream.end()
    },
    stop: () => listener.stop(),
  }
}

/** Recent changes, as far as they were received. */
const createHistory = () => {
  /** The oldest first. */
  const entries: { at: number; notice: VehicleChangeNotice }[] = []
  /** All changes since this time are included. */
  let completeSince = performance.now()

  const dropOld = () => {
    const oldest = performance.now() - historyMs
    while (entries.length > maxHistoryLength || (entries[0] && entries[0].at < oldest))
      completeSince = entries.shift()!.at
    completeSince = Math.max(completeSince, oldest)
  }

  return {
    /** Starts a new history: changes before now may have been missed. */
    begin() {
      entries.length = 0
      completeSince = performance.now()
    },
    keep(notice: VehicleChangeNotice) {
      entries.push({ at: performance.now(), notice })
      dropOld()
    },
    /** Returns the changes since then; null if the history does not reach back that far. */
    since(since: number): VehicleChangeNotice[] | null {
      dropOld()
      if (since < completeSince) return null
      return entries.filter(({ at }) => at >= since).map(({ notice }) => notice)
    },
  }
}

/** The stream of one subscriber. Changes are collected for a moment and sent together. */
const openStream = ({ who, accountId, operatorId, hears, mayGoOn }: Follower, heartbeatMs: number) => {
  const readable = new Readable({ read() {} })
  const vehicles = new Set<number>()
  const lists = new Set<VehicleStatus>()
  let needsReload = false
  /** The stream closes a little later, when the written data has been sent. */
  let hasEnded = false
  let sendTimer: NodeJS.Timeout | undefined

  const write = (text: string) => {
    if (readable.destroyed || readable.readableEnded) return
    if (readable.readableLength > maxUnreadBytes) readable.destroy()
    else readable.push(text)
  }
  const end = () => {
    hasEnded = true
    clearInterval(heartbeat)
    clearTimeout(sendTimer)
    if (!readable.destroyed) readable.push(null)
  }
  /** Checks access before each message, so that nothing is sent after the user has signed out or lost the site. */
  const sendIfAllowed = async (text: () => string) => {
    if (await mayGoOn().catch(() => false)) write(text())
    else end()
  }
  const sendChanges = () => {
    sendTimer = undefined
    void sendIfAllowed(() => {
      const changes: VehicleChanges = { vehicles: [...vehicles], lists: [...lists] }
      const text = needsReload
        ? 'event: anew\ndata: {}\n\n'
        : `event: changes\ndata: ${JSON.stringify(changes)}\n\n`
      vehicles.clear()
      lists.clear()
      needsReload = false
      return text
    })
  }
  const sendSoon = () => {
    sendTimer ??= setTimeout(sendChanges, gatherMs)
  }
  const heartbeat = setInterval(() => void sendIfAllowed(() => ': \n\n'), heartbeatMs)
  heartbeat.unref()
  readable.once('close', end)
  // Makes Node send the headers immediately.
  write(': \n\n')

  return {
    readable,
    who,
    accountId,
    operatorId,
    end,
    hasEnded: () => hasEnded,
    hear(notice: VehicleChangeNotice) {
      const visibleLists = hears(notice)
      if (!visibleLists) return
      vehicles.add(notice.vehicle)
      for (const status of visibleLists) lists.add(status)
      sendSoon()
    },
    /** Rechecks access, so that a stream without access ends now, not at the next heartbeat. */
    askAnew() {
      void sendIfAllowed(() => ': \n\n')
    },
    missed() {
      needsReload = true
      sendSoon()
    },
  }
}
