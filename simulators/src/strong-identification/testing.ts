import type { IdentificationFault } from './faults.ts'

/** A person's identity (`aino`), `cancel`, or a fault of the page. */
export type Choice = IdentificationFault | 'cancel' | (string & {})

export type SignInAnswer =
  | { code: string; error?: undefined; state: string }
  | { code?: undefined; error: string; state: string }

/**
 * Signs in like a browser: opens the login URL, clicks a button of the page, and follows redirects until they lead
 * back to the relying party.
 * @param loginUrl the URL that the start of a login returns
 * @returns the parameters of the redirect to the relying party
 * @throws Error when the simulator shows a page instead of redirecting
 */
export const signInAs = async (loginUrl: string, choice: Choice): Promise<SignInAnswer> => {
  const browser = createBrowser()
  const opened = await browser.follow(loginUrl)
  if ('state' in opened) return opened
  const action = /<form method="post" action="([^"]+)">/.exec(opened.html)?.[1]
  if (!action || !opened.html.includes(`name="choice" value="${choice}"`)) {
    throw new Error(`The page has no button "${choice}" (status ${opened.status})`)
  }
  const answer = await browser.follow(new URL(action, opened.url).href, new URLSearchParams({ choice }))
  if ('state' in answer) return answer
  throw new Error(`The simulator did not send the person back (status ${answer.status})`)
}

type LoginPage = { url: string; status: number; html: string }

/** A minimal browser: stores cookies by path and follows redirects. */
const createBrowser = () => {
  const jar = new Map<string, { path: string; pair: string }>()

  const cookiesFor = (url: URL) =>
    [...jar.values()]
      .filter(({ path }) => url.pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join('; ')

  const storeCookies = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const path = attributes.find(attribute => /^path=/i.test(attribute))?.slice(5) ?? '/'
      const key = `${path} ${pair.split('=')[0]}`
      const expires = attributes.find(attribute => /^expires=/i.test(attribute))?.slice(8)
      if (expires && new Date(expires) <= new Date()) jar.delete(key)
      else jar.set(key, { path, pair })
    }
  }

  return {
    async follow(address: string, form?: URLSearchParams): Promise<LoginPage | SignInAnswer> {
      let url = new URL(address)
      let body = form
      for (let redirects = 0; redirects < 10; redirects++) {
        const response = await fetch(url, {
          method: body ? 'POST' : 'GET',
          headers: { accept: 'text/html', cookie: cookiesFor(url) },
          redirect: 'manual',
          ...(body ? { body } : {}),
        })
        storeCookies(response)
        const location = response.headers.get('location')
        if (!location) return { url: url.href, status: response.status, html: await response.text() }
        await response.body?.cancel()
        url = new URL(location, url)
        const answer = parseAnswer(url)
        if (answer) return answer
        body = undefined
      }
      throw new Error('Too many redirects')
    },
  }
}

const parseAnswer = ({ searchParams }: URL): SignInAnswer | null => {
  const state = searchParams.get('state') ?? ''
  const code = searchParams.get('code')
  const error = searchParams.get('error')
  if (error) return { error, state }
  return code ? { code, state } : null
}
