import { fillTemplate } from '@autokierto/domain/texts/fill-template'
import { getLongFormats } from '@autokierto/domain/texts/formats'
import type { Language } from '@autokierto/domain/texts/languages'
import { type VehicleKind, vehicleKinds } from '@autokierto/domain/vehicles/kinds'
import type { DocumentSheet, SheetPage, SheetRow, SheetSection } from '../../platform/documents/sheet.ts'
import { type DocumentText, documentTexts } from './document-texts.ts'
import type { CertificateFacts } from './facts.ts'

export const certificateSheet = (facts: CertificateFacts): DocumentSheet => {
  const buildPage = (language: Language): SheetPage => {
    const getText = (key: DocumentText) => documentTexts[key][language]
    const { checkUrl: url } = facts
    return {
      title: getText('title'),
      basis: getText('basis'),
      sections: buildSections(facts, language),
      check: {
        heading: getText('check'),
        text: getText('checkText'),
        url,
        alt: fillTemplate(getText('codeAlt'), { url }),
      },
    }
  }
  return {
    name: `${documentTexts.title.fi} ${facts.serial}`,
    author: facts.issuer.operator,
    at: facts.issuedAt,
    pages: { fi: buildPage('fi'), se: buildPage('se'), en: buildPage('en') },
  }
}

const buildSections = (facts: CertificateFacts, language: Language): SheetSection[] => {
  const getText = (key: DocumentText, values = {}) => fillTemplate(documentTexts[key][language], values)
  const row = (key: DocumentText, value: string | null): SheetRow => ({
    label: getText(key),
    value: value || getText('unknown'),
  })
  const { vehicle, issuer, owners } = facts
  const kind = vehicleKinds[vehicle.kind as VehicleKind][language]
  const format = getLongFormats(language)
  return [
    {
      heading: getText('certificate'),
      rows: [
        row('serial', facts.serial),
        row('day', format.longDay(facts.issuedAt)),
        ...(facts.replaces ? [row('replaces', facts.replaces)] : []),
      ],
    },
    {
      heading: getText('vehicle'),
      rows: [
        row('plate', vehicle.plate ? `FIN ${vehicle.plate}` : getText('noPlate')),
        row('vin', vehicle.vin),
        row('class', [vehicle.vehicleClass, kind].filter(Boolean).join(', ')),
        row('makeAndModel', [vehicle.make, vehicle.model, vehicle.modelYear].filter(Boolean).join(' ')),
        row('registrationDocument', getText(facts.registrationDocument)),
      ],
    },
    {
      heading: getText('owner'),
      rows: [
        ...owners.flatMap(owner => [
          row('name', owner.name),
          ...(owner.businessId ? [row('businessId', owner.businessId)] : []),
          row('address', owner.address),
        ]),
        row('nationality', facts.nationality),
        row('ownerSignature', getText(facts.ownersShownBy === 'register' ? 'identified' : 'shownByPapers')),
      ],
    },
    {
      heading: getText('issuer'),
      rows: [
        row('operator', issuer.operator),
        row('businessId', issuer.businessId),
        ...(issuer.operatorAddress ? [row('address', issuer.operatorAddress)] : []),
        row('shop', [issuer.shop, issuer.shopAddress].filter(Boolean).join(', ')),
        row('authority', issuer.authority),
        row('authorityAddress', issuer.authorityAddress),
        row(
          'issuerSignature',
          getText('signedBy', { user: issuer.user, time: format.longDayTime(facts.issuedAt) }),
        ),
      ],
    },
  ]
}
