import { Readable } from 'node:stream'
import type { VehicleChanges } from '@autokierto/contract/live'
import type { VehicleStatus } from '@autokierto/domain/vehicles/lifecycle'
import type pg from 'pg'
import { ApiError } from '../http/api-error.ts'
import type { Log } from '../http/handler.ts'
import { createListener } from './listen.ts'

/** Streams of one user or owner in one process; the oldest makes room, for it may stand on a connection that is no more. */
export const streamsPerUser = 6
/** What comes within this time is told in one go. */
const gatherMs = 150
/** Who does not read so much is let go of, and asks anew. */
const maxUnreadBytes = 64_000

/** So much of what changed is remembered for those who begin to follow after it. */
const rememberedMs = 600_000
const maxRemembered = 5_000

/** What the database says of one change of a vehicle. */
export type VehicleChangeNotice = { vehicle: number; sites: number[]; lists: VehicleStatus[] }

/** What it says where somebody may have lost a right; null: anybody. */
type RightsNotice = { account: number | null }

/** Who follows, and what they may hear of. */
export type Follower = {
  /** Somebody's streams are counted together. */
  who: string
  /** Null: a person, who has no rights that others take away. */
  accountId: number | null
  /** The company whose share of the streams it is of; null: of none. */
  operatorId: number | null
  /** What changed in the last so many milliseconds is told first; null: nothing of what was. */
  lastMs: number | null
  /** The lists to name beside the vehicle; null where the change is none of theirs. */
  hears: (notice: VehicleChangeNotice) => readonly VehicleStatus[] | null
  /** Asked before each thing that is told, and at every beat: false ends the stream. */
  mayGoOn: () => Promise<boolean>
}

export type Live = {
  /**
   * Server-sent events of what changes of what the follower may hear of.
   * @throws ApiError RATE_LIMITED where too many follow already, SERVICE_UNAVAILABLE while we end
   */
  follow(follower: Follower): Promise<Readable>
  /** Ends all streams, and takes no more. */
  end(): void
  stop(): Promise<void>
}

type LiveOptions = {
  pool: pg.Pool
  log: Log
  /** Streams of the process at most. */
  most: number
  /** So often something is said, so that both ends know of each other. */
  beatMs: number
}

export const createLive = ({ pool, log, most, beatMs }: LiveOptions): Live => {
  /** The oldest first. */
  const streams = new Set<ReturnType<typeof openStream>>()
  let hasEnded = false
  const past = createPast()
  const listener = createListener(pool, {
    log,
    onChange: payload => {
      const notice = JSON.parse(payload) as VehicleChangeNotice | RightsNotice
      if (!('account' in notice)) past.keep(notice)
      for (const stream of streams) {
        if (!('account' in notice)) stream.hear(notice)
        else if (stream.accountId !== null && [null, stream.accountId].includes(notice.account))
          stream.askAnew()
      }
    },
    onBegin: () => {
      past.begin()
      for (const stream of streams) stream.missed()
    },
  })

  const refuseWhileEnding = () => {
    if (hasEnded) throw new ApiError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
  }

  /** A company has as many users as it likes: they leave the others half of the streams. */
  const isFull = ({ operatorId }: Follower): boolean =>
    operatorId !== null && [...streams].filter(other => other.operatorId === operatorId).length >= most / 2

  return {
    async follow(follower) {
      refuseWhileEnding()
      const asked = performance.now()
      await listener.ready()
      refuseWhileEnding()
      const own = [...streams].filter(({ who, hasEnded }) => who === follower.who && !hasEnded())
      if (own.length >= streamsPerUser) own[0]!.end()
      if (streams.size >= most || isFull(follower))
        throw new ApiError('RATE_LIMITED', { retryAfterSeconds: 30 })
      const stream = openStream(follower, beatMs)
      streams.add(stream)
      stream.readable.once('close', () => streams.delete(stream))
      if (follower.lastMs !== null) {
        const missed = past.since(asked - follower.lastMs)
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

/** What changed of late, as far as it was heard. */
const createPast = () => {
  /** The oldest first, each with its moment. */
  const kept: { at: number; notice: VehicleChangeNotice }[] = []
  /** From then on everything that changed is in it. */
  let from = performance.now()

  const forget = () => {
    const oldest = performance.now() - rememberedMs
    while (kept.length > maxRemembered || (kept[0] && kept[0].at < oldest)) from = kept.shift()!.at
    from = Math.max(from, oldest)
  }

  return {
    /** Listens from now on, and has not before. */
    begin() {
      kept.length = 0
      from = performance.now()
    },
    keep(notice: VehicleChangeNotice) {
      kept.push({ at: performance.now(), notice })
      forget()
    },
    /** What changed since then; null where that is no longer known. */
    since(moment: number): VehicleChangeNotice[] | null {
      forget()
      if (moment < from) return null
      return kept.filter(({ at }) => at >= moment).map(({ notice }) => notice)
    },
  }
}

/** One follower's stream. What is to be told waits a moment for what comes with it. */
const openStream = ({ who, accountId, operatorId, hears, mayGoOn }: Follower, beatMs: number) => {
  const readable = new Readable({ read() {} })
  const vehicles = new Set<number>()
  const lists = new Set<VehicleStatus>()
  let isAnew = false
  /** It closes a moment later, once what was written has gone. */
  let isOver = false
  let gathering: NodeJS.Timeout | undefined

  const write = (text: string) => {
    if (readable.destroyed || readable.readableEnded) return
    if (readable.readableLength > maxUnreadBytes) readable.destroy()
    else readable.push(text)
  }
  const end = () => {
    isOver = true
    clearInterval(beat)
    clearTimeout(gathering)
    if (!readable.destroyed) readable.push(null)
  }
  /** Rights are asked at the moment of telling: whoever has signed out or lost the site hears nothing more. */
  const sayIfAllowed = async (text: () => string) => {
    if (await mayGoOn().catch(() => false)) write(text())
    else end()
  }
  const tell = () => {
    gathering = undefined
    void sayIfAllowed(() => {
      const changes: VehicleChanges = { vehicles: [...vehicles], lists: [...lists] }
      const text = isAnew
        ? 'event: anew\ndata: {}\n\n'
        : `event: changes\ndata: ${JSON.stringify(changes)}\n\n`
      vehicles.clear()
      lists.clear()
      isAnew = false
      return text
    })
  }
  const tellSoon = () => {
    gathering ??= setTimeout(tell, gatherMs)
  }
  const beat = setInterval(() => void sayIfAllowed(() => ': \n\n'), beatMs)
  beat.unref()
  readable.once('close', end)
  // So that the headers go at once.
  write(': \n\n')

  return {
    readable,
    who,
    accountId,
    operatorId,
    end,
    hasEnded: () => isOver,
    hear(notice: VehicleChangeNotice) {
      const named = hears(notice)
      if (!named) return
      vehicles.add(notice.vehicle)
      for (const status of named) lists.add(status)
      tellSoon()
    },
    /** Whether it may go on: one that may not ends now, not at the next beat. */
    askAnew() {
      void sayIfAllowed(() => ': \n\n')
    },
    missed() {
      isAnew = true
      tellSoon()
    },
  }
}
