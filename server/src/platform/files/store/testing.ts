import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFileStoreSimulator } from '@autokierto/simulators/file-store/create'
import type { S3Config } from '../../config/file-store.ts'

/**
 * Starts a fake S3 service on its own port. Tests may replace `answer`, which handles all requests.
 * @param folder folder of the objects; in memory without it
 */
export const startS3 = async (folder?: string) => {
  const keys = { id: 'tester', secret: 'salainen', region: 'eu-north-1' }
  const standIn: RequestListener = createFileStoreSimulator({ keys, bucket: 'tiedostot', folder })
  const service = { answer: standIn, asked: [] as string[] }
  const server = createServer((request, response) => {
    service.asked.push(`${request.method} ${request.url}`)
    service.answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const config: S3Config = {
    ...keys,
    bucket: 'tiedostot',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  return {
    service,
    standIn,
    config,
    /** Settings of the product for this service. */
    settings: {
      S3_ENDPOINT: config.endpoint,
      S3_REGION: keys.region,
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: keys.id,
      S3_SECRET_ACCESS_KEY: keys.secret,
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
