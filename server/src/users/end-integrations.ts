import type { Transaction } from 'kysely'
import type { Database } from '../database/types.ts'

/** Ends the API keys and webhooks that a user has made; a key acts under its own name and would go on without them. */
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
