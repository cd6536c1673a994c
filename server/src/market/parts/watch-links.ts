import type { Language } from '@autokierto/domain/texts/languages'
import { localizePath } from '@autokierto/domain/texts/public-pages'
import type { Config } from '../../platform/config/config.ts'
import { createWatchToken } from './watch-token.ts'

/** The page that confirms and ends a watch. */
export const watchLink = (
  config: Config,
  watch: Parameters<typeof createWatchToken>[0] & { language: Language },
): string =>
  `${config.publicUrl}${localizePath(watch.language, `/part-watch/${createWatchToken(watch, config)}`)}`
