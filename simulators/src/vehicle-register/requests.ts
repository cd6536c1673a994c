import { childAt, getChildText, parseXmlMessage } from './xml.ts'

export type RegisterRequest =
  | { type: 'search'; user: string | null; password: string | null; search: RegisterSearch }
  | { type: 'removal'; user: string | null; password: string | null; removal: RegisterRemoval }
  | { type: 'withdrawal'; user: string | null; password: string | null; withdrawal: RegisterWithdrawal }

/** 811 is the basic query, 841 the extended one, which also returns the mass. */
export type RegisterSearch = ({ laji: string; plate: string } | { vin: string }) & { query: '811' | '841' }

export type RegisterRemoval = {
  idempotencyKey: string
  registerKey: string
  plate: string | null
  vin: string | null
  certificateNumber: string
  /** YYYY-MM-DD */
  issuedOn: string
  operatorBusinessId: string
}

export type RegisterWithdrawal = { registerKey: string; certificateNumber: string }

/** @returns null when the message is not XML or contains no supported request */
export const parseRegisterRequest = (body: string): RegisterRequest | null => {
  const xml = parseXmlMessage(body)
  if (!xml) return null
  const account = childAt(xml, 'kehys', 'yleinen', 'kayttooikeudet', 'tietojarjestelma')
  const credentials = { user: getChildText(account, 'tunnus'), password: getChildText(account, 'salasana') }
  const message = childAt(xml, 'kehys', 'sanoma')
  const terms = childAt(message, 'ajoneuvonHakuehdot')
  const laji = getChildText(terms, 'laji')
  const plate = getChildText(terms, 'rekisteritunnus')
  const vin = getChildText(terms, 'valmistenumero')
  const query = getChildText(terms, 'kyselylaji') === '841' ? '841' : '811'
  if (laji && plate) return { type: 'search', ...credentials, search: { laji, plate, query } }
  if (vin) return { type: 'search', ...credentials, search: { vin, query } }
  const withdrawalElement = childAt(message, 'lopullisenPoistonPeruutus')
  const withdrawal = {
    registerKey: getChildText(withdrawalElement, 'jarjestelmatunnus') ?? '',
    certificateNumber: getChildText(withdrawalElement, 'romutustodistusnumero') ?? '',
  }
  if (withdrawal.registerKey && withdrawal.certificateNumber) {
    return { type: 'withdrawal', ...credentials, withdrawal }
  }
  const removal = childAt(message, 'lopullinenPoisto')
  const idempotencyKey = getChildText(removal, 'viitetunnus')
  const registerKey = getChildText(removal, 'jarjestelmatunnus')
  const certificateNumber = getChildText(removal, 'romutustodistusnumero')
  const issuedOn = getChildText(removal, 'poistopvm')
  const operatorBusinessId = getChildText(removal, 'toimijanTunnus')
  if (!idempotencyKey || !registerKey || !certificateNumber || !issuedOn || !operatorBusinessId) return null
  return {
    type: 'removal',
    ...credentials,
    removal: {
      idempotencyKey,
      registerKey,
      plate: getChildText(removal, 'rekisteritunnus'),
      vin: getChildText(removal, 'valmistenumero'),
      certificateNumber,
      issuedOn,
      operatorBusinessId,
    },
  }
}

/** The simulator never records passwords and complete personal identity codes. */
export const maskSecrets = (text: string): string =>
  text
    .replace(/<salasana>[^<]*<\/salasana>/g, '<salasana>****</salasana>')
    .replace(/\b(\d{6}[-+A-FU-Y])\d{3}[0-9A-Y]\b/g, '$1****')
