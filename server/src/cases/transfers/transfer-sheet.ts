import { getFormats, getLongFormats } from '@autokierto/domain/texts/formats'
import type { Language } from '@autokierto/domain/texts/languages'
import { type VehicleKind, vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import type { DocumentSheet, SheetPage, SheetRow } from '../../platform/documents/sheet.ts'
import { transferTexts } from './transfer-texts.ts'

export type TransferSite = {
  operator: string
  businessId: string
  shop: string
  address: string | null
  /** The number of the permit to take vehicles back. */
  licence: string | null
  authority: string | null
}

/** Content of the document that accompanies an untreated vehicle to another company. It contains no personal data. */
export type TransferFacts = {
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
    /** From the vehicle register; null when unknown. */
    ownMassKg: number | null
  }
  /** True when the vehicle can be driven; that cannot be seen from outside. */
  drivable: boolean | null
  sender: TransferSite
  receiver: TransferSite
}

/** The European waste code of end-of-life vehicles that are not depolluted; the star marks hazardous waste. */
const wasteCode = '16 01 04*'

const blankLine = '_______________________________'

/** The transfer document required by the Waste Act, in three languages. */
export const transferSheet = (facts: TransferFacts): DocumentSheet => ({
  name: `${transferTexts.title.fi} ${facts.number}`,
  author: facts.sender.operator,
  at: facts.sentAt,
  pages: { fi: pageIn('fi', facts), se: pageIn('se', facts), en: pageIn('en', facts) },
})

type TransferTextName = keyof typeof transferTexts

const pageIn = (language: Language, facts: TransferFacts): SheetPage => {
  const text = (name: TransferTextName) => transferTexts[name][language]
  const row = (name: TransferTextName, value: string | null): SheetRow => ({
    label: text(name),
    value: value || text('unknown'),
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
    title: text('title'),
    basis: text('basis'),
    sections: [
      {
        heading: text('waste'),
        rows: [
          row('number', facts.number),
          row('kind', `${wasteCode} ${text('endOfLife')}`),
          row('quality', text('untreated')),
          row('amount', text('one')),
          row(
            'weight',
            vehicle.ownMassKg === null
              ? `${blankLine} ${text('weighed')}`
              : `${getFormats(language).weight(vehicle.ownMassKg)} (${text('inRegister')})`,
          ),
        ],
      },
      {
        heading: text('vehicle'),
        rows: [
          row('plate', vehicle.plate),
          row('vin', vehicle.vin),
          row('class', [vehicle.vehicleClass, kind].filter(Boolean).join(', ')),
          row('makeAndModel', [vehicle.make, vehicle.model, vehicle.modelYear].filter(Boolean).join(' ')),
          row('runs', drivable === null ? null : text(drivable ? 'yes' : 'no')),
        ],
      },
      {
        heading: text('sender'),
        rows: [...site(facts.sender), row('sent', format.longDay(facts.sentAt)), row('signature', blankLine)],
      },
      {
        heading: text('carrier'),
        rows: [
          row('company', blankLine),
          row('businessId', blankLine),
          row('registered', blankLine),
          row('signature', blankLine),
        ],
      },
      {
        heading: text('receiver'),
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
