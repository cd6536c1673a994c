import { initialLocale, type Locale } from './locale.ts'

/** A text as far as it has been fetched: its languages come one by one. */
type Fetched = { [L in Locale]?: unknown }

/** The texts of one script in one language, as they stand in their file. */
type File = { default: readonly unknown[] }

/**
 * The words of the scripts that come after the first, in the languages that have been read here. The build cuts them out
 * of the scripts (`build/split-texts.ts`) and calls `of` and `with`; where it has not, as in tests, every text has all
 * its languages and nothing is ever fetched.
 * @param load fetches the words of a script by the script's id
 * @param first the language that is read before another is chosen
 */
export function createFetchedTexts(load: (id: string, locale: Locale) => Promise<File>, first: () => Locale) {
  const texts = new Map<string, Fetched[]>()
  const ids = new Set<string>()
  const locales = new Set<Locale>()
  const fetches = new Map<string, Promise<void>>()
  const here = new Set<string>()

  /** The texts of a script, which come into the same objects when they are fetched. */
  const of = (id: string, count: number): Fetched[] => {
    const known = texts.get(id) ?? Array.from({ length: count }, () => ({}))
    texts.set(id, known)
    return known
  }

  const fetch = (id: string, locale: Locale): Promise<void> => {
    const name = `${id}.${locale}`
    const coming =
      fetches.get(name) ??
      load(id, locale).then(
        ({ default: words }) => {
          const fetched = of(id, words.length)
          for (const [index, text] of words.entries()) fetched[index]![locale] = text
          here.add(name)
        },
        failure => {
          // To be asked for again.
          fetches.delete(name)
          throw failure
        },
      )
    fetches.set(name, coming)
    return coming
  }

  const read = (): Set<Locale> => (locales.size > 0 ? locales : locales.add(first()))

  return {
    of,
    /** Fetches the words of scripts at once, and gives what fetches the script itself and waits for both. */
    with<M>(scripts: readonly string[], load: () => Promise<M>): () => Promise<M> {
      for (const id of scripts) ids.add(id)
      const words = Promise.all(scripts.flatMap(id => [...read()].map(locale => fetch(id, locale))))
      // Told by whoever waits for the script; where that fails first, it is enough.
      words.catch(() => {})
      return async () => (await Promise.all([load(), words]))[0]
    },
    /**
     * The words of another language for all that has been fetched, and for what is fetched from now on.
     * @returns null where all of them are here
     */
    in(locale: Locale): Promise<void> | null {
      read().add(locale)
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

/** The words that this browser has fetched. */
export const fetchedTexts = createFetchedTexts(
  (id, locale) => import(/* @vite-ignore */ `./words-${id}.${locale}.js`),
  () => initialLocale(localStorage, navigator.language),
)

// The scripts of the build know no other way to it.
Object.assign(globalThis, { __words: fetchedTexts })
