import { childAt, readXml, textOf } from './xml.ts'

/** What a message to the register asks for. */
export type RegisterRequest =
  | { type: 'search'; user: string | null; password: string | null; search: Search }
  | { type: 'removal'; user: string | null; password: string | null; removal: Removal }
  | { type: 'withdrawal'; user: string | null; password: string | null; withdrawal: Withdrawal }

/** 811 is the basic query, 841 the wide one, which also tells the weight. */
export type Search = ({ laji: string; plate: string } | { vin: string }) & { query: '811' | '841' }

export type Removal = {
  idempotencyKey: string
  registerKey: string
  plate: string | null
  vin: string | null
  certificateNumber: string
  /** YYYY-MM-DD */
  issuedOn: string
  operatorBusinessId: string
}

export type Withdrawal = { registerKey: string; certificateNumber: string }

/** @returns null where the message is no XML, or asks for nothing that can be answered */
export const readRequest = (body: string): RegisterRequest | null => {
  const xml = readXml(body)
  if (!xml) return null
  const account = childAt(xml, 'kehys', 'yleinen', 'kayttooikeudet', 'tietojarjestelma')
  const credentials = { user: textOf(account, 'tunnus'), password: textOf(account, 'salasana') }
  const message = childAt(xml, 'kehys', 'sanoma')
  const terms = childAt(message, 'ajoneuvonHakuehdot')
  const laji = textOf(terms, 'laji')
  const plate = textOf(terms, 'rekisteritunnus')
  const vin = textOf(terms, 'valmistenumero')
  const query = textOf(terms, 'kyselylaji') === '841' ? '841' : '811'
  if (laji && plate) return { type: 'search', ...credentials, search: { laji, plate, query } }
  if (vin) return { type: 'search', ...credentials, search: { vin, query } }
  const withdrawn = childAt(message, 'lopullisenPoistonPeruutus')
  const withdrawal = {
    registerKey: textOf(withdrawn, 'jarjestelmatunnus') ?? '',
    certificateNumber: textOf(withdrawn, 'romutustodistusnumero') ?? '',
  }
  if (withdrawal.registerKey && withdrawal.certificateNumber) {
    return { type: 'withdrawal', ...credentials, withdrawal }
  }
  const removal = childAt(message, 'lopullinenPoisto')
  const idempotencyKey = textOf(removal, 'viitetunnus')
  const registerKey = textOf(removal, 'jarjestelmatunnus')
  const certificateNumber = textOf(removal, 'romutustodistusnumero')
  const issuedOn = textOf(removal, 'poistopvm')
  const operatorBusinessId = textOf(removal, 'toimijanTunnus')
  if (!idempotencyKey || !registerKey || !certificateNumber || !issuedOn || !operatorBusinessId) return null
  return {
    type: 'removal',
    ...credentials,
    removal: {
      idempotencyKey,
      registerKey,
      plate: textOf(removal, 'rekisteritunnus'),
      vin: textOf(removal, 'valmistenumero'),
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
