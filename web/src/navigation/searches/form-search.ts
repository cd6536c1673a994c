/** URL search of a form: its year and section. A visitor's form has a token, which authorises access. */
export type FormSearch = { year?: number; part?: number }
export type VisitorFormSearch = { token?: string; part?: number }

const whole = (value: unknown, most: number): number | undefined =>
  /^[0-9]{1,4}$/.test(String(value)) && Number(value) >= 1 && Number(value) <= most
    ? Number(value)
    : undefined

export const readFormSearch = ({ year, part }: Record<string, unknown>): FormSearch => ({
  ...(whole(year, 2200) && { year: whole(year, 2200) }),
  ...(whole(part, 99) && { part: whole(part, 99) }),
})

export const readVisitorFormSearch = ({ token, part }: Record<string, unknown>): VisitorFormSearch => ({
  ...(typeof token === 'string' && token !== '' && { token }),
  ...(whole(part, 99) && { part: whole(part, 99) }),
})
