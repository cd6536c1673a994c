import { createHash } from 'node:crypto'
import { toDay } from '@autokierto/domain/shops/calendar'
import type { CertificateIssue, DemoBook } from './book.ts'
import { type DemoCase, recordEvent } from './case.ts'
import { smallPdf } from './certificate-pdf.ts'
import { demoOperators } from './operators.ts'
import { demoShops } from './shops.ts'
import { demoUsers } from './users.ts'
import { findWorkerId } from './workers.ts'

/** Records a certificate of destruction at the station. It gets its number when all certificates are written. */
export const certifyCase = (subject: DemoCase, at: Date, shopId: number): void => {
  const { book, facts, vehicle } = subject
  if (at < subject.lastAt) throw new Error(`certificate of ${facts.plate} at a wrong time`)
  book.issues.push({ facts, vehicleId: vehicle.id, at, shopId })
  recordEvent(subject, 'certificate', at, vehicle.status, { shopId, accountId: findWorkerId(shopId) })
  subject.certified = true
}

export const issueCertificates = (book: DemoBook): void => {
  const inOrder = [...book.issues].sort((a, b) => Number(a.at) - Number(b.at))
  for (const issue of inOrder) issueCertificate(book, issue)
}

/** Adds a certificate that the station uploaded and the vehicle register confirmed. */
const issueCertificate = (book: DemoBook, { facts, vehicleId, at, shopId }: CertificateIssue): void => {
  const shop = demoShops.find(candidate => candidate.id === shopId)!
  const operator = demoOperators.find(candidate => candidate.id === shop.operator_id)!
  const user = demoUsers.find(candidate => candidate.id === findWorkerId(shopId))!
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
