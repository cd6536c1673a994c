import { addressIn } from '@autokierto/domain/texts/public-pages'
import type { Config } from '../config.ts'
import type { Language } from '../database/types.ts'
import { watchToken } from './watch-token.ts'

/** The page on which a watch is confirmed and ended. */
export const watchLink = (config: Config, language: Language, id: number): string =>
  `${config.publicUrl}${addressIn(language, `/part-watch/${watchToken(id, config)}`)}`
