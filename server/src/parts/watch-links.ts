import { addressIn } from '@autokierto/domain/texts/public-pages'
import type { Config } from '../config.ts'
import type { Language } from '../database/types.ts'
import { watchToken } from './watch-token.ts'

/** The page on which a watch is confirmed and ended. */
export const watchLink = (
  config: Config,
  watch: Parameters<typeof watchToken>[0] & { language: Language },
): string => `${config.publicUrl}${addressIn(watch.language, `/part-watch/${watchToken(watch, config)}`)}`
