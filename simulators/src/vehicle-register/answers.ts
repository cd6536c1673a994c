import { ownMassOf } from './build-vehicle.ts'
import type { Search } from './requests.ts'
import { type DemoOwner, type DemoVehicle, lajiOf } from './vehicle.ts'
import { element } from './xml.ts'

/** A business error of the register; it comes in an answer of status 200. */
export type BusinessError = { code: string; level: 'info' | 'virhe'; text: string }

export const businessErrors = {
  notFound: {
    code: '550',
    level: 'info',
    text: 'Ajoneuvoa ei löydy rekisteristä, tarkista rekisteritunnus.',
  },
  wrongCredentials: { code: '501', level: 'virhe', text: 'Järjestelmän tunnus tai salasana on väärä.' },
  refused: { code: '510', level: 'virhe', text: 'Ei oikeutta tietoihin.' },
  badRequest: { code: '520', level: 'virhe', text: 'Sanoma on virheellinen.' },
  unknown: { code: '999', level: 'virhe', text: 'Määrittelemätön virhe.' },
  alreadyRemoved: { code: '581', level: 'virhe', text: 'Ajoneuvo on jo poistettu rekisteristä.' },
  notRemoved: { code: '583', level: 'info', text: 'Todistuksella ei ole ilmoitettu lopullista poistoa.' },
  mismatch: { code: '582', level: 'virhe', text: 'Tiedot eivät vastaa rekisterissä olevaa ajoneuvoa.' },
} as const satisfies Record<string, BusinessError>

const frame = (
  messageType: string,
  error: BusinessError | null,
  message: ReturnType<typeof element>,
): string =>
  element('kehys', [
    element('yleinen', [
      element('sanomatyyppi', messageType),
      element('erakoodi', ''),
      element('sekvenssinumero', ''),
      element('sovellus', 'TPSUO'),
      element('ymparisto', 'HARJOITUS,HARJOITUS'),
      error &&
        element('virhe', [
          element('virheluokka', error.level),
          element('virhekoodi', error.code),
          element('virheselite', error.text),
        ]),
    ]),
    element('sanoma', [message]),
  ])?.element ?? ''

/** The answer to a search: the vehicles found, or the error. */
export const vehicleAnswer = (found: readonly DemoVehicle[], query: Search['query'] = '811'): string =>
  frame(
    'TPSUOTIEDOTLAAJAHAKUOUT',
    null,
    element(
      'ajoneuvontiedot',
      found.map(vehicle => vehicleElement(vehicle, query === '841')),
    ),
  )

export const searchErrorAnswer = (error: BusinessError): string =>
  frame('TPSUOTIEDOTLAAJAHAKUOUT', error, element('ajoneuvontiedot', ''))

/** The receipt of a final removal. */
export type Receipt = { receiptId: string; removedOn: string; idempotencyKey: string }

export const receiptAnswer = (receipt: Receipt): string =>
  frame(
    'LOPULLINENPOISTOOUT',
    null,
    element('lopullinenPoisto', [
      element('viitetunnus', receipt.idempotencyKey),
      element('kuittausnumero', receipt.receiptId),
      element('poistopvm', receipt.removedOn),
    ]),
  )

export const withdrawalAnswer = (receiptId: string): string =>
  frame(
    'LOPULLISENPOISTONPERUUTUSOUT',
    null,
    element('lopullisenPoistonPeruutus', [element('kuittausnumero', receiptId)]),
  )

export const removalErrorAnswer = (error: BusinessError): string =>
  frame('LOPULLINENPOISTOOUT', error, element('lopullinenPoisto', ''))

const stateOf = (vehicle: DemoVehicle): string => {
  if (vehicle.restrictions.includes('20')) return '5'
  return vehicle.restrictions.includes('18') ? '4' : '3'
}

const vehicleElement = (vehicle: DemoVehicle, isWide: boolean) =>
  element(
    isWide ? 'laaja' : 'perus',
    [
      element(
        'tunnus',
        [
          element('rekisteritunnus', vehicle.plate),
          element('valmistenumero', vehicle.vin),
          element('jarjestelmatunnus', vehicle.registerKey),
        ],
        { laji: lajiOf[vehicle.kind] },
      ),
      element('ajoneuvonTiedot', [
        element('ajoneuvoluokka', vehicle.vehicleClass),
        element('merkkiSelvakielinen', vehicle.make),
        element('mallimerkinta', vehicle.model),
        element('tila', stateOf(vehicle)),
        element('ajoneuvonKaytto', '01'),
      ]),
      basicsElement(vehicle),
      isWide ? element('massa', [element('omamassa', ownMassOf(vehicle))]) : null,
      element('rajoitustiedot', vehicle.restrictions.map(restrictionElement)),
      element('omistajatHaltijat', vehicle.owners.map(ownerElement)),
    ],
    { hetu: 'true' },
  )

const basicsElement = (vehicle: DemoVehicle) =>
  element('ajoneuvonPerustiedot', [
    element('kaupallinenNimi', vehicle.model?.toUpperCase()),
    element('kayttoonottopvm', vehicle.firstUse),
    element('tekninen-tieto', [
      element('vari', vehicle.colour),
      element('kayttovoima', vehicle.drivingPower),
      element('sahkohybridi', String(vehicle.electricHybrid ?? false)),
    ]),
    vehicle.km === null
      ? null
      : element('viimeisinkilometrilukema', [
          element('kilometrilukema', [
            element('matkamittarilukema', vehicle.km),
            element('ajankohta', '2024-05-20'),
          ]),
        ]),
  ])

const restrictionElement = (code: string) =>
  element('rajoitustieto', [
    element('rajoitusLaji', code),
    element('rajoitusAlalaji', '01'),
    element('voimoloAlkuaika', '2024-10-01'),
  ])

const ownerElement = (owner: DemoOwner) =>
  element(
    'omistajaHaltija',
    [
      element('omistajanTunnus', ownerNumber(owner)),
      element('sukunimiPaayksikko', owner.type === 'person' ? owner.lastName : nameOf(owner)),
      element('etunimiAlayksikko', owner.type === 'person' ? owner.firstNames : null),
      element('lahiosoite', addressOf(owner)?.street),
      element('postinumero', addressOf(owner)?.postcode),
      element('postitoimipaikka', addressOf(owner)?.town),
      element('asiakaslaji', owner.type === 'organisation' ? '1' : '0'),
      element('omistajuustyyppi', owner.ownership),
      element('suhteenAlkupvm', owner.since),
    ],
    { luovutusrajoitus: owner.type === 'hidden' ? '1' : '0' },
  )

/** Everybody of the demonstration lives in one made-up street, each in a house of their own. */
const addressOf = (owner: DemoOwner) => {
  if (owner.type === 'hidden') return null
  const name = owner.type === 'organisation' ? owner.name : owner.lastName
  const house = ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 98) + 1
  return { street: `Esimerkkikatu ${house}`, postcode: '00100', town: 'HELSINKI' }
}

const nameOf = (owner: DemoOwner) => (owner.type === 'organisation' ? owner.name : null)

const ownerNumber = (owner: DemoOwner) => {
  if (owner.type === 'hidden') return null
  return owner.type === 'person' ? owner.personalId : owner.businessId
}
