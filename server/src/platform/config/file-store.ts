import type { FileStoreConfig } from '../files/store/open-file-store.ts'
import type { SettingValues } from './settings.ts'

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
      problems.push(`${name} is missing: the S3 service cannot be used without it; set it.`)
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
