import { formatAddress } from '../locations/format-address.ts'
import { capitalize } from '../texts/capitalize.ts'
import { getFormats } from '../texts/formats.ts'
import type { Language } from '../texts/languages.ts'
import { localizeTexts } from '../texts/localized-text.ts'
import { colorTexts } from '../vehicles/color-texts.ts'
import { type VehicleKind, vehicleKinds } from '../vehicles/kinds.ts'
import { getOwnerEventKey, ownerEventTexts } from '../vehicles/owner-event-texts.ts'
import { partTexts } from '../vehicles/part-texts.ts'
import { otherRestriction, restrictionTexts } from '../vehicles/restriction-texts.ts'
import { formatVehicleName } from '../vehicles/vehicle-name.ts'
import {
  createFactHelpers,
  type FactFormatter,
  type FormattedGroup,
  formatGroups,
  type GroupFormatter,
} from './format-groups.ts'
import { personGroupContents, personGroupTitles } from './person-group-texts.ts'
import { type PersonDataGroup, personDataGroups } from './person-groups.ts'
import type { PersonData, PersonItems } from './person-items.ts'
import {
  personFieldTexts,
  personMailTexts,
  personRequestTexts,
  personStatusTexts,
  personValueTexts,
} from './person-texts.ts'

type PersonFieldLabel = keyof typeof personFieldTexts

const { fact, time } = createFactHelpers<PersonFormatters>()
const formatYesNo = (is: boolean, { values }: PersonFormatters) => (is ? values.yes : values.no)
const formatPersonLanguage = fact<Language>('language', (code, { values }) => values[code])

/** The vehicle's number, for vehicles without a known plate. */
const formatVehicleNumber: FactFormatter<number, PersonFormatters> = (id, say) =>
  say.plateOf(id) ? [] : [{ term: say.labels.vehicleNumber, value: String(id) }]
const vehicleReferenceFacts = { vehicle_id: formatVehicleNumber, plate: null }
const getPlateHead = ({ plate }: { plate: string | null }) => ({ plate })

const manualOwnerLabels: Readonly<Record<string, PersonFieldLabel>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  personal_id: 'personalId',
  address: 'address',
  city: 'city',
  postal: 'postal',
  country: 'country',
  phone: 'phone',
  email: 'email',
}

/** Owner data entered manually by a site, including the personal identity code. */
const formatManualOwner: FactFormatter<Record<string, string> | null, PersonFormatters> = (details, say) =>
  Object.entries(details ?? {}).map(([name, value]) => ({
    term: say.labels[manualOwnerLabels[name] ?? 'other'],
    value: name === 'personal_id' ? say.personalId(value) : value,
  }))

const consentFormatter: GroupFormatter<PersonItems['consents_given'], PersonFormatters> = {
  head: getPlateHead,
  facts: {
    ...vehicleReferenceFacts,
    status: fact('state', (status, { values }) => values[status]),
    asked_at: time('asked'),
    answered_at: time('answered'),
    ended_at: time('ended'),
  },
}

const formatActor = fact<boolean>('doneBy', (byYou, { values }) => (byYou ? values.you : values.someoneElse))
const formatPreferredDay = fact<string | null>('day', (day, say) => say.day(day))
const formatAgreedDay = fact<string | null>('agreedDay', (day, say) => say.day(day))

const personGroupFormatters: {
  readonly [G in PersonDataGroup]: GroupFormatter<PersonItems[G], PersonFormatters>
} = {
  identity: {
    head: () => ({}),
    facts: {
      first_name: fact('firstName'),
      last_name: fact('lastName'),
      personal_id: fact('personalId', (code, { personalId }) => personalId(code)),
      created_at: time('firstSeen'),
      seen_at: time('lastSeen'),
    },
  },
  ownerships: {
    head: getPlateHead,
    facts: {
      ...vehicleReferenceFacts,
      // 01 and 02 are owners, 03 and 04 holders.
      ownership: fact('role', (code, { values }) =>
        code === '01' || code === '02' ? values.owner : values.holder,
      ),
      name: fact('registeredName'),
      kind: fact('kind', (kind, { kindName }) => kindName(kind)),
      details: formatManualOwner,
    },
  },
  vehicles: {
    head: item => ({ plate: item.plate, words: formatVehicleName(item) }),
    facts: {
      id: formatVehicleNumber,
      plate: null,
      make: null,
      model: null,
      model_year: null,
      status: fact('state', (status, { statuses }) => statuses[status]),
      kind: fact('kind', (kind, { kindName }) => kindName(kind)),
      color: fact('color', (color, { colorName }) => colorName(color)),
      restrictions: fact('restrictions', (codes, { restrictionNames }) => restrictionNames(codes)),
      vin: fact('vin'),
      mileage_km: fact('mileage', (km, { number }) => `${number(km)} km`),
      drivable: fact<boolean | null>('drivable', formatYesNo),
      missing_parts: fact('missingParts', (parts, { partName }) => parts.map(partName).join(', ')),
      remarks: fact('siteRemarks'),
      location: fact('place', place =>
        [formatAddress(place), place.country, `${place.latitude} ${place.longitude}`]
          .filter(Boolean)
          .join(', '),
      ),
      created_at: time('stored'),
    },
  },
  announcements: {
    head: getPlateHead,
    facts: {
      ...vehicleReferenceFacts,
      shop_name: fact('shop'),
      kind: fact('arrival', (kind, { values }) => (kind === 'pickup' ? values.pickup : values.selfDelivery)),
      day: (day, say, { agreed }) => (agreed ? formatAgreedDay : formatPreferredDay)(day, say),
      agreed: null,
      time_from: (from, { labels, span }, { time_until }) =>
        from === null ? [] : [{ term: labels.agreedTime, value: span(from, time_until) }],
      time_until: null,
      phone: fact('phone'),
      email: fact('email'),
      language: formatPersonLanguage,
      remarks: fact('remarks'),
      collected_at: time('collected'),
      collected_latitude: (latitude, { labels }, { collected_longitude }) =>
        latitude === null
          ? []
          : [{ term: labels.collectedPoint, value: `${latitude} ${collected_longitude}` }],
      collected_longitude: null,
      created_at: time('stored'),
      closed_at: time('ended'),
      by_you: formatActor,
    },
  },
  events: {
    head: (item, say) => ({ plate: say.plateOf(item.vehicle_id), words: say.eventName(item) }),
    facts: {
      event: null,
      manner: null,
      vehicle_id: formatVehicleNumber,
      at: time('at'),
      shop_name: fact('shop'),
      reason: fact('reason'),
      by_you: formatActor,
    },
  },
  owner_checks: {
    head: getPlateHead,
    facts: {
      ...vehicleReferenceFacts,
      shop_name: fact('shop'),
      opened_at: time('receptionBegan'),
      status: fact('state', (status, { values }) => values[status]),
    },
  },
  consents_given: consentFormatter,
  consents_asked: consentFormatter,
  representations: {
    head: getPlateHead,
    facts: { ...vehicleReferenceFacts, business_id: fact('businessId'), checked_at: time('checked') },
  },
  papers: {
    head: ({ vehicle_id, kind }, { plateOf, values }) => ({
      plate: plateOf(vehicle_id),
      words: kind === 'picture' ? values.picture : values.authorisation,
    }),
    facts: {
      vehicle_id: formatVehicleNumber,
      kind: null,
      content_type: fact('fileType'),
      created_at: time('stored'),
    },
  },
  certificates: {
    head: ({ serial, vehicle_id }, { plateOf }) => ({ plate: plateOf(vehicle_id), words: serial }),
    facts: {
      serial: null,
      vehicle_id: formatVehicleNumber,
      issued_at: time('issued'),
      agent: fact('agent', ({ operator, shop, user }) => [operator, shop, user].filter(Boolean).join(', ')),
      revoked_at: time('revoked'),
    },
  },
  mails: {
    head: ({ kind, manner }, { mailName }) => ({ words: mailName(kind, manner === 'pickup') }),
    facts: {
      kind: null,
      manner: null,
      language: formatPersonLanguage,
      state: fact(
        'state',
        (state, { values }) =>
          ({
            queued: values.mailQueued,
            sending: values.mailQueued,
            sent: values.mailSent,
            refused: values.mailRefused,
            given_up: values.mailGivenUp,
          })[state],
      ),
      created_at: time('stored'),
      ended_at: time('ended'),
    },
  },
  sessions: {
    head: (_, { values }) => ({ words: values.signedIn }),
    facts: { created_at: time('began'), ended_at: time('ended') },
  },
  repeated_requests: {
    head: ({ call }, { requestName }) => ({ words: requestName(call) }),
    facts: { call: null, created_at: time('at') },
  },
  counts: {
    head: ({ what }, { values }) => ({
      words: what === 'owner-search' ? values.refusedSearches : values.consentMails,
    }),
    facts: {
      what: null,
      count: fact('count', (count, { number }) => number(count)),
      ends_at: time('startsAnew'),
    },
  },
}

const personGroupTable = {
  groups: personDataGroups,
  titles: personGroupTitles,
  contents: personGroupContents,
  shown: personGroupFormatters,
}

/**
 * Formats all data stored about a person, group by group.
 * @param personalId formats the personal identity code; on screens, which others may see, it masks the code
 */
export function formatPersonData(
  data: PersonData,
  language: Language,
  personalId: (code: string) => string,
): FormattedGroup[] {
  return formatGroups<PersonItems, PersonFormatters>(
    personGroupTable,
    data,
    language,
    createPersonFormatters(data, language, personalId),
  )
}

type PersonFormatters = ReturnType<typeof createPersonFormatters>

function createPersonFormatters(data: PersonData, language: Language, personalId: (code: string) => string) {
  const { day, time, number, span } = getFormats(language)
  const mails = localizeTexts(personMailTexts, language)
  const requests = localizeTexts(personRequestTexts, language)
  const plates = mapPlates(data)
  return {
    labels: localizeTexts(personFieldTexts, language),
    values: localizeTexts(personValueTexts, language),
    statuses: localizeTexts(personStatusTexts, language),
    number,
    span,
    personalId,
    day: (at: string) => day(at),
    moment: (at: string) => `${day(at)} ${time(at)}`,
    kindName: (code: VehicleKind) => capitalize(vehicleKinds[code][language]),
    partName: (code: string) => getCodeText(localizeTexts(partTexts, language), code, code),
    colorName: (name: string) => getCodeText(localizeTexts(colorTexts, language), name, name),
    restrictionNames: (codes: readonly string[]) =>
      [...new Set(codes.map(code => (restrictionTexts[code] ?? otherRestriction)[language]))].join(' '),
    eventName: (event: Parameters<typeof getOwnerEventKey>[0]) =>
      ownerEventTexts[getOwnerEventKey(event)][language],
    mailName: (code: string, isPickup: boolean) =>
      getCodeText(mails, isPickup ? `${code}Pickup` : code) || getCodeText(mails, code, mails.other),
    requestName: (call: string) => getCodeText(requests, call, requests.other),
    plateOf: (vehicleId: number) => plates.get(vehicleId) ?? null,
  }
}

const getCodeText = (texts: Readonly<Record<string, string>>, code: string, other = '') =>
  Object.hasOwn(texts, code) ? (texts[code] ?? other) : other

/** Maps vehicle ids to plates, because some groups contain only the id. */
function mapPlates(data: PersonData) {
  const references = [
    ...data.vehicles.items.map(({ id, plate }) => ({ vehicle_id: id, plate })),
    ...data.ownerships.items,
    ...data.announcements.items,
    ...data.consents_given.items,
    ...data.consents_asked.items,
    ...data.owner_checks.items,
    ...data.representations.items,
  ]
  return new Map(references.flatMap(({ vehicle_id, plate }) => (plate ? [[vehicle_id, plate] as const] : [])))
}
