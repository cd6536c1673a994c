import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/types.ts'

/** Ends the API keys and webhooks a user has created, which would otherwise outlive the user. */
export const endIntegrationsOf = async (
  trx: Transaction<Database>,
  createdBy: number,
  at: Date,
): Promise<void> => {
  for (const table of ['api_key', 'webhook'] as const)
    await trx
      .updateTable(table)
      .set({ ended_at: at })
      .where('created_by', '=', createdBy)
      .where('ended_at', 'is', null)
      .execute()
}
