import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readConfig } from '../config.ts'
import { embedded, problemsOf, real } from './testing.ts'

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

  test('is the database, and what was moved to a service that is set can be read', () => {
    assert.deepEqual(readConfig(real).fileStore, { into: 'database', s3: null })
    assert.deepEqual(readConfig({ ...real, ...s3 }).fileStore, { into: 'database', s3: client })
    assert.deepEqual(readConfig({ ...real, ...s3, FILE_STORE: 's3' }).fileStore, { into: 's3', s3: client })
  })

  test('is the stand-in in the demonstration, and must be set without it', () => {
    const { s3: standIn } = readConfig({ ...embedded, FILE_STORE: 's3' }).fileStore
    assert.match(standIn?.endpoint ?? '', /\/sim\/file-store$/)
    const problems = problemsOf({ ...real, FILE_STORE: 's3', S3_BUCKET: 'tiedostot' })
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      assert.ok(
        problems.some(problem => problem.startsWith(`${name} is missing`)),
        name,
      )
    assert.ok(!problems.some(problem => problem.startsWith('S3_BUCKET')))
  })

  test('is asked with TLS by a service for real use, in a bucket that has a name of one', () => {
    const open = problemsOf({ ...real, ...s3, S3_ENDPOINT: 'http://s3.example.fi' })
    assert.match(open.join(), /S3_ENDPOINT is not encrypted/)
    assert.match(problemsOf({ ...real, ...s3, S3_BUCKET: 'Ämpäri' }).join(), /S3_BUCKET must be/)
  })
})
