import { computeOwnMassKg } from './build-vehicle.ts'
import type { RegisterSearch } from './requests.ts'
import { type DemoOwner, type DemoVehicle, lajiCodeByKind } from './vehicle.ts'
import { buildElement } from './xml.ts'

/** A business error of the register, returned with HTTP status 200. */
export type RegisterBusinessError = { code: string; level: 'info' | 'virhe'; text: string }

export const registerBusinessErrors = {
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
} as const satisfies Record<string, RegisterBusinessError>

const buildMessageFrame = (
  messageType: string,
  error: RegisterBusinessError | null,
  message: ReturnType<typeof buildElement>,
): string =>
  buildElement('kehys', [
    buildElement('yleinen', [
      buildElement('sanomatyyppi', messageType),
      buildElement('erakoodi', ''),
      buildElement('sekvenssinumero', ''),
      buildElement('sovellus', 'TPSUO'),
      buildElement('ymparisto', 'HARJOITUS,HARJOITUS'),
      error &&
        buildElement('virhe', [
          buildElement('virheluokka', error.level),
          buildElement('virhekoodi', error.code),
          buildElement('virheselite', error.text),
        ]),
    ]),
    buildElement('sanoma', [message]),
  ])?.element ?? ''

export const buildVehicleAnswer = (
  vehicles: readonly DemoVehicle[],
  query: RegisterSearch['query'] = '811',
): string =>
  buildMessageFrame(
    'TPSUOTIEDOTLAAJAHAKUOUT',
    null,
    buildElement(
      'ajoneuvontiedot',
      vehicles.map(vehicle => buildVehicleElement(vehicle, query === '841')),
    ),
  )

export const buildSearchErrorAnswer = (error: RegisterBusinessError): string =>
  buildMessageFrame('TPSUOTIEDOTLAAJAHAKUOUT', error, buildElement('ajoneuvontiedot', ''))

export type RemovalReceipt = { receiptId: string; removedOn: string; idempotencyKey: string }

export const buildReceiptAnswer = (receipt: RemovalReceipt): string =>
  buildMessageFrame(
    'LOPULLINENPOISTOOUT',
    null,
    buildElement('lopullinenPoisto', [
      buildElement('viitetunnus', receipt.idempotencyKey),
      buildElement('kuittausnumero', receipt.receiptId),
      buildElement('poistopvm', receipt.removedOn),
    ]),
  )

export const buildWithdrawalAnswer = (receiptId: string): string =>
  buildMessageFrame(
    'LOPULLISENPOISTONPERUUTUSOUT',
    null,
    buildElement('lopullisenPoistonPeruutus', [buildElement('kuittausnumero', receiptId)]),
  )

export const buildRemovalErrorAnswer = (error: RegisterBusinessError): string =>
  buildMessageFrame('LOPULLINENPOISTOOUT', error, buildElement('lopullinenPoisto', ''))

const getRegistrationState = (vehicle: DemoVehicle): string => {
  if (vehicle.restrictions.includes('20')) return '5'
  return vehicle.restrictions.includes('18') ? '4' : '3'
}

const buildVehicleElement = (vehicle: DemoVehicle, isWide: boolean) =>
  buildElement(
    isWide ? 'laaja' : 'perus',
    [
      buildElement(
        'tunnus',
        [
          buildElement('rekisteritunnus', vehicle.plate),
          buildElement('valmistenumero', vehicle.vin),
          buildElement('jarjestelmatunnus', vehicle.registerKey),
        ],
        { laji: lajiCodeByKind[vehicle.kind] },
      ),
      buildElement('ajoneuvonTiedot', [
        buildElement('ajoneuvoluokka', vehicle.vehicleClass),
        buildElement('merkkiSelvakielinen', vehicle.make),
        buildElement('mallimerkinta', vehicle.model),
        buildElement('tila', getRegistrationState(vehicle)),
        buildElement('ajoneuvonKaytto', '01'),
      ]),
      buildBasicsElement(vehicle),
      isWide ? buildElement('massa', [buildElement('omamassa', computeOwnMassKg(vehicle))]) : null,
      buildElement('rajoitustiedot', vehicle.restrictions.map(buildRestrictionElement)),
      buildElement('omistajatHaltijat', vehicle.owners.map(buildOwnerElement)),
    ],
    { hetu: 'true' },
  )

const buildBasicsElement = (vehicle: DemoVehicle) =>
  buildElement('ajoneuvonPerustiedot', [
    buildElement('kaupallinenNimi', vehicle.model?.toUpperCase()),
    buildElement('kayttoonottopvm', vehicle.firstUse),
    buildElement('tekninen-tieto', [
      buildElement('vari', vehicle.colour),
      buildElement('kayttovoima', vehicle.drivingPower),
      buildElement('sahkohybridi', String(vehicle.electricHybrid ?? false)),
    ]),
    vehicle.km === null
      ? null
      : buildElement('viimeisinkilometrilukema', [
          buildElement('kilometrilukema', [
            buildElement('matkamittarilukema', vehicle.km),
            buildElement('ajankohta', '2024-05-20'),
          ]),
        ]),
  ])

const buildRestrictionElement = (code: string) =>
  buildElement('rajoitustieto', [
    buildElement('rajoitusLaji', code),
    buildElement('rajoitusAlalaji', '01'),
    buildElement('voimoloAlkuaika', '2024-10-01'),
  ])

const buildOwnerElement = (owner: DemoOwner) =>
  buildElement(
    'omistajaHaltija',
    [
      buildElement('omistajanTunnus', getOwnerNumber(owner)),
      buildElement('sukunimiPaayksikko', owner.type === 'person' ? owner.lastName : getOwnerName(owner)),
      buildElement('etunimiAlayksikko', owner.type === 'person' ? owner.firstNames : null),
      buildElement('lahiosoite', buildOwnerAddress(owner)?.street),
      buildElement('postinumero', buildOwnerAddress(owner)?.postcode),
      buildElement('postitoimipaikka', buildOwnerAddress(owner)?.town),
      buildElement('asiakaslaji', owner.type === 'organisation' ? '1' : '0'),
      buildElement('omistajuustyyppi', owner.ownership),
      buildElement('suhteenAlkupvm', owner.since),
    ],
    { luovutusrajoitus: owner.type === 'hidden' ? '1' : '0' },
  )

/** All demo owners live in one fictitious street, with the house number derived from their name. */
const buildOwnerAddress = (owner: DemoOwner) => {
  if (owner.type === 'hidden') return null
  const name = owner.type === 'organisation' ? owner.name : owner.lastName
  const house = ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 98) + 1
  return { street: `Esimerkkikatu ${house}`, postcode: '00100', town: 'HELSINKI' }
}

const getOwnerName = (owner: DemoOwner) => (owner.type === 'organisation' ? owner.name : null)

const getOwnerNumber = (owner: DemoOwner) => {
  if (owner.type === 'hidden') return null
  return owner.type === 'person' ? owner.personalId : owner.businessId
}
