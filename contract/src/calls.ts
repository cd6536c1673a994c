/** All calls by the name of their action; server and web use the same names. */
import { announcementCalls } from './announcements.ts'
import { apiKeyCalls } from './api-keys.ts'
import { attentionCalls } from './attention.ts'
import { auditCalls } from './audit.ts'
import { bulletinCalls } from './bulletins.ts'
import { catalogueCalls } from './catalogue.ts'
import { certificateCalls } from './certificates.ts'
import { consentCalls } from './consents.ts'
import type { PathParams, SchemaInput, SchemaOutput } from './endpoint.ts'
import { listedNameCalls } from './listed-names.ts'
import { liveCalls } from './live.ts'
import { locationCalls } from './locations.ts'
import { mailChoiceCalls } from './mail-choices.ts'
import { mailSubscriptionCalls } from './mail-subscriptions.ts'
import { marketSearchCalls } from './market-searches.ts'
import { nationalFigureCalls } from './national-figures.ts'
import { operatorCalls } from './operators.ts'
import { outageCalls } from './outages.ts'
import { outsourceCalls } from './outsources.ts'
import { ownDataCalls } from './own-data.ts'
import { partCalls } from './parts.ts'
import { personCalls } from './persons.ts'
import { questionnaireCalls } from './questionnaires.ts'
import { reportCalls } from './reports.ts'
import { pickupRoundCalls } from './rounds.ts'
import { savedViewCalls } from './saved-views.ts'
import { secondFactorCalls } from './second-factors.ts'
import { securityCalls } from './security.ts'
import { serviceCalls } from './service.ts'
import { serviceStatusCalls } from './service-status.ts'
import { sessionCalls } from './sessions.ts'
import { shopCalls } from './shops.ts'
import { stationCalls } from './stations.ts'
import { stockCalls } from './stock.ts'
import { userCalls } from './users.ts'
import { vehicleCalls } from './vehicles.ts'
import { webhookCalls } from './webhooks.ts'

export const calls = {
  ...serviceCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...locationCalls,
  ...announcementCalls,
  ...consentCalls,
  ...personCalls,
  ...ownDataCalls,
  ...shopCalls,
  ...userCalls,
  ...outsourceCalls,
  ...vehicleCalls,
  ...outageCalls,
  ...certificateCalls,
  ...catalogueCalls,
  ...listedNameCalls,
  ...partCalls,
  ...questionnaireCalls,
  ...reportCalls,
  ...stationCalls,
  ...attentionCalls,
  ...serviceStatusCalls,
  ...operatorCalls,
  ...liveCalls,
  ...pickupRoundCalls,
  ...stockCalls,
  ...mailChoiceCalls,
  ...mailSubscriptionCalls,
  ...marketSearchCalls,
  ...auditCalls,
  ...bulletinCalls,
  ...apiKeyCalls,
  ...securityCalls,
  ...nationalFigureCalls,
  ...webhookCalls,
  ...savedViewCalls,
}

export type Calls = typeof calls
export type Action = keyof Calls

type ActionPath<A extends Action> = Calls[A]['call'] extends `${string} ${infer Path}` ? Path : never

export type RequestParams<A extends Action> = PathParams<ActionPath<A>>
type ActionProperty<A extends Action, K extends string> = Calls[A] extends {
  readonly [Key in K]: infer Value
}
  ? Value
  : undefined

/** Parsed and validated values, as the server gets them. */
export type RequestBody<A extends Action> = SchemaOutput<ActionProperty<A, 'body'>>
export type RequestQuery<A extends Action> = SchemaOutput<ActionProperty<A, 'query'>>
/** Values as the client sends them. */
export type RequestBodyInput<A extends Action> = SchemaInput<ActionProperty<A, 'body'>>
export type RequestQueryInput<A extends Action> = SchemaInput<ActionProperty<A, 'query'>>
export type ResponseBody<A extends Action> = SchemaOutput<ActionProperty<A, 'response'>>
