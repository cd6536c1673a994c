import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { ConfigError, readConfig } from './config.ts'
import { keyGenerators } from './keys.ts'

/** A folder for the tests of one file, deleted after them. */
export const configFolder = mkdtempSync(join(tmpdir(), 'autokierto-config-'))
after(() => rmSync(configFolder, { recursive: true }))

export const embeddedSettings = { DATA_DIR: join(configFolder, 'data') }

/** All settings that production requires. */
export const real = {
  DATABASE_URL: 'postgresql://kierto:sesam@db.example.fi/kierto?sslmode=verify-full',
  PUBLIC_URL: 'https://kierto.example.fi',
  SIGNING_KEY: keyGenerators.signing(),
  ENCRYPTION_KEY: keyGenerators.bytes(),
  HASH_KEY: keyGenerators.bytes(),
  STRONG_IDENTIFICATION_ISSUER: 'https://tunnistus.example.fi/uas',
  STRONG_IDENTIFICATION_CLIENT_ID: 'kierto',
  STRONG_IDENTIFICATION_SIGNING_KEY: keyGenerators.jwk(),
  STRONG_IDENTIFICATION_ENCRYPTION_KEY: keyGenerators.jwk(),
  VEHICLE_REGISTER_URL: 'https://rekisteri.example.fi/kysely',
  VEHICLE_REGISTER_USER: 'kierto',
  VEHICLE_REGISTER_PASSWORD: 'salainen',
  VEHICLE_REGISTER_APPLICATION: 'KIERTO',
  BUSINESS_REGISTER_URL: 'https://yritykset.example.fi/v1',
  BUSINESS_REGISTER_KEY: 'salainen',
  MAIL_URL: 'smtp://kierto:sala%20sana@posti.example.fi:587',
  MAIL_FROM: 'Autokierto <kierto@example.fi>',
}

/** The problems that `readConfig` reports; empty if the settings are valid. */
export const listProblems = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
