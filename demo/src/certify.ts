import { createHash } from 'node:crypto'
import { toDay } from '@autokierto/domain/shops/calendar'
import type { Book, Issue } from './book.ts'
import { type Case, writeEvent } from './case.ts'
import { smallPdf } from './certificate-pdf.ts'
import { operators } from './operators.ts'
import { shops } from './shops.ts'
import { users } from './users.ts'
import { workerOf } from './workers.ts'

/** The station has the certificate of destruction; it is numbered and written with all others at the end. */
export const certify = (subject: Case, at: Date, shopId: number): void => {
  const { book, facts, vehicle } = subject
  if (at < subject.lastAt) throw new Error(`certificate of ${facts.plate} at a wrong time`)
  book.issues.push({ facts, vehicleId: vehicle.id, at, shopId })
  writeEvent(subject, 'certificate', at, vehicle.status, { shopId, accountId: workerOf(shopId) })
  subject.certified = true
}

/** Writes the certificates into the book, numbered in the order of their dates. */
export const issueCertificates = (book: Book): void => {
  const inOrder = [...book.issues].sort((a, b) => Number(a.at) - Number(b.at))
  for (const issue of inOrder) issueCertificate(book, issue)
}

/** Uploaded by the station, and the vehicle register has taken notice of the removal. */
const issueCertificate = (book: Book, { facts, vehicleId, at, shopId }: Issue): void => {
  const shop = shops.find(each => each.id === shopId)!
  const operator = operators.find(each => each.id === shop.operator_id)!
  const user = users.find(each => each.id === workerOf(shopId))!
  const number = book.certificate.length + 1
  const serial = `FI-${toDay(at).slice(0, 4)}-${String(number).padStart(6, '0')}`
  const bytes = smallPdf('Romutustodistus', [
    `Todistuksen numero: ${serial}`,
    `Päiväys: ${toDay(at)}`,
    `Rekisteritunnus: FIN ${facts.plate}`,
    `Valmistenumero: ${facts.vin}`,
    `Ajoneuvo: ${facts.make} ${facts.model}, luokka ${facts.vehicleClass}`,
    '',
    `Antaja: ${operator.name}, Y-tunnus ${operator.business_id}`,
    `Vastaanottopiste: ${shop.name}, ${shop.address}, ${shop.postal} ${shop.city}`,
    `Lupaviranomainen: ${operator.permit_authority}`,
    '',
    'Esimerkkiaineistoa: ajoneuvoa, henkilöitä ja yrityksiä ei ole olemassa.',
  ])
  const fileId = book.file.length + 1
  book.file.push({
    id: fileId,
    vehicle_id: vehicleId,
    kind: 'certificate',
    name: `romutustodistus-${facts.plate}.pdf`,
    content_type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    bytes,
    thumb: null,
    account_id: user.id,
    shop_id: shopId,
    created_at: at,
  })
  book.certificate.push({
    id: number,
    vehicle_id: vehicleId,
    serial,
    file_id: fileId,
    issued_at: at,
    shop_id: shopId,
    account_id: user.id,
    agent_operator: operator.name,
    agent_shop: shop.name,
    agent_user: `${user.first_name} ${user.last_name}`,
    register_status: 'confirmed',
    register_receipt: `LP-${facts.registerKey}-${String(number).padStart(4, '0')}`,
  })
}
