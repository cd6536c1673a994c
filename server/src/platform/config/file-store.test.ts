import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readConfig } from './config.ts'
import { embeddedSettings, listProblems, real } from './testing.ts'

describe('the file store', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example.fi/',
    S3_BUCKET: 'tiedostot',
    S3_ACCESS_KEY_ID: 'tunnus',
    S3_SECRET_ACCESS_KEY: 'salaisuus',
  }
  const client = {
    endpoint: 'https://s3.example.fi',
    bucket: 'tiedostot',
    id: 'tunnus',
    secret: 'salaisuus',
    region: 'us-east-1',
  }

  test('stores files in the database by default, and can read files from a configured S3 service', () => {
    assert.deepEqual(readConfig(real).fileStore, { into: 'database', s3: null })
    assert.deepEqual(readConfig({ ...real, ...s3 }).fileStore, { into: 'database', s3: client })
    assert.deepEqual(readConfig({ ...real, ...s3, FILE_STORE: 's3' }).fileStore, { into: 's3', s3: client })
  })

  test('uses the simulator as S3 service in the demonstration, and requires one otherwise', () => {
    const { s3: simulator } = readConfig({ ...embeddedSettings, FILE_STORE: 's3' }).fileStore
    assert.match(simulator?.endpoint ?? '', /\/sim\/file-store$/)
    const problems = listProblems({ ...real, FILE_STORE: 's3', S3_BUCKET: 'tiedostot' })
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      assert.ok(
        problems.some(problem => problem.startsWith(`${name} is missing`)),
        name,
      )
    assert.ok(!problems.some(problem => problem.startsWith('S3_BUCKET')))
  })

  test('requires TLS and a valid bucket name for the S3 service in production', () => {
    const open = listProblems({ ...real, ...s3, S3_ENDPOINT: 'http://s3.example.fi' })
    assert.match(open.join(), /S3_ENDPOINT is not encrypted/)
    assert.match(listProblems({ ...real, ...s3, S3_BUCKET: 'Ämpäri' }).join(), /S3_BUCKET must be/)
  })
})
