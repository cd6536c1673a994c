import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'

/**
 * Ends the API keys and webhooks that a user has created. Keys act under their own name, so they would
 * otherwise stay valid.
 */
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
