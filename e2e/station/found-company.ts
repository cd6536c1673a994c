import { call, signInByCall } from '../product/api.ts'
import type { Language } from '../visit.ts'

/** Adds the check digit: weights 7 9 10 5 8 4 2, modulo 11. */
const businessId = (digits: string): string => {
  const weights = [7, 9, 10, 5, 8, 4, 2]
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
  return `${digits}-${rest === 0 ? 0 : 11 - rest}`
}

type Founded = {
  name: string
  /** Seven digits, unique per company, for which a check digit exists. */
  business: string
  site: string
  language: Language
  main: { first_name: string; last_name: string; username: string; email: string }
}

/** Creates a company with its first site and its main user, who is mailed a password link. */
export const foundCompany = async ({ name, business, site, language, main }: Founded) => {
  const { email, ...user } = main
  await call('POST', 'ppb-admin/operator/', {
    tokens: await signInByCall('yhdistys'),
    body: {
      name,
      business_id: businessId(business),
      shop_name: site,
      language,
      user_email: email,
      ...user,
      // The password of all demonstration users.
      current_password: 'Kierto-demo-2026',
    },
  })
}
