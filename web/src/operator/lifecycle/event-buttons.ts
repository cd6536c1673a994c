import type { ShopVehicle } from '@autokierto/contract/vehicles'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'
import {
  CalendarClock,
  CalendarPlus,
  Check,
  ClipboardCheck,
  CornerUpLeft,
  type LucideIcon,
  Play,
  RotateCcw,
  Send,
  Store,
  Truck,
  Undo2,
  X,
} from 'lucide-react'
import { paths } from '../../paths.ts'
import type { ButtonKind } from '../../ui/Button.tsx'
import { type EventWords, eventWords } from './event-words.ts'

/** The events that somebody at a station causes by a button; the others are the owner's, the intake's or the clock's. */
export type ButtonEvent = Exclude<VehicleEvent, 'announce' | 'amend' | 'cancel' | 'register' | 'expire'>

export type EventLook = {
  words: EventWords
  icon?: LucideIcon
  /** The look of a button of its own; the main one unless said. */
  kind?: ButtonKind
  /** The key that presses it while the focus is in its row. */
  key?: string
  /** What comes between the press and the event: a question, the reason, or the site it goes to. */
  asks?: 'confirm' | 'reason' | 'recipient'
  /** Hard to take back: stands last in a menu. */
  danger?: true
  /** Shown at all, beyond what the lifecycle says. */
  shown?: (vehicle: ShopVehicle) => boolean
  /** Where the vehicle's own page goes on to; a list stays. */
  leads?: (id: number) => { to: string }
  /** A list offers the way to where the page would go on. */
  offersWay?: true
  /** The event that takes it back, offered where it is told that it went through. */
  undo?: ButtonEvent
  /** Then the vehicle is no longer for this site's eyes: asking for it again would only be refused. */
  leaves?: true
}

const wasCollected = ({ arrival }: ShopVehicle) => arrival?.collected_at != null

/** How each event is offered. A new event of the lifecycle that stands in no line here does not compile. */
export const eventButtons = {
  accept: {
    words: eventWords.accept,
    icon: Check,
    key: 'A',
    undo: 'unaccept',
    leads: paths.processVehicle,
    offersWay: true,
  },
  unaccept: { words: eventWords.unaccept, icon: Undo2, leads: paths.incomingVehicle },
  reject: {
    words: eventWords.reject,
    kind: 'secondary',
    asks: 'reason',
    leads: () => paths.incoming(),
    leaves: true,
  },
  schedule: { words: eventWords.schedule, icon: CalendarClock, kind: 'secondary' },
  assign: { words: eventWords.assign, icon: Truck, kind: 'secondary' },
  collect: { words: eventWords.collect, icon: Check, kind: 'amber', undo: 'uncollect' },
  uncollect: { words: eventWords.uncollect, icon: Undo2, kind: 'quiet', shown: wasCollected },
  no_show: { words: eventWords.no_show, icon: X, kind: 'quiet' },
  resolve: { words: eventWords.resolve, kind: 'secondary' },
  publish: { words: eventWords.publish, icon: Store, kind: 'secondary' },
  extend: { words: eventWords.extend, icon: CalendarPlus },
  withdraw: { words: eventWords.withdraw, icon: Undo2, kind: 'secondary' },
  claim: { words: eventWords.claim, kind: 'secondary', asks: 'confirm' },
  send: { words: eventWords.send, icon: Send, asks: 'recipient' },
  start: { words: eventWords.start, icon: Play, kind: 'amber' },
  stage_done: { words: eventWords.stage_done, icon: Check, kind: 'amber' },
  stage_undone: { words: eventWords.stage_undone, icon: Undo2 },
  report_work_done: { words: eventWords.report_work_done, icon: ClipboardCheck, kind: 'secondary' },
  // Before the start there is nothing to undo: showing it would only ask what it means.
  unstart: { words: eventWords.unstart, icon: RotateCcw, shown: vehicle => vehicle.process_started },
  return: {
    words: eventWords.return,
    icon: CornerUpLeft,
    asks: 'reason',
    danger: true,
    leads: () => paths.process(),
    leaves: true,
  },
  recall: { words: eventWords.recall, icon: CornerUpLeft, asks: 'reason' },
  finish: { words: eventWords.finish, icon: Check, kind: 'amber', asks: 'confirm' },
} as const satisfies Record<ButtonEvent, EventLook>

type Buttons = typeof eventButtons

/** The events whose data come from their question. */
export type AskedEvent = {
  [E in ButtonEvent]: Buttons[E] extends { asks: 'reason' | 'recipient' } ? E : never
}[ButtonEvent]

export const lookOf = (event: ButtonEvent): EventLook => eventButtons[event]
