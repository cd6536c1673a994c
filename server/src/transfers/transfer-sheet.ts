import { getFormats, getLongFormats } from '@autokierto/domain/texts/formats'
import { type VehicleKind, vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import type { DocumentSheet, SheetPage, SheetRow } from '../certificates/document/sheet.ts'
import type { Language } from '../database/types.ts'
import { transferTexts } from './transfer-texts.ts'

/** One side of a transfer. */
export type TransferSite = {
  operator: string
  businessId: string
  shop: string
  address: string | null
  /** Of the permit to take vehicles back. */
  licence: string | null
  authority: string | null
}

/** What accompanies an untreated vehicle to another company. Nothing of it names a person. */
export type TransferFacts = {
  /** By which both sides name it. */
  number: string
  sentAt: Date
  receivedAt: Date | null
  vehicle: {
    plate: string | null
    vin: string | null
    kind: string
    vehicleClass: string | null
    make: string | null
    model: string | null
    modelYear: number | null
    /** By the vehicle register; null where it does not say. */
    ownMassKg: number | null
  }
  /** What cannot be seen from outside: it runs, or must be carried. */
  drivable: boolean | null
  sender: TransferSite
  receiver: TransferSite
}

/** The European waste code of end-of-life vehicles that are not depolluted; the star marks hazardous waste. */
const wasteCode = '16 01 04*'

/** Where something is written by hand. */
const blankLine = '_______________________________'

/** The transfer document of the Waste Act, in the three languages. */
export const transferSheet = (facts: TransferFacts): DocumentSheet => ({
  name: `${transferTexts.title.fi} ${facts.number}`,
  author: facts.sender.operator,
  at: facts.sentAt,
  pages: { fi: pageIn('fi', facts), se: pageIn('se', facts), en: pageIn('en', facts) },
})

type TransferTextName = keyof typeof transferTexts

const pageIn = (language: Language, facts: TransferFacts): SheetPage => {
  const say = (word: TransferTextName) => transferTexts[word][language]
  const row = (word: TransferTextName, value: string | null): SheetRow => ({
    label: say(word),
    value: value || say('unknown'),
  })
  const format = getLongFormats(language)
  const { vehicle, drivable } = facts
  const kind = vehicleKinds[vehicle.kind as VehicleKind][language]
  const site = ({ operator, businessId, shop, address, licence, authority }: TransferSite): SheetRow[] => [
    row('company', operator),
    row('businessId', businessId),
    row('site', [shop, address].filter(Boolean).join(', ')),
    row('permit', [licence, authority].filter(Boolean).join(', ')),
  ]
  return {
    title: say('title'),
    basis: say('basis'),
    sections: [
      {
        heading: say('waste'),
        rows: [
          row('number', facts.number),
          row('kind', `${wasteCode} ${say('endOfLife')}`),
          row('quality', say('untreated')),
          row('amount', say('one')),
          row(
            'weight',
            vehicle.ownMassKg === null
              ? `${blankLine} ${say('weighed')}`
              : `${getFormats(language).weight(vehicle.ownMassKg)} (${say('inRegister')})`,
          ),
        ],
      },
      {
        heading: say('vehicle'),
        rows: [
          row('plate', vehicle.plate),
          row('vin', vehicle.vin),
          row('class', [vehicle.vehicleClass, kind].filter(Boolean).join(', ')),
          row('makeAndModel', [vehicle.make, vehicle.model, vehicle.modelYear].filter(Boolean).join(' ')),
          row('runs', drivable === null ? null : say(drivable ? 'yes' : 'no')),
        ],
      },
      {
        heading: say('sender'),
        rows: [...site(facts.sender), row('sent', format.longDay(facts.sentAt)), row('signature', blankLine)],
      },
      {
        heading: say('carrier'),
        rows: [
          row('company', blankLine),
          row('businessId', blankLine),
          row('registered', blankLine),
          row('signature', blankLine),
        ],
      },
      {
        heading: say('receiver'),
        rows: [
          ...site(facts.receiver),
          row('received', facts.receivedAt ? format.longDay(facts.receivedAt) : blankLine),
          row('signature', blankLine),
        ],
      },
    ],
    check: null,
  }
}
