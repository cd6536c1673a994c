import type { IssuedCertificate } from '@autokierto/contract/certificates'
import { buildLink, linkedPages } from '@autokierto/domain/access/linked-pages'
import type { Transaction } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/types.ts'
import { toCertificate } from '../vehicles/vehicle-view.ts'

/** The public address that shows whether a certificate is valid. */
export const checkUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): string =>
  buildLink(publicUrl, linkedPages.certificate(code))

/** The last issued certificate, as returned to the user who issued or revoked it. */
export const getIssuedCertificate = async (
  trx: Transaction<Database>,
  { config }: { config: Config },
  vehicleId: number,
): Promise<IssuedCertificate> => {
  const row = await trx
    .selectFrom('certificate')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return {
    ...toCertificate({ ...row, issued_at: row.issued_at.toISOString() }),
    check_url: checkUrl(config, row.code),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }
}
