import { initialLocale, type Locale } from './locale.ts'

/** A text with the languages loaded so far. */
type Fetched = { [L in Locale]?: unknown }

/** The texts of one script in one language, as in their file. */
type File = { default: readonly unknown[] }

/**
 * Loads the texts of all scripts but the first, in the languages used in this tab. The build moves texts out of the
 * scripts (`build/split-texts.ts`) and inserts calls of `of` and `with`. Without the build, as in tests, every text has
 * all languages and nothing is loaded.
 * @param load loads the texts of a script by the script's id
 * @param first the language used until another is selected
 */
export function createFetchedTexts(load: (id: string, locale: Locale) => Promise<File>, first: () => Locale) {
  const texts = new Map<string, Fetched[]>()
  const ids = new Set<string>()
  const locales = new Set<Locale>()
  const fetches = new Map<string, Promise<void>>()
  const here = new Set<string>()

  /** The texts of a script. Loaded languages are added to the same objects. */
  const of = (id: string, count: number): Fetched[] => {
    const scriptTexts = texts.get(id) ?? Array.from({ length: count }, () => ({}))
    texts.set(id, scriptTexts)
    return scriptTexts
  }

  const fetch = (id: string, locale: Locale): Promise<void> => {
    const name = `${id}.${locale}`
    const loading =
      fetches.get(name) ??
      load(id, locale).then(
        ({ default: words }) => {
          const fetched = of(id, words.length)
          for (const [index, text] of words.entries()) fetched[index]![locale] = text
          here.add(name)
        },
        failure => {
          // Lets the next request load it again.
          fetches.delete(name)
          throw failure
        },
      )
    fetches.set(name, loading)
    return loading
  }

  const getLocales = (): Set<Locale> => (locales.size > 0 ? locales : locales.add(first()))

  return {
    of,
    /**
     * Starts to load the texts of the scripts immediately. Returns a function that loads the script and waits for both.
     */
    with<M>(scripts: readonly string[], load: () => Promise<M>): () => Promise<M> {
      for (const id of scripts) ids.add(id)
      const loading = Promise.all(scripts.flatMap(id => [...getLocales()].map(locale => fetch(id, locale))))
      // The caller that awaits the script handles this rejection; if the script fails first, its error is enough.
      loading.catch(() => {})
      return async () => (await Promise.all([load(), loading]))[0]
    },
    /**
     * Loads another language for all scripts, those already loaded and those loaded later.
     * @returns null if all texts are loaded
     */
    in(locale: Locale): Promise<void> | null {
      getLocales().add(locale)
      const missing = [...ids].filter(id => !here.has(`${id}.${locale}`))
      if (missing.length === 0) return null
      return Promise.all(missing.map(id => fetch(id, locale))).then(
        () => {},
        failure => {
          locales.delete(locale)
          throw failure
        },
      )
    },
  }
}

export const fetchedTexts = createFetchedTexts(
  (id, locale) => import(/* @vite-ignore */ `./words-${id}.${locale}.js`),
  () => initialLocale(localStorage, navigator.language),
)

// Built scripts reach it through this global.
Object.assign(globalThis, { __words: fetchedTexts })
