import type { ResponseBody } from '@autokierto/contract/calls'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '../../kit/api/api-failure.ts'
import { callQuery } from '../../kit/calls/queries.ts'
import { useApp } from '../../kit/session/app-context.ts'
import { useCan } from './useCan.ts'

/**
 * Returns the battery report of the user's company, or `null` while loading or without access.
 * The header and the front page link to the form only if this call succeeds.
 */
export function useBatteryReport() {
  const { client } = useApp()
  const can = useCan()
  const query = callQuery(client, 'getCompanyQuestionnaire', {
    params: { type: 'company_battery' },
    quiet: true,
  })
  const { data } = useQuery<ResponseBody<'getCompanyQuestionnaire'>, ApiFailure>({
    ...query,
    enabled: can('getCompanyQuestionnaire') === true,
  })
  return data?.questionnaire_answer ?? null
}
