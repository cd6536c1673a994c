import type { PartnerCompanyTable } from '@autokierto/server/platform/database/types'
import type { Selectable } from 'kysely'

/** Fictitious companies whose customers arrive by their link: `?promo_company_id=1`. */
export const demoPartners: readonly Selectable<PartnerCompanyTable>[] = [
  { id: 1, name: 'Autotalo Kuusela Oy', ended_at: null },
  { id: 2, name: 'Vakuutusyhtiö Suoja-Ilves', ended_at: null },
  { id: 3, name: 'Vaihtoautot Mäntylä Ky', ended_at: null },
]
