type CheckedSite = {
  is_private: boolean
  location: unknown
  phone: string | null
  email: string | null
}

/** Lists the text keys of the reasons why a site is not offered to owners; empty if it is. */
export const listUnavailabilityReasons = ({ is_private, location, phone, email }: CheckedSite) => [
  ...(is_private ? (['becausePrivate'] as const) : []),
  ...(location ? [] : (['becauseLocation'] as const)),
  ...(phone || email ? [] : (['becauseContact'] as const)),
]
