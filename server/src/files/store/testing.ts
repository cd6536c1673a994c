import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFileStoreSimulator } from '@autokierto/simulators/file-store/create'
import type { S3Config } from './s3.ts'

/**
 * A stand-in S3 service on a port of its own. `answer` may be changed: what is asked passes through it.
 * @param folder for the objects; without it they are kept in memory
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
    /** The same as settings of the product. */
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
