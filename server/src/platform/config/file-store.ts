import type { SettingValues } from './settings.ts'

export type S3Keys = { id: string; secret: string; region: string }

export type S3Config = S3Keys & {
  /** Without a trailing slash; the bucket is the first path segment. */
  endpoint: string
  bucket: string
}

export type FileStoreConfig = {
  /** Location of new files. */
  into: 'database' | 's3'
  /** null: all files are in the database. */
  s3: S3Config | null
}

export type FileStoreSettings = Pick<
  SettingValues,
  'FILE_STORE' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>

export const simulatorBucket = {
  bucket: 'autokierto',
  id: 'autokierto',
  secret: 'autokierto-stand-in',
} as const

/**
 * Derives the file store from the settings. Missing settings are added to `problems`, one sentence each.
 * @param standIn address of the simulator, if there is one
 */
export const toFileStoreConfig = (
  values: FileStoreSettings,
  standIn: string | null,
  problems: string[],
): FileStoreConfig => {
  const { FILE_STORE: into, S3_REGION: region } = values
  if (values.S3_ENDPOINT === null) {
    if (into === 'database') return { into, s3: null }
    if (standIn !== null) return { into, s3: { endpoint: standIn, region, ...simulatorBucket } }
  }
  const required = (name: 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    if (values[name] === null)
      problems.push(`${name} is missing: set it, because the S3 service cannot be used without it.`)
    return values[name] ?? ''
  }
  return {
    into,
    s3: {
      endpoint: required('S3_ENDPOINT'),
      bucket: required('S3_BUCKET'),
      id: required('S3_ACCESS_KEY_ID'),
      secret: required('S3_SECRET_ACCESS_KEY'),
      region,
    },
  }
}
