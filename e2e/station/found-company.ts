import { call, signIn } from '../product/api.ts'
import type { Language } from '../visit.ts'

/** With the check digit: weights 7 9 10 5 8 4 2, modulo 11. */
const businessId = (digits: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2]
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
  return `${digits}-${rest === 0 ? 0 : 11 - rest}`
}

type Founded = {
  name: string
  /** Seven digits; the company's own, and with a check digit that exists. */
  business: string
  site: string
  language: Language
  /** Who gets the mail with the link, as the main user. */
  main: { first_name: string; last_name: string; username: string; email: string }
}

/** The association enters a new company with its first site and its main user, who is mailed a link. */
export const foundCompany = async ({ name, business, site, language, main }: Founded) => {
  const { email, ...user } = main
  await call('POST', 'ppb-admin/operator/', {
    tokens: await signIn('yhdistys'),
    body: {
      name,
      business_id: businessId(business),
      shop_name: site,
      language,
      user_email: email,
      ...user,
      // What every demonstration user signs in with.
      current_password: 'Kierto-demo-2026',
    },
  })
}
