import type { OwnData } from '@autokierto/contract/persons'
import { ownDataTexts } from '@autokierto/domain/own-data/page-texts'
import { type PersonDataGroup, personDataGroups } from '@autokierto/domain/own-data/person-groups'
import { formatPersonData } from '@autokierto/domain/own-data/read-person-data'
import { decrypt } from '../../platform/crypto/encrypt.ts'
import { answerOwnDocument } from '../../platform/documents/own-data-sheet.ts'
import { prefersBytes } from '../../platform/http/accepts.ts'
import type { PersonCaller } from '../../platform/http/caller.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { redactText } from '../../platform/log/redact.ts'
import { withInstants } from '../../platform/privacy/with-instants.ts'
import type { Services } from '../../platform/services/services.ts'
import { listPendingChecks } from './pending-checks.ts'
import * as store from './store.ts'

/**
 * All data about the person, unmasked. This includes their own personal identity code, which the right of
 * access covers. No other call returns it in full. Contains no data of co-owners, users or other persons.
 */
export const getOwnData: Handler<'getOwnData'> = async ({ caller, query, accept }, services) => {
  const data = toOwnData(await readItems(caller, services))
  if (!prefersBytes(accept, 'application/pdf')) return { data }
  const { language = 'fi' } = query
  const groups = formatPersonData(data, language, code => code)
  const { emptyText } = ownDataTexts
  return answerOwnDocument(services, caller, { groups, emptyText, language })
}

const readItems = async (caller: PersonCaller, services: Services) => {
  const { db, config, rateLimits } = services
  const { encryption } = config.keys
  const { personal_id_sealed, ...person } = await store.readPerson(db, caller)
  const personalId = decrypt(personal_id_sealed, encryption)
  const ownerships = await store.readOwnerships(db, caller)
  const pending = await listPendingChecks(db, caller, services)
  const vehicles: store.PersonVehicleRow[] = [
    ...(await store.readVehicles(db, caller)),
    ...(await store.readPlacedVehicles(db, caller)),
  ]
  return {
    identity: [{ personal_id: personalId, ...person }],
    ownerships: ownerships.map(({ details_sealed, ...ownership }) => ({
      ...ownership,
      details: details_sealed && (JSON.parse(decrypt(details_sealed, encryption)) as Record<string, string>),
    })),
    vehicles: vehicles.map(vehicle => ({ ...vehicle, remarks: redactText(vehicle.remarks) })),
    announcements: await store.readAnnouncements(db, caller),
    // Texts written by stations may contain another person's personal identity code.
    events: (await store.listPersonEvents(db, caller)).map(event => ({
      ...event,
      reason: redactText(event.reason),
    })),
    owner_checks: [
      ...(await store.readOwnerChecks(db, caller)),
      ...pending.map(({ intake_id: _, ...check }) => check),
    ],
    consents_given: await store.readConsents(db, { person_mark: caller.personMark }),
    consents_asked: await store.readConsents(db, { asked_by: caller.personId }),
    representations: await store.readRepresentations(db, caller),
    papers: await store.readPapers(db, caller),
    certificates: await store.readCertificates(db, caller),
    mails: await store.listPersonMails(db, caller),
    sessions: await store.listPersonSessions(db, caller),
    repeated_requests: await store.readRepeatedRequests(db, caller),
    counts: await store.listLimitCounts(rateLimits, caller),
  } satisfies Record<PersonDataGroup, object[]>
}

type OwnDataItems = Awaited<ReturnType<typeof readItems>>

const toOwnData = (items: OwnDataItems): OwnData => {
  const group = <G extends PersonDataGroup>(name: G) => ({
    ...personDataGroups[name],
    items: (items[name] as OwnDataItems[G][number][]).map(withInstants),
  })
  return {
    identity: group('identity'),
    ownerships: group('ownerships'),
    vehicles: group('vehicles'),
    announcements: group('announcements'),
    events: group('events'),
    owner_checks: group('owner_checks'),
    consents_given: group('consents_given'),
    consents_asked: group('consents_asked'),
    representations: group('representations'),
    papers: group('papers'),
    certificates: group('certificates'),
    mails: group('mails'),
    sessions: group('sessions'),
    repeated_requests: group('repeated_requests'),
    counts: group('counts'),
  }
}
