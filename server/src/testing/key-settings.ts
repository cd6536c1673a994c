import { keyGenerators } from '../platform/config/keys.ts'

/** New keys of a service. */
export const keySettings = {
  SIGNING_KEY: keyGenerators.signing(),
  ENCRYPTION_KEY: keyGenerators.bytes(),
  HASH_KEY: keyGenerators.bytes(),
}
