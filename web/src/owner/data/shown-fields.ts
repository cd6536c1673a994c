import type { OwnData } from '@autokierto/contract/persons'
import type { OwnDataGroup } from '@autokierto/domain/persons/own-data'
import { maskPersonalId } from '@autokierto/domain/persons/personal-id'
import type { VehicleStatus } from '@autokierto/domain/vehicles/lifecycle'
import { addressLine } from '../../shops/address-line.ts'
import { vehicleName } from '../../vehicles/vehicle-name.ts'
import type { Label, Say } from './useSay.ts'

export type ItemOf<G extends OwnDataGroup> = OwnData[G]['items'][number]

export type Fact = { term: string; value: string }

type Show<V> = (value: V, say: Say) => Fact[]

/** Every field of an item: how it is shown, or null where the item's head says it. A new field is a type error here. */
type Facts<T> = { readonly [K in keyof T]-?: Show<T[K]> | null }

type Shown<T> = {
  /** What an item begins with: a plate, words, or both. */
  readonly head: (item: T, say: Say) => { plate?: string | null; words?: string }
  readonly facts: Facts<T>
}

/** One fact under a label; left out where there is none. */
const fact =
  <V>(label: Label, words: (value: NonNullable<V>, say: Say) => string = String): Show<V> =>
  (value, say) => {
    const said = value === null || value === undefined ? '' : words(value, say)
    return said ? [{ term: say.labels[label], value: said }] : []
  }

const time = (label: Label) => fact<string | null>(label, (at, { moment }) => moment(at))
const yesNo = (is: boolean, { values }: Say) => (is ? values.yes : values.no)
const language = fact<'fi' | 'en' | 'se'>('language', (code, { values }) => values[code])

/** Which vehicle, by its number in the service: where no plate tells it. */
const vehicle: Show<number> = (id, say) =>
  say.plateOf(id) ? [] : [{ term: say.labels.vehicleNumber, value: String(id) }]
const ofVehicle = { vehicle_id: vehicle, plate: null }
const plateHead = ({ plate }: { plate: string | null }) => ({ plate })

const handLabels: Readonly<Record<string, Label>> = {
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

/** As a site has written it by hand, the personal identity code included. */
const writtenByHand: Show<Record<string, string> | null> = (details, say) =>
  Object.entries(details ?? {}).map(([name, value]) => ({
    term: say.labels[handLabels[name] ?? 'other'],
    value: name === 'personal_id' ? maskPersonalId(value) : value,
  }))

const statusWords = (status: VehicleStatus, { values }: Say) =>
  ({
    owner: values.withYou,
    shop_transit: values.announced,
    shop_transfer: values.transferred,
    shop_listing: values.offered,
    shop_process: values.inProcess,
    shop_recycled: values.recycled,
  })[status]

const consent: Shown<ItemOf<'consents_given'>> = {
  head: plateHead,
  facts: {
    ...ofVehicle,
    status: fact('state', (status, { values }) => values[status]),
    asked_at: time('asked'),
    answered_at: time('answered'),
    ended_at: time('ended'),
  },
}

const shown: { readonly [G in OwnDataGroup]: Shown<ItemOf<G>> } = {
  identity: {
    head: () => ({}),
    facts: {
      first_name: fact('firstName'),
      last_name: fact('lastName'),
      personal_id: fact('personalId', maskPersonalId),
      created_at: time('firstSeen'),
      seen_at: time('lastSeen'),
    },
  },
  ownerships: {
    head: plateHead,
    facts: {
      ...ofVehicle,
      // 01 and 02 own, 03 and 04 hold.
      ownership: fact('role', (code, { values }) =>
        code === '01' || code === '02' ? values.owner : values.holder,
      ),
      name: fact('registeredName'),
      kind: fact('kind', (kind, { kindName }) => kindName(kind)),
      details: writtenByHand,
    },
  },
  vehicles: {
    head: item => ({ plate: item.plate, words: vehicleName(item) }),
    facts: {
      id: vehicle,
      plate: null,
      make: null,
      model: null,
      model_year: null,
      status: fact('state', statusWords),
      kind: fact('kind', (kind, { kindName }) => kindName(kind)),
      color: fact('color', (color, { colorName }) => colorName(color)),
      restrictions: fact('restrictions', (codes, { restrictionNames }) => restrictionNames(codes)),
      vin: fact('vin'),
      mileage_km: fact('mileage', (km, { number }) => `${number(km)} km`),
      drivable: fact<boolean | null>('drivable', yesNo),
      missing_parts: fact('missingParts', (parts, { partName }) => parts.map(partName).join(', ')),
      remarks: fact('siteRemarks'),
      location: fact('place', place =>
        [addressLine(place), place.country, `${place.latitude} ${place.longitude}`]
          .filter(Boolean)
          .join(', '),
      ),
      created_at: time('stored'),
    },
  },
  announcements: {
    head: plateHead,
    facts: {
      ...ofVehicle,
      shop_name: fact('shop'),
      kind: fact('arrival', (kind, { values }) => (kind === 'pickup' ? values.pickup : values.selfDelivery)),
      day: fact('day', (day, say) => say.day(day)),
      phone: fact('phone'),
      email: fact('email'),
      language,
      remarks: fact('remarks'),
      created_at: time('stored'),
      closed_at: time('ended'),
    },
  },
  events: {
    head: (item, say) => ({ plate: say.plateOf(item.vehicle_id), words: say.eventName(item) }),
    facts: {
      event: null,
      manner: null,
      vehicle_id: vehicle,
      at: time('at'),
      shop_name: fact('shop'),
      reason: fact('reason'),
      by_you: fact('doneBy', (byYou, { values }) => (byYou ? values.you : values.someoneElse)),
    },
  },
  owner_checks: {
    head: plateHead,
    facts: {
      ...ofVehicle,
      shop_name: fact('shop'),
      opened_at: time('receptionBegan'),
      status: fact('state', (status, { values }) => values[status]),
    },
  },
  consents_given: consent,
  consents_asked: consent,
  representations: {
    head: plateHead,
    facts: { ...ofVehicle, business_id: fact('businessId'), checked_at: time('checked') },
  },
  papers: {
    head: ({ vehicle_id, kind }, { plateOf, values }) => ({
      plate: plateOf(vehicle_id),
      words: kind === 'picture' ? values.picture : values.authorisation,
    }),
    facts: { vehicle_id: vehicle, kind: null, content_type: fact('fileType'), created_at: time('stored') },
  },
  certificates: {
    head: ({ serial, vehicle_id }, { plateOf }) => ({ plate: plateOf(vehicle_id), words: serial }),
    facts: {
      serial: null,
      vehicle_id: vehicle,
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
      language,
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

/** One item as people read it; the personal identity code is masked, for a screen may be seen by others. */
export function readItem<G extends OwnDataGroup>(group: G, item: ItemOf<G>, say: Say) {
  const { head, facts } = shown[group]
  return { ...head(item, say), facts: factsOf(facts, item, say) }
}

const factsOf = <T>(facts: Facts<T>, item: T, say: Say): Fact[] =>
  (Object.keys(facts) as (keyof T)[]).flatMap(name => facts[name]?.(item[name], say) ?? [])
