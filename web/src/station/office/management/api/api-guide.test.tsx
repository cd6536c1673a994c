import type { OpenApiDocument } from '@autokierto/domain/api-guide/guide'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refused } from '../../../../testing/fake-api.ts'
import { renderStation } from '../../../testing/station.ts'

const jsonContent = <E,>(content: E) => ({ content: { 'application/json': content } })
const guideDocument: OpenApiDocument = {
  servers: [{ url: 'https://autokierto.example/api' }],
  paths: {
    '/shop/{shop}/vehicle/search/': {
      post: {
        operationId: 'searchVehicle',
        summary: 'Finds a vehicle.',
        description: 'Finds a vehicle. For `key`.\n\nLook at its status.',
        parameters: [{ name: 'shop', in: 'path' }, { $ref: '#/components/parameters/IdempotencyKey' }],
        'x-key-scope': 'intake',
        'x-example': { path: 'shop/12/vehicle/search/', status: 200 },
        requestBody: jsonContent({ examples: { searchVehicle: { value: { plate_or_vin: "KA'1" } } } }),
        responses: { 200: jsonContent({ example: { vehicle: { id: 4711 } } }) },
      },
    },
    '/owner/person/': { get: { operationId: 'getPerson', summary: 'Not for keys.', responses: {} } },
  },
  components: { parameters: { IdempotencyKey: { name: 'Idempotency-Key', in: 'header' } } },
  webhooks: {
    'vehicle.accept': {
      post: { summary: 'It is here.', requestBody: jsonContent({ example: { type: 'vehicle.accept' } }) },
    },
  },
  'x-lifecycle': {
    statuses: { shop_process: 'At a site, in process.' },
    events: [
      {
        event: 'start',
        from: ['shop_process'],
        to: ['shop_process'],
        only_where: 'recycling or reuse is decided',
        effect: 'Opens the five stages.',
      },
    ],
  },
  'x-limits': {
    key_calls_per_minute: 600,
    register_searches_per_hour: 60,
    owner_checks_per_day: 5,
    company_owner_checks_per_day: 20,
    certificates_per_day: 10,
    intake_hours: 24,
    listing_hours: 72,
    listing_extension_hours: 24,
    key_days: 731,
  },
  'x-stages': [{ number: 3, code: 'dismantling', quantities: ['parts_pcs'] }],
  'x-errors': [{ code: 'FORBIDDEN', status: 403, when: 'Not yours.', remedy: 'Ask.' }],
  'x-field-codes': { REQUIRED: 'A value is needed.' },
  'x-example-refusals': [{ status: 403, json: { code: 'FORBIDDEN' } }],
  'x-example-receiver': 'const isGenuine',
  'x-example-upload': 'const form',
  'x-example-signed': { secret: 'whsec_x', headers: { 'webhook-id': 'msg_1' }, body: '{}' },
}

it('shows main users each call open to keys, with its example', async () => {
  await renderStation('/operator/management/api', { getOpenApi: { json: { ...guideDocument } } }, 'main')
  await screen.findByRole('heading', { level: 1, name: 'API for companies’ systems' })
  expect(screen.queryByText(/owner\/person/)).toBeNull()
  const summary = await screen.findByText('POST /shop/{shop}/vehicle/search/')
  await userEvent.click(summary)
  const call = within(summary.closest('details')!)
  // Quoted for a shell.
  expect(call.getByText(/^curl/).textContent).toContain(`"plate_or_vin": "KA'\\''1"`)
  call.getByText(/"id": 4711/)
  call.getByText('Takes an Idempotency-Key.')
  screen.getByText(/One key may make 600 calls a minute/)
  screen.getByText(/in 24 hours 5 refused ones of a vehicle at a site, 20 at all sites/)
  expect(screen.getByText('dismantling').closest('li')?.textContent).toBe('3 dismantling: parts_pcs')
  call.getByText('Look at its status.')
  screen.getByText('const form')
  screen.getByText(/Opens the five stages\. Only where recycling or reuse is decided\./)
  screen.getByText(/, 403: Not yours\. Ask\./)
  screen.getByText(/A value is needed/)
  screen.getByText('webhook-id: msg_1', { exact: false })
  const own = screen.getByRole('link', { name: 'Open as a page of its own' })
  expect(own.getAttribute('href')).toBe('/en/api-guide')
})

it('offers a retry when the OpenAPI document cannot be fetched', async () => {
  await renderStation('/operator/management/api', { getOpenApi: refused(503, 'SERVICE_UNAVAILABLE') }, 'main')
  await screen.findByRole('button', { name: 'Try again' })
})
