import type { Action, Calls, ResponseBody } from '@autokierto/contract/calls'
import type { WordParameter } from '@autokierto/contract/endpoint'
import type { ErrorCode } from '@autokierto/domain/errors/codes'
import type { VehicleEvent } from '@autokierto/domain/vehicles/lifecycle'

export type Refusal = {
  code: ErrorCode
  message: string
  request_id: string
  fields: { field: string; code: string; limit?: number; allowed?: string[] }[]
  reason: string
  is_company_owned: true
  vehicle_status: string
  accepted: string[]
  allowed: VehicleEvent[]
  shop_id: number
  vehicle_id: number
  missing_stages: number[]
  scope: string
  limit_name: string
  counts: Record<string, number>
}

/** `shop/{shop}/vehicle/{id}/` as the type of all its concrete paths: ids are digits, words any text. */
type Filled<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}${Name extends WordParameter ? string : number}${Filled<After>}`
  : Path

type WithoutQuery<Path extends string> = Path extends `${infer Before}?${string}` ? Before : Path

type ActionOf<Call extends string> = {
  [A in Action]: Call extends Filled<Calls[A]['call']> ? A : never
}[Action]

type AnswerTo<A extends Action> = [A] extends [never] ? unknown : ResponseBody<A>

/**
 * The response type of the contract, with the optional keys of an error. Tests check the status first. For an unknown
 * path (a plain `string`), only the keys of an error.
 */
export type BodyAt<Method extends string, Path extends string> = AnswerTo<
  ActionOf<`${Method} ${WithoutQuery<Path>}`>
> &
  Partial<Refusal>

export type ClientAnswer<Body> = { status: number; body: Body; headers: Headers }

export type Client = {
  readonly token: string | null
  /**
   * @param path below `/api/`, as in `shop/1/vehicle/search/`; it determines the type of the response
   * @param body data for JSON, or FormData for multipart
   * @returns JSON as data, anything else as a Buffer, an empty body as undefined
   */
  call<const Method extends string, const Path extends string>(
    method: Method,
    path: Path,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ClientAnswer<BodyAt<Method, Path>>>
}

const readAnswerBody = async (response: Response): Promise<unknown> => {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length === 0) return undefined
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return isJson ? JSON.parse(bytes.toString('utf8')) : bytes
}

/** @param token null for a visitor */
export const createClient = (url: string, token: string | null = null): Client => ({
  token,
  call: async (method, path, body, headers) => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    return {
      status: response.status,
      body: (await readAnswerBody(response)) as BodyAt<typeof method, typeof path>,
      headers: response.headers,
    }
  },
})
