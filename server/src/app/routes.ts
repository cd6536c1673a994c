import type { Action } from '@autokierto/contract/calls'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../platform/http/bind-route.ts'
import type { Handler } from '../platform/http/handler.ts'
import { isActionOffered } from '../platform/http/offered-calls.ts'
import type { Services } from '../platform/services/services.ts'
import { handlers } from './handlers.gen.ts'

export const bindRoutes = (app: FastifyInstance, services: Services, checkAnswers: boolean): void => {
  for (const action of Object.keys(handlers) as Action[]) {
    if (!isActionOffered(action, services.config)) continue
    bindRoute(app, services, action, handlers[action] as Handler<Action>, checkAnswers)
  }
}
