import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The references that the product is compared to: the minimum that does the same work, in a separate process.
 * `node bench/references/server.ts <socket folder> <database>` sends its ports to the parent process.
 */

const [host, database] = process.argv.slice(2)
const referencePool = new pg.Pool({ host, port: 5432, user: 'autokierto', database, max: 10 })

/** A page of 50 by the index that the product's list uses, and nothing else. */
const answerVehicleList = async (response: ServerResponse) => {
  const { rows } = await referencePool.query(
    `select id, status, shop_id, plate, vin, make, model, model_year, color, kind, remarks, condition, image_file_id,
            reuse_score, status_updated_at, version, mileage_km, drivable, missing_parts, restrictions
       from vehicle where shop_id = $1 and status = $2 order by id limit 50`,
    [1, 'shop_process'],
  )
  sendBareJson(response, { results: rows })
}

/** Reads the summary of finished vehicles like a report: by site or company, year or all years, and measures. */
const answerSummary = async (query: URLSearchParams, response: ServerResponse) => {
  const year = query.get('year')
  const { rows } = await referencePool.query(
    `select measure, name, extract(year from month)::integer as year, extract(month from month)::integer as month,
            sum(amount)::float8 as amount
       from finished_summary
      where shop_id in ${query.has('shop') ? '($1::integer)' : '(select id from shop where operator_id = $1)'}
        and measure = any($3)
        and ($2::text is null or month between ($2 || '-01-01')::date and ($2 || '-12-01')::date)
      group by 1, 2, 3, 4 order by 3, 4`,
    [query.get('shop') ?? query.get('operator'), year, query.get('measures')?.split(',')],
  )
  sendBareJson(response, { results: rows })
}

/** Donor vehicles of a model at the sites around Helsinki, at most 50 per site. */
const answerDonors = async (query: URLSearchParams, response: ServerResponse) => {
  const { rows } = await referencePool.query(
    `select near.id, found.*
       from shop near
       cross join lateral (
         select make, model, model_year, color, kind, arrived_at from vehicle
          where shop_id = near.id and status in ('shop_process', 'shop_recycled') and not parts_hidden
            and (name_key(make) collate "C") = $1 and (name_key(model) collate "C") = $2
            and coalesce(finished_at, 'infinity'::timestamptz) > now() - interval '12 months'
          order by coalesce(finished_at, 'infinity'::timestamptz) desc limit 50) found
      where 111.2 * sqrt((near.latitude - 60.17) ^ 2 + ((near.longitude - 24.94) * 0.5) ^ 2) < $3::float8`,
    [query.get('make'), query.get('model'), query.get('within')],
  )
  sendBareJson(response, { results: rows })
}

/** Locks and changes one row and adds a row to its history, in one transaction. */
const answerVehicleChange = async (request: IncomingMessage, response: ServerResponse) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { id, stage } = JSON.parse(body)
  const client = await referencePool.connect()
  try {
    await client.query('begin')
    await client.query('select id, version from vehicle where id = $1 for update', [id])
    await client.query('update vehicle set version = version + 1 where id = $1', [id])
    await client.query(
      `insert into vehicle_event (vehicle_id, event, from_status, to_status, shop_id, data)
       values ($1, 'reference', 'shop_process', 'shop_process', 1, $2)`,
      [id, JSON.stringify({ stage })],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  sendBareJson(response, { id })
}

const sendBareJson = (response: ServerResponse, value: object) => {
  const text = JSON.stringify(value)
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text)
}

const bareServer = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const work =
    request.method === 'PATCH'
      ? answerVehicleChange(request, response)
      : pathname === '/summary'
        ? answerSummary(searchParams, response)
        : pathname === '/donors'
          ? answerDonors(searchParams, response)
          : answerVehicleList(response)
  work.catch(error => response.writeHead(500).end(String(error)))
})
await new Promise<void>(resolve => bareServer.listen(0, '127.0.0.1', resolve))

const fastify = Fastify()
fastify.get('/', async () => ({ status: 'ok' }))
await fastify.listen({ host: '127.0.0.1', port: 0 })

process.on('disconnect', () => process.exit(0))
process.send?.({
  bare: (bareServer.address() as AddressInfo).port,
  fastify: (fastify.server.address() as AddressInfo).port,
})
