import { childAt, getChildText, parseXmlMessage } from './xml.ts'

/** What a message to the register asks for. */
export type RegisterRequest =
  | { type: 'search'; user: string | null; password: string | null; search: RegisterSearch }
  | { type: 'removal'; user: string | null; password: string | null; removal: RegisterRemoval }
  | { type: 'withdrawal'; user: string | null; password: string | null; withdrawal: RegisterWithdrawal }

/** 811 is the basic query, 841 the wide one, which also tells the weight. */
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

/** @returns null where the message is no XML, or asks for nothing that can be answered */
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
  const withdrawn = childAt(message, 'lopullisenPoistonPeruutus')
  const withdrawal = {
    registerKey: getChildText(withdrawn, 'jarjestelmatunnus') ?? '',
    certificateNumber: getChildText(withdrawn, 'romutustodistusnumero') ?? '',
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

/** Passwords and personal identity codes are never kept, not even by a stand-in. */
export const maskSecrets = (text: string): string =>
  text
    .replace(/<salasana>[^<]*<\/salasana>/g, '<salasana>****</salasana>')
    .replace(/\b(\d{6}[-+A-FU-Y])\d{3}[0-9A-Y]\b/g, '$1****')
