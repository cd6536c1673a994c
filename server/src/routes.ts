import type { Action } from '@autokierto/contract/calls'
import type { FastifyInstance } from 'fastify'
import { handlers } from './handlers.gen.ts'
import { bindRoute } from './http/bind-route.ts'
import type { Handler, Services } from './http/handler.ts'
import { isActionOffered } from './offered-calls.ts'

export const bindRoutes = (app: FastifyInstance, services: Services, checkAnswers: boolean): void => {
  for (const action of Object.keys(handlers) as Action[]) {
    if (!isActionOffered(action, services.config)) continue
    bindRoute(app, services, action, handlers[action] as Handler<Action>, checkAnswers)
  }
}
