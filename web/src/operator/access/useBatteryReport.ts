import type { ResponseBody } from '@autokierto/contract/calls'
import { useQuery } from '@tanstack/react-query'
import type { ApiFailure } from '../../api/api-failure.ts'
import { callQuery } from '../../api/queries.ts'
import { useApp } from '../../app-context.ts'
import { useCan } from './useCan.ts'

/**
 * The battery report of the user's company; null while it is unknown, and where the user has no access. Access is what
 * the call grants: whoever gets the report is shown the way to it, in the header and on the home page alike.
 */
export function useBatteryReport() {
  const { client } = useApp()
  const may = useCan()
  const query = callQuery(client, 'getCompanyQuestionnaire', {
    params: { type: 'company_battery' },
    quiet: true,
  })
  const { data } = useQuery<ResponseBody<'getCompanyQuestionnaire'>, ApiFailure>({
    ...query,
    enabled: may('getCompanyQuestionnaire') === true,
  })
  return data?.questionnaire_answer ?? null
}
