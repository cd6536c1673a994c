/** URL search of a form: its year and section. A visitor's form has a token, which authorises access. */
export type FormSearch = { year?: number; part?: number }
export type VisitorFormSearch = { token?: string; part?: number }

const readWholeNumber = (value: unknown, most: number): number | undefined =>
  /^[0-9]{1,4}$/.test(String(value)) && Number(value) >= 1 && Number(value) <= most
    ? Number(value)
    : undefined

export const readFormSearch = ({ year, part }: Record<string, unknown>): FormSearch => ({
  ...(readWholeNumber(year, 2200) && { year: readWholeNumber(year, 2200) }),
  ...(readWholeNumber(part, 99) && { part: readWholeNumber(part, 99) }),
})

export const readVisitorFormSearch = ({ token, part }: Record<string, unknown>): VisitorFormSearch => ({
  ...(typeof token === 'string' && token !== '' && { token }),
  ...(readWholeNumber(part, 99) && { part: readWholeNumber(part, 99) }),
})
