import { DraftError, type PieceDraft } from './draft.ts'
import { mark, renderMarkedTexts } from './fill-in.ts'

/** An event of a vehicle: its transition, what it changes, its texts and its button. */
export function draftEvent(draft: PieceDraft, name: string): void {
  if (!/^[a-z]+(_[a-z]+)*$/.test(name))
    throw new DraftError('Name the event in lower case, with underscores: npm run new -- event tow_away')
  const transitions = 'domain/src/vehicles/transitions.ts'
  if (draft.read(transitions).includes(`'${name}'`)) throw new DraftError(`The event ${name} exists.`)
  draft.insertWithin(transitions, 'export const vehicleEvents = [', '\n] as const', `\n  '${name}',`)
  draft.insertWithin(
    transitions,
    'export const transitions: readonly Transition[] = [',
    '\n]\n',
    `
  {
    event: '${name}',
    // ${mark} say from and to which status, who may cause it, and which guards must hold; nobody can until then.
    from: [],
    to: 'shop_process',
    by: 'here',
    contractor: false,
    guards: [],
    effect: '${mark} say in one sentence what it does.',
  },`,
  )
  draft.insertWithin(
    'domain/src/vehicles/owner-event-texts.ts',
    'export const ownerEventTexts = {',
    '\n}',
    `\n  ${name}: ${renderMarkedTexts('what the owner reads')},`,
  )
  draft.insertWithin(
    'web/src/station/vehicle/facts/event-texts.ts',
    'export const eventTexts = defineTexts({',
    '\n} satisfies Record<',
    `\n  ${name}: ${renderMarkedTexts('what the site reads')},`,
  )
  draft.insertWithin(
    'web/src/station/vehicle/lifecycle/event-buttons.ts',
    'export const eventButtons = {',
    '\n} as const',
    `
  ${name}: {
    words: defineTexts({
      button: ${renderMarkedTexts('the button')},
      done: ${renderMarkedTexts('the notice')},
    }),
  },`,
  )
  draft.insertWithin(
    'server/src/cases/vehicles/change-status.ts',
    '\n  finish: async (',
    '\n}',
    `\n  // ${mark} return the columns that change.\n  ${name}: async () => ({}),`,
  )
  draft.remain(
    'Data that the event takes: domain/src/vehicles/event-data.ts and contract/src/vehicle-change.ts.',
  )
  draft.remain('What follows from it: server/src/app/vehicle-event-handlers.ts.')
  draft.remain(
    'A mail: npm run new -- mail NAME, or a line in server/src/cases/vehicle-mails/event-mails.ts.',
  )
  draft.remain('An event that works without a connection: web/src/station/outbox/pending-change.ts.')
  draft.remain('Who sees what after it: server/drills/visibility/. What webhooks say: domain/src/api-guide/.')
  draft.remain(
    'An event that webhooks send: cause it in the story of the API guide, server/src/public/api-guide/testing/story.ts.',
  )
  draft.remain('Place its button: <EventButton event="…" vehicle={vehicle} /> on a page of the station.')
  draft.remain('A test of the call in server/src/cases/vehicles/, and one of the button.')
  draft.remain('npm run generate, then npm run types and npm test -- --only domain lifecycle')
}
