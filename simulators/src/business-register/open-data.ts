import type { CompanyForm, DemoCompany } from './company.ts'

/** Languages are coded: 1 Finnish, 2 Swedish, 3 English. */
const toOpenDataDescriptions = (fi: string, sv: string, en: string) => [
  { languageCode: '1', description: fi },
  { languageCode: '2', description: sv },
  { languageCode: '3', description: en },
]

const openDataCompanyForms: Readonly<Record<CompanyForm, { type: string; descriptions: object[] }>> = {
  OY: { type: '16', descriptions: toOpenDataDescriptions('Osakeyhtiö', 'Aktiebolag', 'Limited company') },
  OYJ: {
    type: '17',
    descriptions: toOpenDataDescriptions(
      'Julkinen osakeyhtiö',
      'Publikt aktiebolag',
      'Public limited company',
    ),
  },
  KY: {
    type: '13',
    descriptions: toOpenDataDescriptions('Kommandiittiyhtiö', 'Kommanditbolag', 'Limited partnership'),
  },
  TMI: {
    type: '26',
    descriptions: toOpenDataDescriptions(
      'Yksityinen elinkeinonharjoittaja',
      'Enskild näringsidkare',
      'Private trader',
    ),
  },
}

/** Sources are coded: 1 trade register, 3 business information system. */
const tradeRegister = '1'
const informationSystem = '3'

/** Answers `GET /companies` of PRH's open data (YTJ v3). An unknown company gives an empty list. */
export const buildCompaniesAnswer = (companies: readonly DemoCompany[]): object => ({
  totalResults: companies.length,
  companies: companies.map(toOpenDataCompany),
})

const toOpenDataCompany = (company: DemoCompany): object => {
  const { businessId, registered, situation, ended } = company
  return {
    businessId: { value: businessId, registrationDate: registered, source: informationSystem },
    euId: { value: `FIFPRO.${businessId}`, source: tradeRegister },
    names: toOpenDataNames(company),
    mainBusinessLine: {
      type: '49410',
      descriptions: toOpenDataDescriptions(
        'Tieliikenteen tavarankuljetus',
        'Vägtransport av gods',
        'Freight by road',
      ),
      typeCodeSet: 'TOIMI3',
      registrationDate: registered,
      source: '2',
    },
    companyForms: [
      {
        ...openDataCompanyForms[company.form],
        registrationDate: registered,
        version: 1,
        source: tradeRegister,
      },
    ],
    companySituations: situation
      ? [{ type: situation, registrationDate: '2024-03-11', source: informationSystem }]
      : [],
    registeredEntries: [
      {
        type: ended ? '3' : '1',
        descriptions: toOpenDataDescriptions('Rekisterissä', 'Registrerad', 'Registered'),
        registrationDate: registered,
        register: tradeRegister,
        authority: '2',
      },
    ],
    addresses: [toOpenDataAddress(company, 1), toOpenDataAddress(company, 2)],
    tradeRegisterStatus: ended ? '4' : '1',
    status: '2',
    registrationDate: registered,
    ...(ended && { endDate: ended }),
    lastModified: `${registered}T06:12:43Z`,
  }
}

/** Type 1 is the main name; an ended name keeps its type. */
const toOpenDataNames = ({ name, formerName, registered }: DemoCompany): object[] => {
  const main = { type: '1', registrationDate: registered, source: tradeRegister }
  return [
    { ...main, name, version: 1 },
    ...(formerName ? [{ ...main, name: formerName, version: 2, endDate: registered }] : []),
  ]
}

/** Type 1 is the visiting address, type 2 the postal address. */
const toOpenDataAddress = (company: DemoCompany, type: 1 | 2): object => ({
  type,
  street: company.street,
  buildingNumber: company.buildingNumber,
  entrance: '',
  apartmentNumber: '',
  postCode: company.postCode,
  postOffices: [
    { city: company.city.fi.toUpperCase(), languageCode: '1', municipalityCode: '091' },
    { city: company.city.sv.toUpperCase(), languageCode: '2', municipalityCode: '091' },
  ],
  registrationDate: company.registered,
  source: informationSystem,
})
