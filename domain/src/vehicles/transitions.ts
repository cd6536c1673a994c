/**
 * All transitions of vehicles: from which status to which, who may cause them, and their guards. This table is the
 * only definition of transitions; `can` reads it. A new event needs a row here, texts in the web, and tests.
 */
import type { GuardName } from './guards.ts'
import type { LifecycleFacts, VehicleRelation, VehicleStatus } from './lifecycle.ts'

export const vehicleEvents = [
  'announce',
  'amend',
  'cancel',
  'schedule',
  'assign',
  'collect',
  'uncollect',
  'no_show',
  'register',
  'accept',
  'unaccept',
  'reject',
  'resolve',
  'publish',
  'extend',
  'withdraw',
  'expire',
  'claim',
  'send',
  'start',
  'stage_done',
  'stage_undone',
  'report_work_done',
  'unstart',
  'return',
  'recall',
  'finish',
] as const

export type Transition = {
  readonly event: (typeof vehicleEvents)[number]
  readonly from: readonly VehicleStatus[]
  readonly to: VehicleStatus | ((facts: LifecycleFacts) => VehicleStatus)
  readonly by: VehicleRelation
  /** True when users of a subcontractor may cause it; `not_market` excludes registering onto the market. */
  readonly contractor: boolean | 'not_market'
  readonly guards: readonly GuardName[]
  /** A description for generated documents. */
  readonly effect: string
  readonly reasonRequired?: true
}

export const transitions: readonly Transition[] = [
  {
    event: 'announce',
    from: ['owner'],
    to: 'shop_transit',
    by: 'person',
    contractor: false,
    guards: [],
    effect:
      'The owner selects a site and orders a pickup or brings the vehicle. Site and owner are notified.',
  },
  {
    event: 'amend',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'person',
    contractor: false,
    guards: [],
    effect:
      'The owner changes day, site or delivery method until the vehicle is accepted. Site and owner are notified.',
  },
  {
    event: 'cancel',
    from: ['shop_transit'],
    to: 'owner',
    by: 'person',
    contractor: false,
    guards: [],
    effect: 'The owner cancels the announcement before the vehicle is accepted. Site and owner are notified.',
  },
  {
    event: 'schedule',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['pickupOrdered', 'notCollected'],
    effect:
      'Records the day and time of the pickup as agreed with the owner, who is notified. A new day clears the driver.',
  },
  {
    event: 'assign',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['pickupOrdered'],
    effect:
      'Assigns a driver and a position in the order of the day. Without a driver, it removes the assignment.',
  },
  {
    event: 'collect',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['pickupOrdered', 'notCollected'],
    effect:
      'Records that the driver has the vehicle: the time, and the position if the driver allows it. The owner is notified.',
  },
  {
    event: 'uncollect',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['collected'],
    effect:
      'Reverts the collection until the vehicle is accepted. The mail about it is not sent if it is still pending.',
  },
  {
    event: 'no_show',
    from: ['shop_transit'],
    to: 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['pickupOrdered', 'notCollected'],
    effect:
      'Records a failed pickup attempt with its reason. The order stays open, and the owner is notified.',
  },
  {
    event: 'register',
    from: ['owner', 'shop_transit'],
    to: ({ condition }) => (condition === 'reuse_market' ? 'shop_listing' : 'shop_process'),
    by: 'intake',
    contractor: 'not_market',
    guards: ['ownerChecked', 'ownerNotPendingForMarket', 'certifiedOrPending'],
    effect:
      'Ends the intake. The condition decides the resolution; reuse_market publishes the vehicle immediately, and to_shop_id sends it on immediately.',
  },
  {
    event: 'accept',
    from: ['shop_transit', 'shop_transfer'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: [],
    effect: 'The vehicle is now at the receiving station.',
  },
  {
    event: 'unaccept',
    from: ['shop_process'],
    to: ({ acceptedFrom }) => acceptedFrom ?? 'shop_transit',
    by: 'here',
    contractor: true,
    guards: ['justAccepted'],
    effect:
      'Reverts an accept within ten minutes, as long as nothing else was done. The vehicle is on its way again. The mail about the accept is not sent, or is corrected if it has been sent.',
  },
  {
    event: 'reject',
    from: ['shop_transit'],
    to: 'owner',
    by: 'here',
    contractor: true,
    guards: [],
    effect: 'Removes the vehicle from incoming. The owner is notified and may select another site.',
    reasonRequired: true,
  },
  {
    event: 'reject',
    from: ['shop_transfer'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: [],
    effect: 'The vehicle is back at the sender, who is notified.',
    reasonRequired: true,
  },
  {
    event: 'resolve',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: false,
    guards: ['notStarted'],
    effect: 'Decides on recycling or reuse. The decision may change until the process starts.',
  },
  {
    event: 'publish',
    from: ['shop_process'],
    to: 'shop_listing',
    by: 'here',
    contractor: false,
    guards: ['decided', 'decidedForReuse', 'notStarted', 'ownerChecked', 'ownerNotPending'],
    effect: 'Lists the vehicle for sites of other operators until the end of the listing.',
  },
  {
    event: 'extend',
    from: ['shop_listing'],
    to: 'shop_listing',
    by: 'here',
    contractor: false,
    guards: [],
    effect: 'Extends the listing by 24 hours.',
  },
  {
    event: 'withdraw',
    from: ['shop_listing'],
    to: 'shop_process',
    by: 'here',
    contractor: false,
    guards: [],
    effect: 'Ends the listing.',
  },
  {
    event: 'expire',
    from: ['shop_listing'],
    to: 'shop_process',
    by: 'clock',
    contractor: false,
    guards: [],
    effect: 'Ends the listing at its deadline. The site is notified.',
  },
  {
    event: 'claim',
    from: ['shop_listing'],
    to: 'shop_transfer',
    by: 'other_operator',
    contractor: false,
    guards: [],
    effect:
      'The first claim wins. The vehicle is transferred to the claiming site; the listing site is its sender.',
  },
  {
    event: 'send',
    from: ['shop_process'],
    to: 'shop_transfer',
    by: 'here',
    contractor: false,
    guards: ['notStarted', 'ownerChecked', 'ownerNotPending'],
    effect: 'Transfers the vehicle to the selected site.',
  },
  {
    event: 'start',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: ['decided', 'notStarted', 'ownerChecked'],
    effect: 'Opens the five stages.',
  },
  {
    event: 'stage_done',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: ['started'],
    effect: 'Completes a stage and records the user and the time.',
  },
  {
    event: 'stage_undone',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: ['started'],
    effect: 'Reopens a stage.',
  },
  {
    event: 'report_work_done',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: true,
    guards: ['started'],
    effect: 'Reports that the work is done; the operator still has to finish the vehicle.',
  },
  {
    event: 'unstart',
    from: ['shop_process'],
    to: 'shop_process',
    by: 'here',
    contractor: false,
    guards: ['started', 'noStageDone'],
    effect: 'Closes the stages, so that the vehicle can still be published or sent.',
  },
  {
    event: 'return',
    from: ['shop_process'],
    to: 'owner',
    by: 'here',
    contractor: false,
    guards: ['notCertified'],
    effect:
      'The vehicle is back with its owner, who is notified: wrong vehicle, change of mind, theft noticed.',
    reasonRequired: true,
  },
  {
    event: 'recall',
    from: ['shop_transfer'],
    to: 'shop_process',
    by: 'sender',
    contractor: false,
    guards: [],
    effect: 'The vehicle is back at the sender. The receiver is notified.',
    reasonRequired: true,
  },
  {
    event: 'finish',
    from: ['shop_process'],
    to: 'shop_recycled',
    by: 'here',
    contractor: false,
    guards: ['ownerNotPending', 'certified', 'allStagesDone'],
    effect:
      'Finishes the vehicle permanently: it is recycled, or reused if that was decided. The owner is notified.',
  },
]
