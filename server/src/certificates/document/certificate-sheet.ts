import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { getLongFormats } from '@autokierto/domain/texts/formats'
import { type VehicleKind, vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import type { Language } from '../../database/types.ts'
import { type DocumentText, documentTexts } from './document-texts.ts'
import type { CertificateFacts } from './facts.ts'
import type { DocumentSheet, SheetPage, SheetRow, SheetSection } from './sheet.ts'

/** The certificate of destruction. */
export const certificateSheet = (facts: CertificateFacts): DocumentSheet => {
  const pageIn = (language: Language): SheetPage => {
    const say = (word: DocumentText) => documentTexts[word][language]
    const { checkUrl: url } = facts
    return {
      title: say('title'),
      basis: say('basis'),
      sections: buildSections(facts, language),
      check: {
        heading: say('check'),
        text: say('checkText'),
        url,
        alt: fillTemplate(say('codeAlt'), { url }),
      },
    }
  }
  return {
    name: `${documentTexts.title.fi} ${facts.serial}`,
    author: facts.issuer.operator,
    at: facts.issuedAt,
    pages: { fi: pageIn('fi'), se: pageIn('se'), en: pageIn('en') },
  }
}

/** What the document says in one language, in the order it is read in. */
const buildSections = (facts: CertificateFacts, language: Language): SheetSection[] => {
  const say = (word: DocumentText, values = {}) => fillTemplate(documentTexts[word][language], values)
  const row = (word: DocumentText, value: string | null): SheetRow => ({
    label: say(word),
    value: value || say('unknown'),
  })
  const { vehicle, issuer, owners } = facts
  const kind = vehicleKinds[vehicle.kind as VehicleKind][language]
  const format = getLongFormats(language)
  return [
    {
      heading: say('certificate'),
      rows: [
        row('serial', facts.serial),
        row('day', format.longDay(facts.issuedAt)),
        ...(facts.replaces ? [row('replaces', facts.replaces)] : []),
      ],
    },
    {
      heading: say('vehicle'),
      rows: [
        row('plate', vehicle.plate ? `FIN ${vehicle.plate}` : say('noPlate')),
        row('vin', vehicle.vin),
        row('class', [vehicle.vehicleClass, kind].filter(Boolean).join(', ')),
        row('makeAndModel', [vehicle.make, vehicle.model, vehicle.modelYear].filter(Boolean).join(' ')),
        row('registrationDocument', say(facts.registrationDocument)),
      ],
    },
    {
      heading: say('owner'),
      rows: [
        ...owners.flatMap(owner => [
          row('name', owner.name),
          ...(owner.businessId ? [row('businessId', owner.businessId)] : []),
          row('address', owner.address),
        ]),
        row('nationality', facts.nationality),
        row('ownerSignature', say(facts.ownersShownBy === 'register' ? 'identified' : 'shownByPapers')),
      ],
    },
    {
      heading: say('issuer'),
      rows: [
        row('operator', issuer.operator),
        row('businessId', issuer.businessId),
        ...(issuer.operatorAddress ? [row('address', issuer.operatorAddress)] : []),
        row('shop', [issuer.shop, issuer.shopAddress].filter(Boolean).join(', ')),
        row('authority', issuer.authority),
        row('authorityAddress', issuer.authorityAddress),
        row(
          'issuerSignature',
          say('signedBy', { user: issuer.user, time: format.longDayTime(facts.issuedAt) }),
        ),
      ],
    },
  ]
}
