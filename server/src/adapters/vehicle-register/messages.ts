import { escapeXml } from './xml.ts'

export type RegisterClientIdentity = {
  user: string
  password: string
  application: string
  environment: string
}

/** Codes of the register's vehicle queries: 811 is the new basic one, 841 the extended one, which includes the mass. */
export type VehicleQueryCode = '811' | '841'

export type SearchTerms = { laji: string; plate: string } | { vin: string }

/** The purpose of use agreed with the register. */
const purpose = '4'

export const searchMessage = (
  sender: RegisterClientIdentity & { query: VehicleQueryCode },
  terms: SearchTerms,
): string => {
  const key: Record<string, string> =
    'vin' in terms ? { valmistenumero: terms.vin } : { laji: terms.laji, rekisteritunnus: terms.plate }
  const search = { ...key, kyselylaji: sender.query, kayttotarkoitus: purpose }
  return renderXmlMessage(sender, 'TPSUOTIEDOTLAAJAHAKUIN', 'ajoneuvonHakuehdot', search)
}

export type FinalRemoval = {
  /** Reports with the same key count once. */
  idempotencyKey: string
  registerKey: string
  plate: string | null
  vin: string | null
  certificateNumber: string
  /** Day of the certificate, YYYY-MM-DD, which is the day of the removal. */
  issuedOn: string
  operatorBusinessId: string
}

/** The withdrawal of a final removal whose certificate has been revoked. */
export type RemovalWithdrawal = Pick<
  FinalRemoval,
  'idempotencyKey' | 'registerKey' | 'certificateNumber' | 'operatorBusinessId'
>

export const withdrawalMessage = (sender: RegisterClientIdentity, withdrawal: RemovalWithdrawal): string =>
  renderXmlMessage(sender, 'LOPULLISENPOISTONPERUUTUSIN', 'lopullisenPoistonPeruutus', {
    viitetunnus: withdrawal.idempotencyKey,
    jarjestelmatunnus: withdrawal.registerKey,
    romutustodistusnumero: withdrawal.certificateNumber,
    toimijanTunnus: withdrawal.operatorBusinessId,
  })

export const removalMessage = (sender: RegisterClientIdentity, removal: FinalRemoval): string =>
  renderXmlMessage(sender, 'LOPULLINENPOISTOIN', 'lopullinenPoisto', {
    viitetunnus: removal.idempotencyKey,
    jarjestelmatunnus: removal.registerKey,
    ...(removal.plate && { rekisteritunnus: removal.plate }),
    ...(removal.vin && { valmistenumero: removal.vin }),
    romutustodistusnumero: removal.certificateNumber,
    poistopvm: removal.issuedOn,
    toimijanTunnus: removal.operatorBusinessId,
  })

const renderXmlMessage = (
  sender: RegisterClientIdentity,
  type: string,
  name: string,
  content: Record<string, string>,
): string => {
  const account = renderFields({ tunnus: sender.user, salasana: sender.password })
  const head = renderFields({
    sanomatyyppi: type,
    sovellus: sender.application,
    ymparisto: sender.environment,
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<kehys xsi:noNamespaceSchemaLocation="schema.xsd" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<yleinen>${head}<kayttooikeudet><tietojarjestelma>${account}</tietojarjestelma><kayttaja/></kayttooikeudet></yleinen>`,
    `<sanoma><${name}>${renderFields(content)}</${name}></sanoma>`,
    '</kehys>',
  ].join('\n')
}

const renderFields = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('')
