import { hash } from '@node-rs/argon2'
import { demoPassword } from './users.ts'

/** All demonstration users have one password, so one hash is reckoned for all. */
export const hashDemoPassword = (): Promise<string> => hash(demoPassword)
